import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import type { CsvColumn } from "#app/platform/csv.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { exportList, rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { type Contact, type Guest, listRoster } from "#app/teaching/roster-queries.server.ts";
import { classSource, type ListedClass } from "../class-queries.server.ts";
import { findClass, listContacts } from "../detail-queries.server.ts";
import type { Route } from "./+types/classes-csv";

/** Columns of the class export, in studio time. */
function classColumns(zone: string): CsvColumn<ListedClass>[] {
  return [
    { title: "Date", value: (row) => zoneClock.wall(row.starts_at.getTime(), zone).date },
    { title: "Start", value: (row) => zoneClock.wall(row.starts_at.getTime(), zone).time },
    { title: "Class", value: (row) => row.class_name },
    { title: "Category", value: (row) => bookingTypeLabels[row.category] },
    { title: "Teacher", value: (row) => row.teacher },
    { title: "Status", value: (row) => formatStatus(row.status) },
    { title: "Seats", value: (row) => row.max_participants },
    { title: "Booked", value: (row) => row.booked },
    { title: "Waiting", value: (row) => row.waiting },
    { title: "Attended", value: (row) => row.attended },
    { title: "Late", value: (row) => row.late },
    { title: "Excused", value: (row) => row.excused },
    { title: "Unexcused", value: (row) => row.unexcused },
    { title: "No show", value: (row) => row.no_show },
    { title: "Unmarked", value: (row) => row.unmarked },
    { title: "Headcount", value: (row) => row.headcount },
    { title: "Rating", value: (row) => row.rating?.toFixed(2) },
    { title: "Ratings", value: (row) => row.ratings },
    { title: "Pay status", value: (row) => row.pay && payStatusWords[row.pay] },
  ];
}

function rosterColumns(contacts: Readonly<Record<string, Contact>>): CsvColumn<Guest>[] {
  return [
    { title: "Name", value: (row) => row.name },
    { title: "Booking ID", value: (row) => row.booking_id },
    { title: "Email", value: (row) => contacts[row.booking_id]?.email ?? "" },
    { title: "Phone", value: (row) => contacts[row.booking_id]?.phone ?? "" },
    { title: "Visits", value: (row) => row.visits },
    { title: "Attendance", value: (row) => row.mark && formatStatus(row.mark) },
    { title: "Note", value: (row) => row.note },
  ];
}

/** Exports the filtered classes, or the roster of one class, as CSV. */
async function exportClasses(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member, db } = await openModule(args, "classes-overview");
  const { pathname, searchParams } = new URL(args.request.url);
  if (pathname.endsWith("/roster.csv")) {
    const session = searchParams.get("session") ?? "";
    const found = isUuid(session) && (await findClass(db, session, now()));
    if (!found) throw new Response("Not found", { status: 404 });
    const { id: session_id, instructor_id, starts_at } = found;
    const guests = await listRoster(db, { session_id, instructor_id, starts_at });
    return rowsFile(db, member, args.request, {
      name: "roster",
      rows: guests,
      columns: rosterColumns(await listContacts(db, session_id)),
    });
  }
  const columns = classColumns(await studioTimeZone(db));
  return exportList(args, member, classSource(now()), { name: "classes", columns });
}

export { exportClasses as action, exportClasses as loader };
