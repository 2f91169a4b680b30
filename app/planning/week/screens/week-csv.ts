import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { readWeekAddress } from "../week-address.ts";
import { listTimetable, type WeekCard } from "../week-queries.server.ts";
import type { Route } from "./+types/week-csv";

const columns = [
  { title: "Day", value: (one: WeekCard) => zoneClock.weekdayText(one.day_of_week) },
  { title: "Start", value: (one: WeekCard) => one.start_time.slice(0, 5) },
  { title: "Minutes", value: (one: WeekCard) => one.duration_minutes },
  { title: "Class", value: (one: WeekCard) => one.class_name },
  { title: "Teacher", value: (one: WeekCard) => one.instructor },
  { title: "Seats", value: (one: WeekCard) => one.max_participants },
  { title: "From", value: (one: WeekCard) => one.effective_from },
  { title: "Until", value: (one: WeekCard) => one.effective_until },
  { title: "Recurring", value: (one: WeekCard) => (one.is_recurring ? "yes" : "no") },
  {
    title: "Occupancy of 8 weeks",
    value: (one: WeekCard) => (one.occupancy === null ? null : `${Math.round(one.occupancy * 100)} %`),
  },
  { title: "Link", value: (one: WeekCard) => one.meeting_url },
];

/** Exports the shown week with its filters as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "weekly-schedule");
  const address = readWeekAddress(new URL(args.request.url).searchParams);
  const today = await readToday(db);
  const { cards, first } = await listTimetable(db, now(), address.date ?? today, address);
  return rowsFile(db, member, args.request, { name: `week-${first}`, rows: cards, columns });
}
