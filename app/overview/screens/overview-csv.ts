import { appContext } from "#app/platform/app-context.server.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { bulkFields, listFile, rowsFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { readAtRiskAddress } from "../at-risk/at-risk-address.ts";
import { atRiskColumns } from "../at-risk/at-risk-files.ts";
import { atRiskSource, riskMoment } from "../at-risk/at-risk-queries.server.ts";
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

const atRisk = (zone: string) => ({ name: "members-at-risk", columns: atRiskColumns(zone) });

/** Exports the twelve weeks, or the members at risk if that tab is open. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "overview");
  const { db } = appContext(args.context);
  const zone = await studioTimeZone(db);
  if (readAtRiskAddress(new URL(args.request.url).searchParams).isOpen) {
    return listFile(db, member, atRiskSource(await riskMoment(db)), args.request, atRisk(zone));
  }
  const today = zoneClock.wall(now().getTime(), zone).date;
  return rowsFile(db, member, args.request, {
    name: "twelve-weeks",
    rows: await readWeeks(db, today, zone),
    columns,
  });
}

/** The chosen members alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "overview");
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [...bulkFields]);
  const zone = await studioTimeZone(db);
  return selectedFile(db, member, atRiskSource(await riskMoment(db)), form, atRisk(zone));
}
