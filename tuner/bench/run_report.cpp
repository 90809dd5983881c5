#include "tuner/bench/run_report.hpp"

#include "engine/error.hpp"
#include "engine/notation/notation_error.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace damlab::bench {
namespace {

using nlohmann::ordered_json;

[[noreturn]] void refuse(std::string_view what) {
    throw InputError(fmt::format("expected the line of JSON that `bench run --json` prints, but {}", what));
}

const ordered_json& member(const ordered_json& object, const char* key) {
    if (!object.is_object()) refuse(fmt::format("something else stands where \"{}\" should be", key));
    const auto found = object.find(key);
    if (found == object.end()) refuse(fmt::format("there is no \"{}\"", key));
    return *found;
}

std::string text(const ordered_json& object, const char* key) {
    const ordered_json& value = member(object, key);
    if (!value.is_string()) refuse(fmt::format("\"{}\" is not a text", key));
    return value.get<std::string>();
}

double seconds(const ordered_json& measurement, const char* key) {
    const ordered_json& value = member(measurement, key);
    if (!value.is_number() || !(value.get<double>() > 0))
        refuse(fmt::format("\"{}\" is not a positive number", key));
    return value.get<double>();
}

std::vector<Count> counts(const ordered_json& measurement) {
    const ordered_json& object = member(measurement, "counts");
    if (!object.is_object()) refuse("\"counts\" are not numbers by name");
    std::vector<Count> counts;
    for (const auto& [name, value] : object.items()) {
        if (!value.is_number_unsigned())
            refuse(fmt::format("the count {} is not a whole number", in_quotes(name)));
        counts.push_back({.name = name, .value = value.get<std::uint64_t>()});
    }
    return counts;
}

} // namespace

std::string to_json(const RunReport& report) {
    ordered_json json{
        {"commit", report.commit},
        {"build",
         {{"compiler", report.build.compiler}, {"arch", report.build.arch}, {"flags", report.build.flags}}},
        {"workloads", ordered_json::array()}};
    for (const Measurement& measured : report.measurements) {
        ordered_json counts = ordered_json::object();
        for (const Count& count : measured.counts)
            counts[count.name] = count.value;
        json["workloads"].push_back({{"name", measured.workload},
                                     {"counts", std::move(counts)},
                                     {"cpu_seconds", measured.cpu_seconds},
                                     {"wall_seconds", measured.wall_seconds}});
    }
    return json.dump();
}

RunReport parse_run_report(std::string_view line) {
    if (line.empty()) refuse("nothing came");
    const ordered_json json = ordered_json::parse(line, nullptr, false);
    if (!json.is_object()) refuse(fmt::format("{} came", in_quotes(line)));
    const ordered_json& build = member(json, "build");
    RunReport report{.commit = text(json, "commit"),
                     .build = {.compiler = text(build, "compiler"),
                               .arch = text(build, "arch"),
                               .flags = text(build, "flags")},
                     .measurements = {}};
    const ordered_json& workloads = member(json, "workloads");
    if (!workloads.is_array()) refuse("\"workloads\" is not a list");
    for (const ordered_json& workload : workloads)
        report.measurements.push_back({.workload = text(workload, "name"),
                                       .counts = counts(workload),
                                       .cpu_seconds = seconds(workload, "cpu_seconds"),
                                       .wall_seconds = seconds(workload, "wall_seconds")});
    return report;
}

} // namespace damlab::bench
