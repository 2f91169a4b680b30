import { Link } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { BookedCell } from "#app/bookings/seats/booked-cell.tsx";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import type { Column } from "#app/ui/table.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { comingList, pastList, teachingPath } from "../../teaching-address.ts";
import type { ListedSession, TeachingList } from "../../teaching-list.server.ts";
import { DeclineIcon } from "./offers-tab.tsx";
import { sessionPath } from "./taught-way.ts";

interface TaughtSessionsProps {
  data: DataOf<TeachingList, ListedSession>;
  views: readonly SavedView[];
  studioZone: string;
  present: number;
}

/** A teacher's sessions, one a row. */
export function TaughtSessions({ data, views, studioZone, present }: TaughtSessionsProps) {
  const { when } = data.query.filters;
  const isPast = when === "past";
  const says = isPast || data.rows.some((row) => hasState(row, present));
  return (
    <StaffList
      module="teaching-dashboard"
      views={views}
      live="sessions"
      list={isPast ? pastList : comingList}
      data={data}
      caption={isPast ? "Classes you have taught" : "Classes you teach"}
      of={["class", "classes"]}
      searchLabel="Search my classes"
      columns={columns(isPast, studioZone, present).filter(({ key }) => key !== "state" || says)}
      rowKey={(row) => row.key}
      sortLabels={{ when: isPast ? "Newest first" : "Soonest first", class: "Class, A to Z" }}
      kept={{ tab: "classes", ...(isPast ? { when } : {}) }}
      selects={[
        {
          name: "when",
          label: "When",
          value: isPast ? "past" : "",
          options: [
            { value: "", label: "Upcoming" },
            { value: "past", label: "Last 60 days" },
          ],
        },
        {
          name: "answer",
          label: "Answer",
          value: data.query.filters.answer ?? "",
          options: [
            { value: "", label: "All answers" },
            { value: "pending", label: "Needs my answer" },
          ],
        },
      ]}
      csv={`${teachingPath}/export.csv`}
      empty={<NoClasses isPast={isPast} />}
    />
  );
}

export function NoClasses({ isPast }: { isPast: boolean }) {
  return (
    <EmptyState
      picture="calendar"
      heading="h2"
      title={isPast ? "No classes yet" : "No upcoming classes"}
      text={
        isPast
          ? "Your classes of the last 60 days appear here with their attendance."
          : "Classes the studio assigns to you appear here."
      }
    />
  );
}

function columns(isPast: boolean, studioZone: string, present: number): Column<ListedSession>[] {
  return [
    {
      key: "class",
      title: "Class",
      main: true,
      sort: "class",
      cell: (row) => (
        <>
          <Link to={sessionPath(row)}>{row.class_name}</Link>
          {row.category !== "public_group" && (
            <span className="block">{bookingTypeLabels[row.category]}</span>
          )}
        </>
      ),
    },
    {
      key: "when",
      title: "When",
      sort: "when",
      cell: (row) => (
        <span className="whitespace-nowrap">
          <ZonedTime
            at={row.starts_at}
            studioZone={studioZone}
            show={isPast ? "date" : "day"}
            now={present}
            whose="own"
          />
          , <ZonedTime at={row.starts_at} studioZone={studioZone} show="time" whose="own" />
          <span className="text-ink-3"> · {row.duration_minutes} min</span>
        </span>
      ),
    },
    {
      key: "booked",
      title: "Booked",
      cell: (row) => <BookedCell row={row} />,
    },
    {
      key: "state",
      title: "Attendance",
      width: "17rem",
      cell: (row) => <State row={row} present={present} />,
    },
  ];
}

/** Whether a class has an attendance status, because it has started or was canceled. */
function hasState({ status, starts_at, answer }: ListedSession, present: number): boolean {
  return status !== "scheduled" || starts_at <= present || answer !== "accepted";
}

/** Accepting takes one click. Other answers are on the class's page. */
export function Answer({ row }: { row: ListedSession }) {
  return (
    <span className="flex flex-none items-center gap-2">
      <LinkButton
        to={sessionPath(row)}
        look="secondary"
        size="small"
        icon={<DeclineIcon />}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:sr-only">Decline or propose</span>
        <span className="sr-only"> another time for {row.class_name}</span>
      </LinkButton>
      <ActionButton intent="accept" send={{ session: row.session_id ?? "" }} size="small">
        Accept
        <span className="sr-only"> {row.class_name}</span>
      </ActionButton>
    </span>
  );
}

export function State({ row, present }: { row: ListedSession; present: number }) {
  if (row.status !== "scheduled") return <StatusBadge status={row.status} />;
  if (row.answer === "pending" && row.starts_at > present) return <Answer row={row} />;
  if (row.answer === "proposed" && row.starts_at > present) return <Badge tone="lotus">Time proposed</Badge>;
  const state = attendanceState(new Date(row.starts_at), row.duration_minutes, new Date(present));
  if (state === "not_started") return <span className="text-ink-3">Upcoming</span>;
  if (row.booked === 0) return <span className="text-ink-3">No bookings</span>;
  if (row.to_mark === 0) {
    return row.headcount === null ? (
      <Badge tone={state === "open" ? "marigold" : "plain"}>Not counted</Badge>
    ) : (
      <Badge tone="forest">{`${row.headcount} counted`}</Badge>
    );
  }
  const isDone = row.marked === row.to_mark;
  return (
    <Badge tone={isDone ? "forest" : state === "open" ? "marigold" : "plain"}>
      {isDone ? "All marked" : `${row.marked} of ${row.to_mark} marked`}
    </Badge>
  );
}
