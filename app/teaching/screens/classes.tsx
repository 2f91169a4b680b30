import { Link } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { BookedCell } from "#app/bookings/seats/booked-cell.tsx";
import { computedData, computedQuery } from "#app/platform/lists/computed-list.server.ts";
import { listOrFailed } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { filterBy, toChoices } from "#app/ui/list/filters.ts";
import type { Column } from "#app/ui/table.tsx";
import { usePresent, ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { loadOrReadStored, pageAddress } from "../stored-rosters.ts";
import { type ListedSession, listTeaching, teachingOrders, withCounts } from "../teaching-list.server.ts";
import { comingList, pastList, readTeachingList, sessionPath, teachingPath } from "../teaching-lists.ts";
import type { Route } from "./+types/classes";
import { NoClasses, State } from "./parts/answers.tsx";
import { openTeaching } from "./parts/open-teaching.server.ts";
import { TeachingPage } from "./parts/teaching-page.tsx";
import { useStoredPage } from "./parts/use-stored-page.ts";

const id = "teaching-dashboard";

export async function loader(args: Route.LoaderArgs) {
  const { db, at, member, shared } = await openTeaching(args);
  const views = await openViews(db, member.id, id, args.request);
  const list = readTeachingList(args.request);
  const query = computedQuery(list, args.request);
  const data = await listOrFailed(query, async () => {
    const { sessions } = await listTeaching(db, at, member.id, query);
    const page = computedData({ list, orders: teachingOrders }, query, sessions);
    return { ...page, rows: await withCounts(db, page.rows) };
  });
  return { ...shared, views, data };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrReadStored(pageAddress(request), serverLoader);
}

/** Lists a teacher's sessions. */
export default function Classes({ loaderData }: Route.ComponentProps) {
  const kept = useStoredPage(loaderData);
  const { data, views, time_zone } = kept;
  const present = usePresent(kept.rendered);
  const isPast = data.query.filters.when === "past";
  const hasStates = isPast || data.rows.some((row) => hasState(row, present));
  return (
    <TeachingPage data={kept}>
      <StaffList
        module={id}
        views={views}
        live="sessions"
        list={isPast ? pastList : comingList}
        data={data}
        caption={isPast ? "Classes you have taught" : "Classes you teach"}
        of={["class", "classes"]}
        searchLabel="Search my classes"
        columns={columns(isPast, time_zone, present).filter(({ key }) => key !== "state" || hasStates)}
        rowKey={(row) => row.key}
        sortLabels={{ when: isPast ? "Newest first" : "Soonest first", class: "Class, A to Z" }}
        selects={[
          { name: "when", label: "When", options: toChoices({ coming: "Upcoming", past: "Last 60 days" }) },
          filterBy("answer", "Answer", [{ value: "pending", label: "Needs my answer" }]),
        ]}
        csv={`${teachingPath}/export.csv`}
        empty={<NoClasses isPast={isPast} />}
      />
    </TeachingPage>
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
