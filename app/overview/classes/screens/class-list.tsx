import { Link } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { BookedCell } from "#app/bookings/seats/booked-cell.tsx";
import { payStatuses } from "#app/finances/kinds.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { answerLabels } from "#app/planning/sessions/session-labels.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { writeListQuery } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classCategories } from "#app/schedule/kinds.ts";
import { FigureLine } from "#app/staff/layout/figure-line.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState, NotAvailable } from "#app/ui/empty-state.tsx";
import { filterBy, toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { Rating } from "#app/ui/stars.tsx";
import type { Column } from "#app/ui/table.tsx";
import { type ClassState, classesPath, classList } from "../class-lists.ts";
import type { ClassChoices, ClassSums, ListedClass } from "../class-queries.server.ts";

interface ClassListProps {
  data: DataOf<typeof classList, ListedClass>;
  views: readonly SavedView[];
  choices: ClassChoices;
  /** Null if the query failed. */
  sums: ClassSums | null;
  zone: string;
  at: number;
}

const classStateLabels: Record<ClassState, string> = {
  coming: "Upcoming",
  held: "Held",
  cancelled: "Canceled",
  not_conducted: "Didn't take place",
};

const stateTones: Record<ClassState, Tone> = {
  coming: "sky",
  held: "plain",
  cancelled: "clay",
  not_conducted: "clay",
};

function getClassState(
  { status, starts_at }: Pick<ListedClass, "status" | "starts_at">,
  at: number,
): ClassState {
  if (status !== "scheduled") return status;
  return starts_at.getTime() > at ? "coming" : "held";
}

function StateBadge({ row, at }: { row: ListedClass; at: number }) {
  const state = getClassState(row, at);
  return <Badge tone={stateTones[state]}>{classStateLabels[state]}</Badge>;
}

/** Adds date, time and teacher, because several sessions can share a class name. */
function formatClassName({ class_name, starts_at, teacher }: ListedClass, zone: string): string {
  const { date, time } = zoneClock.wall(starts_at.getTime(), zone);
  return [class_name, date, time, teacher].filter(Boolean).join(", ");
}

/** Lists the classes of a period with their attendance, pay and ratings. */
export function ClassList({ data, views, choices, sums, zone, at }: ClassListProps) {
  const to = useModuleAddress();
  return (
    <StaffList
      module="classes-overview"
      views={views}
      live="sessions"
      list={classList}
      data={data}
      caption="Classes"
      above={<ClassCards sums={sums} query={data.query} />}
      of={["class", "classes"]}
      searchLabel="Search class, teacher or client"
      columns={columns(to, zone, at)}
      rowKey={(row) => row.id}
      rowName={(row) => formatClassName(row, zone)}
      sortLabels={{
        newest: "Newest first",
        soonest: "Soonest first",
        fullest: "Fullest first",
        emptiest: "Emptiest first",
        best: "Best rated first",
        worst: "Worst rated first",
        booked: "Most booked first",
      }}
      csv={`${classesPath}/export.csv`}
      selects={[
        teacherSelect(choices, "Needs a teacher"),
        typeSelect(choices),
        toFilter("category", "Category", bookingTypeLabels, classCategories),
        toFilter("status", "Status", classStateLabels),
        toFilter("attendance", "Attendance", { missing: "Marks missing", complete: "All marked" }),
        toFilter("seats", "Seats", { full: "Full", empty: "Under 30 % full" }),
        toFilter("low", "Rating", { 1: "Rated under 4" }),
        toFilter("pay", "Pay", payStatusWords, payStatuses),
      ]}
      dates={[
        { name: "from", label: "From" },
        { name: "until", label: "until" },
      ]}
      bulk={[
        {
          intent: "bulk_mark_rest",
          label: "Mark the rest present",
          ask: (count) => ({
            title: `Mark the rest of ${formatCount(count, "class", "classes")} present?`,
            text: "Marks all unmarked members with an account as present. Classes that haven't started stay unchanged.",
          }),
        },
      ]}
      empty={
        <EmptyState
          picture="calendar"
          heading="h2"
          title="No classes on these dates"
          action={
            <LinkButton to="?all=1" look="secondary">
              Show the last four weeks
            </LinkButton>
          }
        />
      }
    />
  );
}

function columns(to: (id: string) => string, zone: string, at: number): Column<ListedClass>[] {
  const dash = <span className="text-ink-3">–</span>;
  /** Shows a dash for classes without attendance. */
  const figure = (of: (row: ListedClass) => number) => (row: ListedClass) =>
    getClassState(row, at) === "held" ? of(row) : dash;
  return [
    {
      key: "class",
      title: "Class",
      main: true,
      cell: (row) => (
        <>
          <Link to={to(row.id)} preventScrollReset>
            {row.class_name}
          </Link>
          {getClassState(row, at) !== "held" && (
            <span className="block">
              <StateBadge row={row} at={at} />
            </span>
          )}
        </>
      ),
    },
    {
      key: "booked",
      title: "Booked",
      width: "10rem",
      cell: (row) => <BookedCell row={row} />,
    },
    {
      key: "when",
      title: "When",
      width: "9.5rem",
      sort: "newest",
      cell: (row) => {
        const start = row.starts_at.getTime();
        return (
          <>
            {zoneClock.say("day", start, zone, at)}
            <span className="figures block">{zoneClock.say("time", start, zone, at)}</span>
          </>
        );
      },
    },
    { key: "teacher", title: "Teacher", cell: (row) => <Teacher row={row} /> },
    { key: "attended", title: "Attended", figures: true, cell: figure((row) => row.attended) },
    { key: "no_show", title: "No show", figures: true, cell: figure((row) => row.no_show) },
    { key: "absent", title: "Absent", figures: true, cell: figure((row) => row.excused + row.unexcused) },
    {
      key: "unmarked",
      title: "Unmarked",
      figures: true,
      cell: (row) =>
        row.unmarked > 0 ? <Badge tone="marigold">{row.unmarked}</Badge> : figure(() => 0)(row),
    },
    { key: "pay", title: "Pay status", cell: (row) => (row.pay ? payStatusWords[row.pay] : dash) },
    {
      key: "rating",
      title: "Rating",
      width: "5.5rem",
      cell: (row) =>
        row.rating === null ? (
          dash
        ) : (
          <>
            <Rating rating={row.rating} /> <span className="figures text-ink-3">({row.ratings})</span>
          </>
        ),
    },
  ];
}

/** Shows the teacher's response next to the name until they accept. */
function Teacher({ row: { teacher, answer, status } }: { row: ListedClass }) {
  if (!teacher) return "TBD";
  return (
    <>
      {teacher}
      {status === "scheduled" && answer !== "accepted" && (
        <span className="block">{answerLabels[answer]}</span>
      )}
    </>
  );
}

interface ClassCardsProps {
  /** Null if the query failed. */
  sums: ClassSums | null;
  query: QueryOf<typeof classList>;
}

/** Totals of the listed classes. Each figure links to its classes. */
function ClassCards({ sums, query }: ClassCardsProps) {
  if (!sums) return <NotAvailable />;
  const to = (filters: Partial<(typeof query)["filters"]>, sort = query.sort) =>
    `?${writeListQuery(classList, { ...query, sort, filters: { ...query.filters, ...filters } }, { all: "1" })}`;
  const share = (part: number, whole: number) => (whole > 0 ? `${Math.round((100 * part) / whole)} %` : "–");
  const figures = [
    { label: "Classes held", value: number(sums.held), to: to({ status: ["held"] }) },
    {
      label: "Seats taken",
      value: share(sums.taken, sums.capacity),
      more: `${number(sums.taken)} of ${number(sums.capacity)}`,
      to: to({ status: ["held"] }, "fullest"),
    },
    {
      label: "Attended",
      value: number(sums.attended),
      more: apartText(sums),
      to: to({ status: ["held"] }, "booked"),
    },
    {
      label: "No show",
      value: share(sums.no_show, sums.marked_all),
      more: `${number(sums.no_show)} of ${number(sums.marked_all)} marked`,
      to: to({ status: ["held"] }),
    },
    {
      label: "Unmarked",
      value: number(sums.unmarked),
      more: sums.unmarked === 0 ? "All marked" : undefined,
      to: to({ attendance: "missing" }),
    },
    {
      label: "Rating",
      value: sums.rating === null ? "–" : sums.rating.toFixed(1),
      more: formatCount(sums.ratings, "rating"),
      to: to({ status: ["held"] }, "best"),
    },
  ];
  return <FigureLine figures={figures} />;
}

function number(count: number): string {
  return count.toLocaleString("en-IN");
}

/** Describes the bookings that count as neither present nor absent. */
function apartText({ canceled, to_make_up }: ClassSums): string | undefined {
  const parts = [
    canceled > 0 && `${number(canceled)} canceled`,
    to_make_up > 0 && `${number(to_make_up)} to make up`,
  ];
  return parts.filter(Boolean).join(", ") || undefined;
}

export function teacherSelect({ teachers }: ClassChoices, without = "Without a teacher") {
  return filterBy("teacher", "Teacher", [{ value: "none", label: without }, ...teachers]);
}

export function typeSelect({ types }: ClassChoices) {
  return filterBy("type", "Class", types);
}
