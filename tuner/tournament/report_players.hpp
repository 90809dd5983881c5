#pragma once

#include "tuner/tournament/report.hpp"
#include "tuner/tournament/report_lines.hpp"

#include <vector>

namespace damlab {

/// The tables of a report that have a row for each player, the best first.
class ReportPlayers {
public:
    ReportPlayers(ReportLines& lines, const Report& report)
        : lines_{lines},
          report_{report},
          order_{players_by_score(report.standings, report.run.players.size())} {}

    /// A line for each player, against everyone, in a rule set or in all.
    void add_standings(Standings::InRules rules);
    /// The score of each player against each other.
    void add_crosstable();
    void add_ratings(const Ratings& ratings);
    /// What each external engine did wrong, if any did, and what was let pass.
    void add_faults();

private:
    /// A number for each two players, the columns by rank; so many at a time as 80 characters hold.
    template <class CellOf> void add_matrix(const CellOf& cell_of);

    ReportLines& lines_;
    const Report& report_;
    std::vector<int> order_;
};

} // namespace damlab
