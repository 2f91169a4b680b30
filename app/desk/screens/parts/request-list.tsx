import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import type { ListData } from "#app/ui/list/list-view.tsx";
import type { ListedBooking } from "../../booking-queries.server.ts";
import { requestList } from "../../desk-lists.ts";
import {
  BookingList,
  detailColumns,
  NothingBooked,
  NothingWaits,
  useBookingColumns,
} from "./booking-list.tsx";
import { bookingSelects, stateSelect, statusSelect, typeSelect } from "./desk-selects.ts";
import { DeskTabs } from "./desk-tabs.tsx";

export type RequestData = ListData<
  (typeof requestList)["filters"],
  keyof (typeof requestList)["sorts"],
  ListedBooking
>;

interface RequestListProps {
  module: DeskModule;
  data: RequestData;
  people: readonly DeskPerson[];
  views: readonly SavedView[];
  teachers: readonly string[];
  packages: readonly { id: string; name: string }[];
}

/** Lists requests, longest waiting first, or all bookings for users without Class Bookings. */
export function RequestList({ module, data, views, ...choices }: RequestListProps) {
  const columns = useBookingColumns();
  const { filters } = data.query;
  const { type } = filters;
  const isAll = type === "all" || type === "public_group";
  return (
    <BookingList
      module={module}
      list={requestList}
      data={data}
      views={views}
      people={choices.people}
      isDesk={!isAll}
      kept={{ tab: "requests" }}
      columns={
        isAll
          ? [
              columns.customer,
              columns.class,
              columns.teacher,
              columns.when,
              columns.status,
              columns.paid,
              columns.type,
              ...detailColumns(columns),
            ]
          : [
              columns.customer,
              columns.class,
              columns.type,
              columns.atDesk,
              columns.age,
              columns.status,
              columns.on_it,
              columns.price,
              { ...columns.when, key: "wished" },
              ...detailColumns(columns),
            ]
      }
      sortLabels={{
        waiting: "Longest waiting",
        newest: "Newest made",
        soonest: "Soonest class",
        latest: "Latest class",
      }}
      selects={[
        typeSelect([
          { value: "requests", label: "Requests" },
          { value: "all", label: "All bookings" },
        ]),
        stateSelect("At the desk"),
        statusSelect("booking_status"),
        ...bookingSelects(choices),
      ]}
      above={<DeskTabs module={module} />}
      empty={isAll ? <NothingBooked /> : <NothingWaits />}
    />
  );
}
