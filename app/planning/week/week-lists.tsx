import { Link } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { classesPath } from "../../sessions/session-address.ts";

/** `3 Dec 2026`, or the span of two dates. */
export function spanText(from: string, until: string): string {
  const text = (date: string) => `${zoneClock.dayText(date)} ${date.slice(0, 4)}`;
  return from === until ? text(from) : `${text(from)} to ${text(until)}`;
}

export interface ListedChange {
  id: string;
  class_name: string;
  line: string;
  instructor: string;
  begins: string | null;
  ends: string | null;
}

export function Changes({ rows, open }: { rows: ListedChange[]; open: (id: string) => string }) {
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
            <Link to={open(row.id)} className="hover:underline">
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

export interface ListedTimeOff {
  id: string;
  instructor_id: string;
  instructor: string;
  from_date: string;
  until_date: string;
  reason: string;
  classes: number;
}

export function TimeOffList({ rows, add }: { rows: ListedTimeOff[]; add: string }) {
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
          title: "Classes in it",
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
                <span className="sr-only"> of {row.instructor}: decide what becomes of them</span>
              </Link>
            ),
        },
        { key: "reason", title: "Reason", cell: (row) => row.reason || "–" },
        {
          key: "act",
          title: "What to do",
          hideTitle: true,
          cell: (row) => <PostButton intent="back" id={row.id} label="Take back" about={row.instructor} />,
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

export interface ListedClosure {
  id: string;
  name: string;
  from_date: string;
  until_date: string;
  classes: number;
  status: "closing" | "closed" | "lifted";
  notified: number;
  total: number;
}

const statuses: Record<ListedClosure["status"], { tone: Tone; words: string }> = {
  closing: { tone: "marigold", words: "Sending emails" },
  closed: { tone: "forest", words: "Closed" },
  lifted: { tone: "plain", words: "Reopened" },
};

export function Closures({
  rows,
  add,
  lift,
}: {
  rows: ListedClosure[];
  add: string;
  lift: (id: string) => string;
}) {
  return (
    <DataTable
      caption="Closures"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: "name", title: "Name", main: true, cell: (row) => row.name },
        { key: "days", title: "Days", cell: (row) => spanText(row.from_date, row.until_date) },
        {
          key: "what",
          title: "Closed for",
          cell: (row) =>
            row.classes === 0 ? "The studio" : formatCount(row.classes, "weekly class", "weekly classes"),
        },
        {
          key: "status",
          title: "Status",
          cell: (row) => <Badge tone={statuses[row.status].tone}>{statuses[row.status].words}</Badge>,
        },
        { key: "told", title: "Notified", cell: (row) => <Progress row={row} /> },
        {
          key: "act",
          title: "What to do",
          hideTitle: true,
          cell: (row) =>
            row.status === "lifted" ? null : (
              <LinkButton to={lift(row.id)} size="small" look="secondary">
                Reopen<span className="sr-only"> {row.name}</span>
              </LinkButton>
            ),
        },
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

function Progress({ row: { notified, total, status, name } }: { row: ListedClosure }) {
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
          aria-label={`Notified of ${name}`}
          className="h-1.5 w-full accent-forest"
        />
      )}
    </span>
  );
}

function PostButton({
  intent,
  id,
  label,
  about,
}: {
  intent: string;
  id: string;
  label: string;
  about: string;
}) {
  return (
    <PageActionButton intent={intent} send={{ id }} size="small" look="secondary" stays>
      {label}
      <span className="sr-only">, {about}</span>
    </PageActionButton>
  );
}
