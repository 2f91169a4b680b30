import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { paidState, paidWords } from "#app/finances/paid-state.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { emailStatusText } from "#app/mail/email-status.tsx";
import type { CsvColumn } from "#app/platform/csv.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import type { ListedBooking } from "./booking-queries.server.ts";
import type { ListedEmail } from "./email/email-queries.server.ts";
import type { ListedMessage } from "./messages/message-queries.server.ts";

export const messageColumns: CsvColumn<ListedMessage>[] = [
  { title: "Received", value: (row) => row.created_at },
  { title: "Name", value: (row) => row.name },
  { title: "Email", value: (row) => row.email },
  { title: "Phone", value: (row) => row.phone },
  { title: "Member", value: (row) => (row.user_id ? "yes" : "no") },
  { title: "Subject", value: (row) => row.subject },
  { title: "Message", value: (row) => row.message },
  { title: "Status", value: (row) => formatStatus(row.status) },
  { title: "Assigned to", value: (row) => row.on_it },
  {
    title: "First answer after (h)",
    value: (row) =>
      row.answered_at && Math.round((row.answered_at.getTime() - row.created_at.getTime()) / hourMs),
  },
];

export const emailColumns: CsvColumn<ListedEmail>[] = [
  { title: "Email", value: (row) => formatStatus(row.kind) },
  { title: "Status", value: (row) => emailStatusText(row.status) },
  { title: "To", value: (row) => row.to_email },
  { title: "Reason", value: (row) => row.last_error },
  { title: "Since", value: (row) => row.created_at },
  { title: "Tries", value: (row) => row.attempts },
];

/** Columns of the exports of Class Bookings and of the desk's requests. */
export const bookingColumns: CsvColumn<ListedBooking>[] = [
  { title: "Booking ID", value: (row) => row.booking_id },
  { title: "Made", value: (row) => row.created_at },
  { title: "Status", value: (row) => formatStatus(row.status) },
  { title: "Type", value: (row) => bookingTypeLabels[row.booking_type] },
  { title: "Class", value: (row) => row.class_name },
  { title: "Teacher", value: (row) => row.instructor },
  { title: "Date", value: (row) => row.class_date },
  { title: "Time", value: (row) => row.class_time?.slice(0, 5) },
  { title: "Zone", value: (row) => row.timezone },
  { title: "Starts (UTC)", value: (row) => row.starts_at },
  { title: "First name", value: (row) => row.first_name },
  { title: "Last name", value: (row) => row.last_name },
  { title: "Email", value: (row) => row.email },
  { title: "Phone", value: (row) => row.phone },
  { title: "Country", value: (row) => row.country },
  { title: "Company", value: (row) => row.company_name },
  { title: "Participants", value: (row) => row.group_size ?? row.participants_count },
  { title: "Package", value: (row) => row.package_name },
  { title: "Price", value: (row) => pickMoney(row, "price") },
  { title: "Currency", value: (row) => row.currency },
  {
    title: "Paid",
    value: (row) => (row.pass_id ? "With a pass" : paidWords[paidState(row)]),
  },
  { title: "Experience", value: (row) => row.experience_level },
  { title: "Goals", value: (row) => row.goals },
  { title: "Desk", value: (row) => row.desk_status && formatStatus(row.desk_status) },
  { title: "Assigned", value: (row) => row.on_it },
];
