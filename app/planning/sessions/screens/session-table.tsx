import { Link } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { payStatuses } from "#app/finances/kinds.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classCategories } from "#app/schedule/kinds.ts";
import { usePanelAddress } from "#app/staff/layout/panel-address.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Choice, PillSelect } from "#app/ui/form/select.tsx";
import { type FilterSelect, filterBy, toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import type { ListedSession } from "../list-queries.server.ts";
import { listActions } from "../session-actions.ts";
import { classesAddress, classesPath } from "../session-address.ts";
import { answerLabels, formatPay, formatSessionState, sessionKindLabels } from "../session-labels.ts";
import { sessionList, sessionStates } from "../session-list.ts";
import { ActionLinks } from "./session-panel.tsx";

interface SessionTableProps {
  data: SessionChoices & {
    data: DataOf<typeof sessionList, ListedSession>;
    views: readonly SavedView[];
    zone: string;
    at: number;
    series: string | undefined;
  };
}

const stateTones = {
  Scheduled: "forest",
  Ended: "plain",
  Canceled: "clay",
  "Didn't take place": "clay",
} as const;
const answerTones = { pending: "marigold", declined: "clay", proposed: "sky", accepted: "forest" } as const;

/** Includes time and teacher: a class may run several times a day, and twice at one time. */
const formatSessionName = (row: ListedSession) =>
  `${row.class_name} on ${row.session_date} at ${row.start_time.slice(0, 5)}, ${row.instructor}`;

export function SessionTable({ data: shown }: SessionTableProps) {
  const to = usePanelAddress(classesAddress);
  const { data, views, zone, at, seesPay, series, teachers } = shown;
  const any = (label: string) => ({ value: "", label });
  const columns: Column<ListedSession>[] = [
    {
      key: "class",
      title: "Class",
      main: true,
      sort: "class",
      cell: (row) => (
        <Link to={to(row.id)} preventScrollReset className="hover:underline">
          {row.class_name}
          <span className="block">
            {sessionKindLabels[row.schedule_type]}
            {row.place !== null && `, ${row.place} of ${row.class_count}`}
          </span>
        </Link>
      ),
    },
    {
      key: "when",
      title: "When",
      sort: "soonest",
      cell: (row) => <SessionTime row={row} zone={zone} at={at} />,
    },
    {
      key: "teacher",
      title: "Teacher",
      sort: "teacher",
      cell: (row) => (
        <>
          <span className={row.instructor_id ? undefined : "font-semibold text-clay-ink"}>
            {row.instructor}
          </span>
          {row.instructor_status !== "accepted" && row.status === "scheduled" && (
            <span className="block">
              <Badge tone={answerTones[row.instructor_status]}>{answerLabels[row.instructor_status]}</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      key: "for",
      title: "For",
      sort: "fewest",
      cell: (row) =>
        row.category === "public_group"
          ? `${row.seats_taken}/${row.max_participants} seats`
          : (row.clients ?? bookingTypeLabels[row.category]),
    },
    {
      key: "status",
      title: "Status",
      width: "7.5rem",
      cell: (row) => {
        const words = formatSessionState(row, new Date(at));
        return <Badge tone={stateTones[words as keyof typeof stateTones]}>{words}</Badge>;
      },
    },
    { key: "notes", title: "Notes", cell: (row) => row.notes || "–" },
    ...(seesPay
      ? [
          {
            key: "pay",
            title: "Pay",
            figures: true,
            cell: (row: ListedSession) => formatPay(row) ?? "By rate",
          },
          {
            key: "paid",
            title: "Pay status",
            cell: (row: ListedSession) => (row.pay_status ? payStatusWords[row.pay_status] : "–"),
          },
        ]
      : []),
    actionsColumn((row) => <SessionMenu row={row} at={at} />),
  ];
  return (
    <StaffList
      module="class-management"
      views={views}
      live="sessions"
      list={sessionList}
      data={data}
      kept={series ? { series } : {}}
      caption="Dated classes"
      of={["class", "classes"]}
      searchLabel="Search classes"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={formatSessionName}
      csv={`${classesPath}/export.csv`}
      selects={[
        ...sessionSelects(shown),
        {
          name: "grouped",
          label: "Series",
          options: [any("Any"), { value: "1", label: "Group by series" }],
        },
      ]}
      dates={[
        { name: "from", label: "From" },
        { name: "until", label: "Until" },
      ]}
      sortLabels={{
        soonest: "Soonest",
        latest: "Latest",
        class: "Class",
        teacher: "Teacher",
        fewest: "Fewest booked",
      }}
      bulk={[
        {
          intent: "bulk_teacher",
          label: "Give to this teacher",
          ask: (count) => ({
            title: `Give ${formatCount(count, "class", "classes")} to another teacher?`,
            text: "Booked members get an email and can cancel until the start. The teacher has to accept first.",
          }),
        },
        { intent: "bulk_offer", label: "Offer to this teacher" },
        {
          intent: "bulk_off",
          label: "Cancel classes",
          look: "danger",
          ask: (count) => ({
            title: `Cancel ${formatCount(count, "class", "classes")}?`,
            text: "We'll email the teachers and everyone booked or on the waiting list.",
          }),
        },
      ]}
      bulkFields={
        <>
          <PillSelect
            label="Teacher for the chosen"
            name="bulk_teacher"
            options={[any("Teacher for the chosen"), ...teachers]}
          />
          <input
            name="bulk_reason"
            aria-label="Reason for calling off"
            placeholder="Reason for calling off"
            maxLength={500}
            className="min-h-11 rounded-full border border-edge bg-paper px-4 text-sm"
          />
        </>
      }
      empty={
        <EmptyState
          picture="sunrise"
          heading="h2"
          title="No classes planned in these weeks"
          action={
            <>
              <LinkButton to={to("plan", { new: "once" })}>Plan a class</LinkButton>
              <LinkButton to="/dashboard/weekly-schedule" look="secondary">
                Open the Weekly Schedule
              </LinkButton>
            </>
          }
        />
      }
    />
  );
}

/** The studio's clock, and the class's own where that is another. */
export function SessionTime({ row, zone, at }: { row: ListedSession; zone: string; at: number }) {
  const starts = row.starts_at.getTime();
  return (
    <>
      {zoneClock.say("day", starts, zone, at)}, {zoneClock.wall(starts, zone).time}
      {row.time_zone !== zone && (
        <span className="block">
          {row.start_time.slice(0, 5)} {zoneClock.city(row.time_zone)}
        </span>
      )}
      <span className="block">{row.duration_minutes} min</span>
    </>
  );
}

function SessionMenu({ row, at }: { row: ListedSession; at: number }) {
  const to = usePanelAddress(classesAddress);
  return (
    <RowMenu label={`More for ${formatSessionName(row)}`}>
      <Link to={to(row.id)} preventScrollReset className={menuEntry}>
        Open
      </Link>
      <ActionLinks session={row} actions={listActions(row, at)} />
      {row.series_id && (
        <Link to={to("", { series: row.series_id })} className={menuEntry}>
          The whole series
        </Link>
      )}
    </RowMenu>
  );
}

export interface SessionChoices {
  teachers: readonly Choice[];
  types: readonly Choice[];
  packages: readonly Choice[];
  clients: readonly Choice[];
  seesPay: boolean;
}

const stateTitles = {
  scheduled: "Scheduled",
  over: "Ended",
  cancelled: "Canceled",
  not_conducted: "Didn't take place",
} as const;

/** Filters of the class list and its figures. */
export function sessionSelects({
  teachers,
  types,
  packages,
  clients,
  seesPay,
}: SessionChoices): FilterSelect[] {
  return [
    toFilter("kind", "Kind", sessionKindLabels, ["weekly", "adhoc", "monthly", "crash"]),
    toFilter("category", "Category", bookingTypeLabels, classCategories),
    toFilter("status", "Status", stateTitles, sessionStates),
    toFilter("answer", "Answer", answerLabels, ["pending", "accepted", "declined", "proposed"]),
    toFilter("missing", "Needs a teacher", { 1: "Needs a teacher" }),
    filterBy("teacher", "Teacher", teachers),
    filterBy("type", "Class type", types),
    filterBy("package", "Package", packages),
    toFilter("planned", "Planned in a series", { 1: "Series only" }),
    filterBy("client", "Client", clients),
    ...(seesPay ? [toFilter("pay", "Pay status", payStatusWords, payStatuses)] : []),
  ];
}
