import { requireMember } from "#app/accounts/session.server.ts";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { earnedColumns, readEarnings } from "#app/finances/earnings/earned-months.ts";
import { listEarned } from "#app/finances/earnings/earnings-queries.server.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import type { CsvColumn } from "#app/platform/csv.ts";
import { computedQuery, ordered } from "#app/platform/lists/computed-list.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import type { Guest } from "../roster-queries.server.ts";
import { type ListedSession, listTeaching, teachingOrders, withCounts } from "../teaching-list.server.ts";
import { readTeachingList } from "../teaching-lists.ts";
import type { Route } from "./+types/teaching-csv";
import { openSession } from "./parts/open-session.server.ts";

const sessionColumns: CsvColumn<ListedSession>[] = [
  { title: "Class", value: (row) => row.class_name },
  { title: "Starts", value: (row) => new Date(row.starts_at) },
  { title: "Minutes", value: (row) => row.duration_minutes },
  { title: "Category", value: (row) => bookingTypeLabels[row.category] },
  { title: "Answer", value: (row) => formatStatus(row.answer) },
  { title: "Status", value: (row) => formatStatus(row.status) },
  { title: "Booked", value: (row) => row.booked },
  { title: "Seats", value: (row) => row.max_participants },
  { title: "Waiting", value: (row) => row.waiting },
  { title: "Marked", value: (row) => row.marked },
];

const guestColumns: CsvColumn<Guest>[] = [
  { title: "Name", value: (row) => row.name },
  { title: "Booking ID", value: (row) => row.booking_id },
  { title: "Earlier visits", value: (row) => row.visits },
  { title: "Attendance", value: (row) => row.mark && formatStatus(row.mark) },
  { title: "Note", value: (row) => row.note },
];

/** Exports a teacher's sessions, a roster, or the earnings of a year. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, "teaching-dashboard");
  const { pathname, searchParams } = new URL(args.request.url);
  if (pathname.endsWith("/earnings.csv")) {
    await requireMember(args, "earnings.read_own");
    const year = readEarnings(searchParams, await readToday(db)).year;
    return rowsFile(db, member, args.request, {
      name: `earnings-${year}`,
      rows: await listEarned(db, member.id, year),
      columns: earnedColumns,
    });
  }
  if (pathname.endsWith("/roster.csv")) {
    const open = await openSession(db, member, now(), searchParams.get("session") ?? "");
    if (!open) throw new Response("Not found", { status: 404 });
    return rowsFile(db, member, args.request, { name: "roster", rows: open.guests, columns: guestColumns });
  }
  const list = readTeachingList(args.request);
  const query = computedQuery(list, args.request);
  const { sessions } = await listTeaching(db, now(), member.id, query);
  const rows = ordered({ list, orders: teachingOrders }, query, sessions);
  return rowsFile(db, member, args.request, {
    name: "classes",
    rows: await withCounts(db, rows),
    columns: sessionColumns,
  });
}
