import { appContext } from "#app/platform/app-context.server.ts";
import { type CsvColumn, csvFile, csvResponse } from "#app/platform/csv.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { bookingTypeLabels } from "../booking-labels.ts";
import { type MyBooking, myBooking } from "../own/my-booking.ts";
import { listBookings } from "../queries.server.ts";
import type { Route } from "./+types/own-bookings-csv";

const moment = (at: number | null) => (at === null ? null : new Date(at));

const columns: CsvColumn<MyBooking>[] = [
  { title: "Booking ID", value: (row) => row.booking_id },
  { title: "Made", value: (row) => moment(row.created_at) },
  { title: "Status", value: (row) => row.status },
  { title: "Type", value: (row) => bookingTypeLabels[row.booking_type] },
  { title: "Class", value: (row) => row.class_name },
  { title: "Teacher", value: (row) => row.instructor },
  { title: "Starts (UTC)", value: (row) => moment(row.starts_at) },
  { title: "Minutes", value: (row) => row.duration_minutes },
  { title: "Price", value: (row) => pickMoney(row, "price") },
  { title: "Currency", value: (row) => (row.price === null ? "" : row.currency) },
];

/** One's own bookings as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "user-profile");
  const { db, env } = appContext(args.context);
  const rows = await listBookings(db, member.id);
  const own = rows.map((row) => myBooking(row, env.origin, ""));
  return csvResponse("my-bookings", csvFile(own, columns));
}
