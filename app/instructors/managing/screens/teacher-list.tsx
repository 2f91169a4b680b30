import { Link } from "react-router";
import { namesAmong } from "#app/accounts/full-name.ts";
import { teachingRoles } from "#app/accounts/roles.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import { PersonCell } from "#app/staff/person-cell.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { roleLabels } from "#app/staff/role-labels.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { filterBy, toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { noFigure } from "../../figures.ts";
import { shareText, teacherStateLabels } from "../teacher-files.ts";
import { freeMinutes, type TeacherState, teacherList, teacherStates } from "../teacher-lists.ts";
import type { ListedTeacher, TeacherCounts } from "../teacher-queries.server.ts";
import { teachersPath } from "../teachers-address.ts";
import { useTeachersAddress } from "./use-teacher.ts";

export const stateTones: Record<TeacherState, Tone> = {
  teaching: "forest",
  resting: "marigold",
  deactivated: "clay",
};

/** The number of specialties to show; the rest are counted. */
const namedMost = 1;

interface TeacherListProps {
  data: {
    teachers: DataOf<typeof teacherList, ListedTeacher>;
    counts: TeacherCounts;
    views: readonly SavedView[];
    specialties: string[];
    types: { id: string; name: string }[];
  };
}

export function TeacherList({ data: { teachers, counts, views, specialties, types } }: TeacherListProps) {
  const to = useTeachersAddress();
  const nameOf = namesAmong(teachers.rows);
  const { free_date, free_time } = teachers.query.filters;
  return (
    <StaffList
      module="instructor-management"
      live="people"
      views={views}
      list={teacherList}
      data={teachers}
      caption="Teachers"
      of={["teacher", "teachers"]}
      searchLabel="Search name, email or specialty"
      columns={columnsOf(to, nameOf)}
      rowKey={(row) => row.id}
      rowName={nameOf}
      sortLabels={{ name: "Name", rating: "Rating", ahead: "Next 28 days", occupancy: "Occupancy" }}
      csv={`${teachersPath}/export.csv`}
      selects={[
        toFilter("role", "Role", roleLabels, teachingRoles),
        filterBy(
          "specialty",
          "Specialty",
          specialties.map((value) => ({ value, label: value })),
        ),
        filterBy(
          "type",
          "Class type taught",
          types.map(({ id, name }) => ({ value: id, label: name })),
        ),
        toFilter("state", "State", teacherStateLabels, teacherStates),
        filterBy("free_time", "Free at", halfHours(free_time)),
        {
          name: "free_minutes",
          label: "Free for",
          // The first is the default.
          options: (["60", ...freeMinutes.filter((minutes) => minutes !== "60")] as const).map((value) => ({
            value,
            label: `${value} minutes`,
          })),
        },
      ]}
      dates={[{ name: "free_date", label: "Free on" }]}
      bulk={[{ intent: "bulk_message", label: "Message" }]}
      above={
        <>
          <TeacherCounters counts={counts} />
          {Boolean(free_date) !== Boolean(free_time) && (
            <p className="px-(--gutter) pt-2 text-sm text-ink-3">
              Choose both a date and a time to see free teachers.
            </p>
          )}
        </>
      }
      empty={
        <EmptyState
          picture="lotus"
          heading="h2"
          title="No teachers yet"
          text="Teachers are members with the teacher role. Promote a member to create their page."
          action={<LinkButton to={to("promote")}>Promote a member</LinkButton>}
        />
      }
    />
  );
}

/** Every half hour of the day, and the one that the address names. */
function halfHours(chosen: string | undefined) {
  const all = Array.from(
    { length: 48 },
    (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
  );
  const times = chosen && !all.includes(chosen) ? [...all, chosen].sort() : all;
  return times.map((value) => ({ value, label: value }));
}

function columnsOf(
  to: (id: string) => string,
  nameOf: (teacher: ListedTeacher) => string,
): Column<ListedTeacher>[] {
  return [
    {
      key: "teacher",
      title: "Teacher",
      main: true,
      sort: "name",
      cell: (row) => <PersonCell person={row} to={to(row.id)} />,
    },
    {
      key: "specialties",
      title: "Specialties",
      cell: (row) => <Specialties all={row.specialties} />,
    },
    {
      key: "ahead",
      title: "Next 28 days",
      width: "7rem",
      figures: true,
      sort: "ahead",
      cell: (row) => row.ahead,
    },
    {
      key: "occupancy",
      title: "Occupancy",
      figures: true,
      sort: "occupancy",
      cell: (row) => shareText(row.occupancy),
    },
    {
      key: "rating",
      title: "Rating",
      figures: true,
      sort: "rating",
      cell: (row) => (row.rating === null ? noFigure : `${row.rating.toFixed(1)} (${row.ratings})`),
    },
    { key: "owed", title: "Owed", width: "8rem", figures: true, cell: (row) => <Owed row={row} /> },
    {
      key: "state",
      title: "State",
      width: "7.5rem",
      cell: (row) => <Badge tone={stateTones[row.state]}>{teacherStateLabels[row.state]}</Badge>,
    },
    { key: "weekly", title: "Weekly classes", width: "7.5rem", figures: true, cell: (row) => row.weekly },
    { key: "title", title: "Title", cell: (row) => row.title ?? "–" },
    { key: "email", title: "Email", width: "14rem", cell: (row) => row.email },
    actionsColumn((row) => <TeacherActions teacher={row} name={nameOf(row)} />),
  ];
}

/** Shows pending and approved pay, one line per currency. */
function Owed({ row }: { row: ListedTeacher }) {
  if (row.owed.length === 0) return "–";
  return row.owed.map((sum) => (
    <span key={sum.currency} className="block">
      {formatMoney(sum)}
    </span>
  ));
}

function Specialties({ all }: { all: string[] }) {
  if (all.length === 0) return "–";
  const more = all.length - namedMost;
  return (
    <span title={all.join(", ")}>
      {all.slice(0, namedMost).join(", ")}
      {more > 0 && <span className="text-ink-3">{` +${more}`}</span>}
    </span>
  );
}

/** How many there are; each figure leads to them. */
function TeacherCounters({ counts }: { counts: TeacherCounts }) {
  return (
    <FigureLine
      figures={[
        { label: "All teachers", value: countText(counts.all), to: teachersPath },
        { label: "Teaching", value: countText(counts.teaching), to: "?state=teaching" },
        { label: "Paused", value: countText(counts.resting), to: "?state=resting" },
        { label: "New, without a rating", value: countText(counts.unrated), to: "?sort=rating" },
      ]}
    />
  );
}

/** A teacher's menu in the list. `name` is unique among the rows. */
function TeacherActions({ teacher: { id, state }, name }: { teacher: ListedTeacher; name: string }) {
  const to = useTeachersAddress();
  const entries = [
    ["", "Open"],
    ["/hand-over", "Hand over classes"],
    ["/rest", "Pause"],
    ["/end", "End teaching"],
  ] as const;
  return (
    <RowMenu label={`More for ${name}`}>
      {entries.map(([path, title]) =>
        path === "/rest" && state === "resting" ? (
          <ActionMenuItem key={path} intent="teach" action={to(id)}>
            End pause
          </ActionMenuItem>
        ) : (
          <Link
            key={path}
            to={to(id + path)}
            preventScrollReset
            className={path === "/end" ? `${menuEntry} text-clay-ink` : menuEntry}
          >
            {title}
          </Link>
        ),
      )}
    </RowMenu>
  );
}
