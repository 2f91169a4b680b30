import { Link } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { listTimeOff } from "#app/schedule/promise-queries.server.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { classesPath } from "../sessions/session-address.ts";
import type { ListedClosure, listUpcomingChanges } from "./week-queries.server.ts";

/** `3 Dec 2026`, or the span of two dates. */
export function spanText(from: string, until: string): string {
  const text = (date: string) => `${zoneClock.dayText(date)} ${date.slice(0, 4)}`;
  return from === until ? text(from) : `${text(from)} to ${text(until)}`;
}

export function Changes({
  rows,
  to,
}: {
  rows: Awaited<ReturnType<typeof listUpcomingChanges>>;
  to: (path: string) => string;
}) {
  return (
    <DataTable
      caption="Starting or ending in the next 60 days"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "class",
          title: "Class",
          main: true,
          cell: (row) => (
            <Link to={to(row.id)} preventScrollReset className="hover:underline">
              {row.class_name}
            </Link>
          ),
        },
        { key: "line", title: "Day and time", cell: (row) => row.line },
        { key: "teacher", title: "Teacher", cell: (row) => row.instructor },
        { key: "begins", title: "Begins", cell: (row) => row.begins ?? "–" },
        { key: "ends", title: "Ends", cell: (row) => row.ends ?? "–" },
      ]}
      empty={
        <EmptyState
          picture="sunrise"
          title="Nothing begins or ends"
          text="No weekly class starts or ends in the next 60 days."
        />
      }
    />
  );
}

export function TimeOffList({ rows, add }: { rows: Awaited<ReturnType<typeof listTimeOff>>; add: string }) {
  return (
    <DataTable
      caption="When teachers are away"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: "teacher", title: "Teacher", main: true, cell: (row) => row.instructor },
        { key: "days", title: "Days", cell: (row) => spanText(row.from_date, row.until_date) },
        {
          key: "classes",
          title: "Classes",
          figures: true,
          cell: (row) =>
            row.classes === 0 ? (
              "0"
            ) : (
              <Link
                to={`${classesPath}?from=${row.from_date}&until=${row.until_date}&teacher=${row.instructor_id}`}
                className="link inline-flex min-h-6 items-center"
              >
                {row.classes}
                <span className="sr-only"> of {row.instructor}</span>
              </Link>
            ),
        },
        { key: "reason", title: "Reason", cell: (row) => row.reason || "–" },
        {
          key: "act",
          title: "What to do",
          hideTitle: true,
          cell: (row) => (
            <PageActionButton
              intent="delete_time_off"
              send={{ id: row.id }}
              size="small"
              look="secondary"
              stays
            >
              Delete<span className="sr-only"> the time off of {row.instructor}</span>
            </PageActionButton>
          ),
        },
      ]}
      empty={
        <EmptyState
          picture="rings"
          title="No time off"
          text="Everyone who plans classes sees teachers' time off here."
          action={<LinkButton to={add}>Add time off</LinkButton>}
        />
      }
    />
  );
}

export const closureStatuses: Record<ListedClosure["status"], { tone: Tone; words: string }> = {
  closing: { tone: "marigold", words: "Sending emails" },
  closed: { tone: "forest", words: "Closed" },
  lifted: { tone: "plain", words: "Reopened" },
};

export function Closures({
  rows,
  add,
  to,
}: {
  rows: ListedClosure[];
  add: string;
  to: (path: string) => string;
}) {
  return (
    <DataTable
      caption="Closures"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "name",
          title: "Name",
          main: true,
          cell: (row) => (
            <Link to={to(`closures/${row.id}`)} preventScrollReset className="hover:underline">
              {row.name}
            </Link>
          ),
        },
        { key: "days", title: "Days", cell: (row) => spanText(row.from_date, row.until_date) },
        {
          key: "what",
          title: "Closed for",
          cell: (row) =>
            row.schedule_ids.length === 0
              ? "The studio"
              : formatCount(row.schedule_ids.length, "weekly class", "weekly classes"),
        },
        {
          key: "status",
          title: "Status",
          cell: (row) => (
            <Badge tone={closureStatuses[row.status].tone}>{closureStatuses[row.status].words}</Badge>
          ),
        },
        { key: "told", title: "Notified", cell: (row) => <Progress row={row} /> },
      ]}
      empty={
        <EmptyState
          picture="rings"
          title="No days are closed"
          text="A closure cancels the classes on its days and emails each booked member once."
          action={<LinkButton to={add}>Add a closure</LinkButton>}
        />
      }
    />
  );
}

export function Progress({ row: { notified, total, status, name } }: { row: ListedClosure }) {
  if (total === 0) return <>No bookings</>;
  return (
    <span className="flex min-w-36 flex-col gap-1">
      <span className="figures">
        {notified} of {total} notified
      </span>
      {status === "closing" && (
        <progress
          value={notified}
          max={total}
          aria-label={`People notified of ${name}`}
          className="h-1.5 w-full accent-forest"
        />
      )}
    </span>
  );
}
