import type { CsvColumn } from "#app/platform/csv.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { AtRiskMember } from "./at-risk-queries.server.ts";
import { riskLabels } from "./reasons.ts";

export function atRiskColumns(zone: string): CsvColumn<AtRiskMember>[] {
  return [
    { title: "Name", value: (row) => row.name },
    { title: "Email", value: (row) => row.email },
    { title: "Why", value: (row) => row.reasons.map((reason) => riskLabels[reason]).join("; ") },
    {
      title: "Last class",
      value: (row) => row.last_visit && zoneClock.wall(row.last_visit.getTime(), zone).date,
    },
    { title: "Classes in 6 months", value: (row) => row.visits },
    { title: "Pass", value: (row) => row.pass_name },
    { title: "Pass until", value: (row) => row.pass_until },
    { title: "Classes left", value: (row) => row.pass_left },
    { title: "Emailed on", value: (row) => row.written_on },
    { title: "Wants these emails", value: (row) => (row.is_wanted ? "yes" : "no") },
  ];
}
