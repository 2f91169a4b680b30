import type { ComponentProps } from "react";
import { NavLink } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { paidState, paidWords } from "#app/finances/paid-state.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import type { Filters } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { useBookingAddress } from "../../booking-address.ts";
import type { BookingCounts, ListedBooking } from "../../booking-queries.server.ts";
import { customerName } from "../../bookings/screens/open-booking.ts";
import { bookingList, requestList } from "../../desk-lists.ts";
import type { Route } from "../+types/class-bookings";
import { AssignTo } from "./assign-to.tsx";
import { BookingActions } from "./booking-row-actions.tsx";
import { BulkEmailFields, CancelReason } from "./bulk-fields.tsx";
import { bookingSelects, stateSelect, statusSelect, typeSelect } from "./desk-selects.ts";
import { DeskTabs } from "./desk-tabs.tsx";
import { useStudioClock } from "./studio-clock.tsx";

type ListProps<F extends Filters, Sort extends string> = ComponentProps<
  typeof StaffList<F, Sort, ListedBooking>
>;

interface BookingListProps<F extends Filters, Sort extends string>
  extends Pick<
    ListProps<F, Sort>,
    "module" | "list" | "data" | "views" | "selects" | "kept" | "sortLabels" | "above" | "empty"
  > {
  columns: readonly Column<ListedBooking>[];
  people: readonly DeskPerson[];
  /** Whether the list has desk statuses and can change them. */
  isDesk?: boolean;
}

const deskMoves = [
  { intent: "bulk_in_progress", label: "In progress" },
  { intent: "bulk_completed", label: "Complete" },
];

const counted = (count: number) => formatCount(count, "booking");

const questions: BulkAction[] = [
  {
    intent: "bulk_confirm",
    label: "Confirm",
    ask: (count) => ({
      title: `Confirm ${counted(count)}?`,
      text: "We'll email everyone with a pending request. Requests stay under Needs planning until their classes are scheduled.",
    }),
  },
  {
    intent: "bulk_notify",
    label: "Notify",
    ask: (count) => ({
      title: `Write to the people of ${counted(count)}?`,
      text: "Each person gets a separate email. {first_name} is replaced with their first name. Deleted accounts are skipped.",
      submitLabel: "Send messages",
      fields: <BulkEmailFields label="Message" subjectMost={120} bodyMost={2_000} />,
    }),
  },
  {
    intent: "bulk_cancel",
    label: "Cancel",
    look: "danger",
    ask: (count) => ({
      title: `Cancel ${counted(count)}?`,
      text: "We'll email everyone your reason. Payments are not refunded automatically.",
      submitLabel: "Cancel bookings",
      fields: (
        <>
          <CancelReason />
          <Checkbox
            label="Return credits after the cancellation deadline as well"
            name="returns_class"
            help="Credits of bookings canceled in time return automatically."
          />
        </>
      ),
    }),
  },
];

/** The parts that both booking lists share: requests and all bookings. */
function BookingList<F extends Filters, Sort extends string>({
  columns,
  people,
  isDesk = false,
  ...list
}: BookingListProps<F, Sort>) {
  return (
    <StaffList
      {...list}
      live="bookings"
      caption="Bookings"
      of={["booking", "bookings"]}
      searchLabel="Search bookings"
      columns={[...columns, actionsColumn((row: ListedBooking) => <BookingActions row={row} />)]}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.booking_id} of ${customerName(row)}`}
      dates={[
        { name: "made_from", label: "Made from" },
        { name: "made_until", label: "Made until" },
      ]}
      csv={`/dashboard/${list.module}/export.csv`}
      bulk={[{ intent: "bulk_assign", label: "Assign" }, ...(isDesk ? deskMoves : []), ...questions]}
      bulkFields={<AssignTo people={people} />}
    />
  );
}

const paidTones = { open: "marigold", part: "marigold", paid: "forest", refunded: "plain" } as const;

/** The columns of a booking, by name; each list shows those it needs. */
function useBookingColumns() {
  const to = useBookingAddress();
  const clock = useStudioClock();
  const columns = {
    booking: {
      key: "booking",
      title: "Booking ID",
      width: "11.25rem",
      cell: (row) => <span className="figures">{row.booking_id}</span>,
    },
    customer: {
      key: "customer",
      title: "Customer",
      main: true,
      cell: (row) => (
        <>
          <NavLink to={to(row.booking_id)} preventScrollReset>
            {customerName(row)}
          </NavLink>
          {row.company_name && <span className="block">{row.company_name}</span>}
        </>
      ),
    },
    class: { key: "class", title: "Class", cell: (row) => row.class_name },
    teacher: { key: "teacher", title: "Teacher", cell: (row) => row.instructor || "No teacher yet" },
    when: {
      key: "when",
      title: "When",
      width: "9rem",
      cell: (row) =>
        row.starts_at
          ? `${clock.weekday(row.starts_at)} ${clock.short(row.starts_at)}`
          : row.class_date
            ? `From ${clock.day(row.class_date)}`
            : "No date yet",
    },
    type: { key: "type", title: "Type", width: "9rem", cell: (row) => bookingTypeLabels[row.booking_type] },
    status: {
      key: "status",
      title: "Status",
      width: "7.5rem",
      cell: (row) => <StatusBadge status={row.status} />,
    },
    atDesk: {
      key: "at_desk",
      title: "At the desk",
      width: "7.5rem",
      cell: (row) => (row.desk_status ? <StatusBadge status={row.desk_status} /> : "–"),
    },
    price: {
      key: "price",
      title: "Price",
      figures: true,
      cell: (row) => formatMoney(pickMoney(row, "price")) || "No price",
    },
    paid: {
      key: "paid",
      title: "Paid",
      cell: (row) => {
        const state = paidState(row);
        if (row.pass_id) return "With a pass";
        if (state === "free" || state === "not_owed") {
          return <span className="text-ink-3">{paidWords[state]}</span>;
        }
        const price = formatMoney(pickMoney(row, "price"));
        return (
          <>
            <Badge tone={paidTones[state]}>{paidWords[state]}</Badge>
            <span className="figures block">
              {state === "part" ? `${formatMoney(pickMoney(row, "paid"))} of ${price}` : price}
            </span>
          </>
        );
      },
    },
    participants: {
      key: "participants",
      title: "Participants",
      figures: true,
      cell: (row) => row.group_size ?? row.participants_count ?? "–",
    },
    age: {
      key: "age",
      title: "Waits",
      width: "5.5rem",
      sort: "waiting",
      turned: "newest",
      cell: (row) => {
        const isLate = row.desk_status === "new" && clock.hours(row.created_at) >= 24;
        return (
          <span className={isLate ? "font-semibold text-clay-ink" : undefined}>
            {clock.age(row.created_at)}
          </span>
        );
      },
    },
    on_it: { key: "on_it", title: "Assigned to", width: "7rem", cell: (row) => row.on_it ?? "–" },
    made: { key: "made", title: "Made", width: "8.5rem", cell: (row) => clock.short(row.created_at) },
    email: { key: "email", title: "Email", cell: (row) => row.email || "–" },
    phone: { key: "phone", title: "Phone", cell: (row) => row.phone || "–" },
    package: { key: "package", title: "Package", cell: (row) => row.package_name ?? "–" },
    country: { key: "country", title: "Country", cell: (row) => row.country ?? "–" },
  } satisfies Record<string, Column<ListedBooking>>;
  return columns;
}

/** The columns of a list of all bookings. */
function allColumns(columns: ReturnType<typeof useBookingColumns>): Column<ListedBooking>[] {
  const { customer, class: booked, teacher, when, status, paid, type } = columns;
  return [customer, booked, teacher, when, status, paid, type, ...detailColumns(columns)];
}

/** The columns that are hidden unless someone shows them, the same in both lists. */
function detailColumns(columns: ReturnType<typeof useBookingColumns>): Column<ListedBooking>[] {
  const { booking, made, email, phone, package: offer, country, participants } = columns;
  return [booking, made, email, phone, offer, country, participants];
}

function NothingBooked() {
  return (
    <EmptyState
      picture="rings"
      heading="h2"
      title="No bookings yet"
      action={<LinkButton to="/schedule">Open the schedule</LinkButton>}
    />
  );
}

function NothingWaits() {
  return (
    <EmptyState
      picture="sunrise"
      heading="h2"
      title="No open requests"
      text="New requests from the booking pages appear here."
    />
  );
}

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
      columns={[...allColumns(columns), columns.on_it]}
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

interface RequestListProps {
  module: DeskModule;
  data: DataOf<typeof requestList, ListedBooking>;
  people: readonly DeskPerson[];
  views: readonly SavedView[];
  teachers: readonly string[];
  packages: readonly { id: string; name: string }[];
}

/** Lists requests, longest waiting first, or all bookings for users without Class Bookings. */
export function RequestList({ module, data, views, ...choices }: RequestListProps) {
  const columns = useBookingColumns();
  const { type } = data.query.filters;
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
          ? allColumns(columns)
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
