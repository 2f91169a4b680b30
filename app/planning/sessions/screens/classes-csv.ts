import { may } from "#app/accounts/who-may.ts";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { now } from "#app/platform/time/clock.ts";
import { exportList } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { type ListedSession, sessionSource } from "../list-queries.server.ts";
import { answerLabels, formatSessionState, sessionKindLabels } from "../session-labels.ts";
import type { Route } from "./+types/classes-csv";

const columns: CsvColumn<ListedSession>[] = [
  { title: "Session", value: (row) => row.id },
  { title: "Series", value: (row) => row.series_id },
  { title: "Class", value: (row) => row.class_name },
  { title: "Kind", value: (row) => sessionKindLabels[row.schedule_type] },
  { title: "Category", value: (row) => bookingTypeLabels[row.category] },
  { title: "Date", value: (row) => row.session_date },
  { title: "Start", value: (row) => row.start_time.slice(0, 5) },
  { title: "Zone", value: (row) => row.time_zone },
  { title: "Starts (UTC)", value: (row) => row.starts_at },
  { title: "Minutes", value: (row) => row.duration_minutes },
  { title: "Teacher", value: (row) => row.instructor },
  { title: "Answer", value: (row) => (row.instructor_id ? answerLabels[row.instructor_status] : "") },
  { title: "Status", value: (row) => formatSessionState(row, now()) },
  { title: "Booked", value: (row) => row.seats_taken },
  { title: "Seats", value: (row) => row.max_participants },
  { title: "Clients", value: (row) => row.clients },
  { title: "Notes", value: (row) => row.notes },
];

const payColumns: CsvColumn<ListedSession>[] = [
  { title: "Pay type", value: (row) => row.pay_type },
  {
    title: "Pay",
    value: (row) => row.pay_currency && { amount: row.pay_amount, currency: row.pay_currency },
  },
  { title: "Currency", value: (row) => row.pay_currency },
  { title: "Pay status", value: (row) => row.pay_status },
];

/** Exports the dated classes with the filters and order of the list, with pay for those who see it. */
async function exportClasses(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "class-management");
  const seesPay = may(member, "pay.see");
  const file = { name: "classes", columns: seesPay ? [...columns, ...payColumns] : columns };
  return exportList(args, member, sessionSource(seesPay), file);
}

export { exportClasses as action, exportClasses as loader };
