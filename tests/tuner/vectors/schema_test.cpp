// The suites against their published schema, by somebody else's validator.
#include <cstdlib>
#include <gtest/gtest.h>

namespace {

TEST(Schema, HoldsForTheShippedSuites) {
    if (std::system("python3 -c 'import jsonschema' >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "Python's jsonschema is not installed";
    // Tests run in the checkout.
    EXPECT_EQ(std::system("python3 - <<'END'\n"
                          "import json, pathlib, jsonschema\n"
                          "schema = json.loads(pathlib.Path('docs/vectors.schema.json').read_text())\n"
                          "jsonschema.Draft202012Validator.check_schema(schema)\n"
                          "validator = jsonschema.Draft202012Validator(schema)\n"
                          "for file in sorted(pathlib.Path('tests/golden/vectors').glob('*.jsonl')):\n"
                          "    for number, line in enumerate(file.open(), 1):\n"
                          "        for error in validator.iter_errors(json.loads(line)):\n"
                          "            raise SystemExit(f'{file}:{number}: {error.message}')\n"
                          "assert not validator.is_valid({'kind': 'position'})\n"
                          "END\n"),
              0);
}

} // namespace
