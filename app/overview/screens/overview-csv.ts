import { appContext } from "#app/platform/app-context.server.ts";
import { type CsvColumn, csvFile, csvResponse } from "#app/platform/csv.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { readWeeks } from "../overview-queries.server.ts";
import type { Route } from "./+types/overview-csv";

type Week = Awaited<ReturnType<typeof readWeeks>>[number];

const columns: CsvColumn<Week>[] = [
  { title: "Week from", value: ({ from }) => from },
  { title: "Private group", value: ({ values }) => values.private_group },
  { title: "Corporate", value: ({ values }) => values.corporate },
  { title: "Individual", value: ({ values }) => values.individual },
  { title: "Classes", value: ({ values }) => values.public_group },
];

/** The twelve weeks as a file. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "overview");
  const { db } = appContext(args.context);
  const zone = await studioTimeZone(db);
  const today = zoneClock.wall(now().getTime(), zone).date;
  return csvResponse("twelve-weeks", csvFile(await readWeeks(db, today, zone), columns));
}
