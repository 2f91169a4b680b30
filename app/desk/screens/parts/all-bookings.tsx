import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import type { BookingCounts } from "../../booking-count-queries.server.ts";
import { bookingList } from "../../desk-lists.ts";
import type { Route } from "../+types/class-bookings";
import { BookingList, NothingBooked, useBookingColumns } from "./booking-list.tsx";
import {
  onItSelect,
  packageSelect,
  paidSelect,
  periodSelect,
  planningSelect,
  singleSelect,
  statusSelect,
  teacherSelect,
  typeSelect,
} from "./desk-selects.ts";

type ListScreen = Extract<Route.ComponentProps["loaderData"], { screen: "list" }>;

/** Every booking, with its figures above. */
export function AllBookings({ data }: { data: ListScreen }) {
  const columns = useBookingColumns();
  const {
    type,
    status,
    period,
    teacher,
    package: chosen,
    planning,
    on,
    paid,
    single,
  } = data.bookings.query.filters;
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
        columns.booking,
        columns.customer,
        columns.class,
        columns.when,
        columns.type,
        columns.status,
        columns.paid,
        columns.phone,
        columns.package,
        columns.country,
        columns.company,
        columns.participants,
      ]}
      selects={[
        typeSelect(type ?? "", [{ value: "", label: "Every type" }]),
        statusSelect(status),
        periodSelect(period),
        paidSelect(paid),
        planningSelect(planning),
        teacherSelect(teacher, data.teachers),
        packageSelect(chosen, data.packages),
        onItSelect(on, data.people),
        singleSelect(single),
        {
          name: "sort",
          label: "Sort by",
          value: data.bookings.query.sort === "newest" ? "" : data.bookings.query.sort,
          options: [
            { value: "", label: "Newest made" },
            { value: "soonest", label: "Soonest class" },
            { value: "latest", label: "Latest class" },
          ],
        },
      ]}
      empty={<NothingBooked />}
    />
  );
}

/** What waits, and what is booked; each figure leads to its bookings. */
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
