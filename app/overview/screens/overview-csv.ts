import type { CsvColumn } from "#app/platform/csv.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { exportList, rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { atRiskTab } from "../at-risk/at-risk-address.ts";
import { type AtRiskMember, atRiskSource, riskMoment } from "../at-risk/at-risk-queries.server.ts";
import { riskLabels } from "../at-risk/reasons.ts";
import { readWeeks } from "../week-queries.server.ts";
import type { Route } from "./+types/overview-csv";

type Week = Awaited<ReturnType<typeof readWeeks>>[number];

const columns: CsvColumn<Week>[] = [
  { title: "Week from", value: ({ from }) => from },
  { title: "Private group", value: ({ values }) => values.private_group },
  { title: "Corporate", value: ({ values }) => values.corporate },
  { title: "Individual", value: ({ values }) => values.individual },
  { title: "Classes", value: ({ values }) => values.public_group },
];

function atRiskColumns(zone: string): CsvColumn<AtRiskMember>[] {
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

/** Exports the twelve weeks, or the members at risk if that tab is open. */
async function exportOverview(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member, db } = await openModule(args, "overview");
  const zone = await studioTimeZone(db);
  const isOpen = new URL(args.request.url).searchParams.get("tab") === atRiskTab;
  if (isOpen || args.request.method === "POST") {
    const file = { name: "members-at-risk", columns: atRiskColumns(zone) };
    return exportList(args, member, atRiskSource(await riskMoment(db)), file);
  }
  const today = zoneClock.wall(now().getTime(), zone).date;
  return rowsFile(db, member, args.request, {
    name: "twelve-weeks",
    rows: await readWeeks(db, today, zone),
    columns,
  });
}

export { exportOverview as action, exportOverview as loader };
