#include "tuner/bench/run_report.hpp"

#include "engine/error.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace damlab::bench {
namespace {

using nlohmann::ordered_json;

double seconds(const ordered_json& measurement, const char* key) {
    const double value = measurement.at(key).get<double>();
    if (!(value > 0)) throw InputError(fmt::format("\"{}\" is not a positive number", key));
    return value;
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
    try {
        const ordered_json json = ordered_json::parse(line);
        const ordered_json& build = json.at("build");
        RunReport report{.commit = json.at("commit").get<std::string>(),
                         .build = {.compiler = build.at("compiler").get<std::string>(),
                                   .arch = build.at("arch").get<std::string>(),
                                   .flags = build.at("flags").get<std::string>()},
                         .measurements = {}};
        for (const ordered_json& workload : json.at("workloads")) {
            Measurement measured{.workload = workload.at("name").get<std::string>(),
                                 .counts = {},
                                 .cpu_seconds = seconds(workload, "cpu_seconds"),
                                 .wall_seconds = seconds(workload, "wall_seconds")};
            for (const auto& [name, value] : workload.at("counts").items())
                measured.counts.push_back({name, value.get<std::uint64_t>()});
            report.measurements.push_back(std::move(measured));
        }
        return report;
    } catch (const nlohmann::json::exception& error) {
        throw InputError(fmt::format("not a report of `bench run --json`: {}", error.what()));
    }
}

} // namespace damlab::bench
