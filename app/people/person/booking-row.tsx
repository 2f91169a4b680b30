import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import type { PersonBooking } from "../person-queries.server.ts";

/** Returns a booking as a row of the panel. `all` is the full list, for users with that module. */
export function bookingRow(row: PersonBooking, zone: string, all: string | undefined) {
  const about = [
    bookingTypeLabels[row.booking_type],
    row.instructor,
    row.starts_at ? studioTime(row.starts_at, zone) : "No date yet",
    row.price !== null && formatMoney(pickMoney(row, "price")),
  ];
  return {
    key: row.booking_id,
    title: row.class_name,
    to: rowAddress(all, { booking: row.booking_id }),
    meta: <MetaParts parts={about} id={row.booking_id} />,
    value: <StatusBadge status={row.status} />,
  };
}

/** Joins the details of a row. The booking ID doesn't break at a hyphen. */
export function MetaParts({ parts, id }: { parts: readonly (string | false | null)[]; id: string | null }) {
  return (
    <>
      {parts.filter(Boolean).join(" · ")}
      {id && (
        <>
          {" · "}
          <span className="whitespace-nowrap">{id}</span>
        </>
      )}
    </>
  );
}

/** Returns the address of a row in its full list, or undefined without the module. */
export function rowAddress(list: string | undefined, row: Record<string, string>): string | undefined {
  return list && `${list}&${new URLSearchParams(row)}`;
}
