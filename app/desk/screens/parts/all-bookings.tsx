import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import type { BookingCounts } from "../../booking-queries.server.ts";
import { bookingList } from "../../desk-lists.ts";
import type { Route } from "../+types/class-bookings";
import { BookingList, detailColumns, NothingBooked, useBookingColumns } from "./booking-list.tsx";
import { bookingSelects, statusSelect, typeSelect } from "./desk-selects.ts";

/** Every booking, with its figures above. */
export function AllBookings({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const columns = useBookingColumns();
  return (
    <BookingList
      module="class-bookings"
      list={bookingList}
      data={data.bookings}
      views={data.views}
      kept={{}}
      people={data.people}
      above={<BookingCounters counts={data.counts} />}
      columns={[
        columns.customer,
        columns.class,
        columns.teacher,
        columns.when,
        columns.status,
        columns.paid,
        columns.type,
        ...detailColumns(columns),
        columns.on_it,
      ]}
      sortLabels={{ newest: "Newest made", soonest: "Soonest class", latest: "Latest class" }}
      selects={[typeSelect([{ value: "", label: "Any" }]), statusSelect(), ...bookingSelects(data)]}
      empty={<NothingBooked />}
    />
  );
}

/** Counts pending and confirmed bookings. Each figure links to its bookings. */
function BookingCounters({ counts }: { counts: BookingCounts }) {
  return (
    <FigureLine
      figures={[
        { label: "To confirm", value: countText(counts.pending), to: "?status=pending" },
        { label: "Needs planning", value: countText(counts.planning), to: "?planning=1" },
        { label: "Booked today", value: countText(counts.today), to: "?period=today&status=confirmed" },
        {
          label: "Booked ahead",
          value: countText(counts.upcoming),
          to: "?period=upcoming&status=confirmed&sort=soonest",
        },
      ]}
    />
  );
}
