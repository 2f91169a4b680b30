import type { DeskModule } from "#app/staff/desk-path.ts";
import type { DeskPerson } from "#app/staff/desk-people.server.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import type { ListData } from "#app/ui/list/list-view.tsx";
import type { ListedBooking } from "../../booking-queries.server.ts";
import { requestList } from "../../desk-lists.ts";
import { BookingList, NothingWaits, typeSelect, useBookingColumns } from "./booking-list.tsx";
import { onItSelect, planningSelect, singleSelect, stateSelect } from "./desk-selects.ts";
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
  plans: boolean;
}

/** What people asked the studio for, the longest waiting first. */
export function RequestList({ module, data, people, views, plans }: RequestListProps) {
  const columns = useBookingColumns();
  const { type, status, on, planning, single } = data.query.filters;
  return (
    <BookingList
      module={module}
      list={requestList}
      data={data}
      views={views}
      people={people}
      plans={plans}
      kept={{ tab: "requests" }}
      columns={[
        columns.booking,
        columns.requester,
        columns.class,
        columns.size,
        columns.price,
        columns.standing,
        columns.age,
        columns.on_it,
      ]}
      selects={[
        typeSelect(type === "requests" ? "" : type, [
          { value: "", label: "Requests" },
          { value: "all", label: "All bookings" },
        ]),
        stateSelect(status),
        onItSelect(on, people),
        planningSelect(planning),
        singleSelect(single),
      ]}
      above={<DeskTabs />}
      empty={<NothingWaits />}
    />
  );
}
