import { Download, Printer, TriangleAlert } from "lucide-react";
import { Link, redirect, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { difficultyLevels } from "#app/catalogue/kinds.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { rowFields } from "#app/platform/fields/form-fields.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listActiveTeachers, listTimeOff } from "#app/schedule/promise-queries.server.ts";
import { removeTimeOff } from "#app/schedule/time-off.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { parseAction } from "#app/staff/read-staff-form.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Choice } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { listActiveTypes } from "../../catalogue/catalogue-queries.server.ts";
import { toGridClass } from "../grid-classes.ts";
import {
  movedWeekAddress,
  readWeekAddress,
  weekAddress,
  weekDone,
  weekPanel,
  weekPath,
  weekTabs,
} from "../week-address.ts";
import { WeekBoard } from "../week-board.tsx";
import { countSeats, WeekGrid, WeekMoves } from "../week-grid.tsx";
import { Changes, Closures, TimeOffList } from "../week-lists.tsx";
import {
  listClosureRows,
  listTimetable,
  listTypeColors,
  listUpcomingChanges,
} from "../week-queries.server.ts";
import type { Route } from "./+types/weekly-schedule";

const id = "weekly-schedule";

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, id);
  const { pathname, searchParams: params } = new URL(args.request.url);
  const moved = pathname.replace(/\.data$/, "") === weekPath && movedWeekAddress(params);
  if (moved) throw redirect(moved);
  const address = readWeekAddress(params);
  const { tab } = address;
  const at = now();
  const clock = zoneClock.wall(at.getTime(), await studioTimeZone(db));
  const choice = ({ id: value, name: label }: { id: string; name: string }) => ({ value, label });
  const shared = {
    now: clock,
    at: at.getTime(),
    teachers: (await listActiveTeachers(db)).map(choice),
    types: (await listActiveTypes(db)).map(choice),
  };
  if (tab === "changes") return { ...shared, tab, rows: await listUpcomingChanges(db, clock.date) };
  if (tab === "absences") return { ...shared, tab, rows: await listTimeOff(db, clock.date) };
  if (tab === "closures") return { ...shared, tab, rows: await listClosureRows(db, clock.date) };
  const week = await listTimetable(db, at, address.date ?? clock.date, address);
  return { ...shared, tab, week, colors: await listTypeColors(db) };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const timeOffForm = z.object({ intent: z.literal("delete_time_off"), ...rowFields });

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, [timeOffForm]);
  const read = parseAction(form, timeOffForm);
  if (!read.ok) return read.refusal;
  const removed = await removeTimeOff(appContext(args.context).db, member, read.value.id);
  return removed.ok ? { ok: "Time off deleted." } : { error: weekMessages[removed.refusal] };
}

const tabTitles = {
  week: "Week",
  changes: "Changes ahead",
  absences: "Absences",
  closures: "Closures",
} as const;

export default function WeeklySchedule({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  useLiveList("sessions");
  const panel = useOutlet();
  const answer = useLastAnswer(actionData);
  const { tab } = loaderData;
  const add = {
    week: ["new", "Add a class"],
    changes: ["new", "Add a class"],
    absences: ["time-off/new", "Add time off"],
    closures: ["closures/new", "Add a closure"],
  }[tab];
  const to = (path: string) => weekPanel(params, path);
  const addPath = to(add[0] ?? "");
  const done = answer && "ok" in answer ? answer.ok : doneWord(weekDone, params);
  return (
    <WithPanel panel={panel}>
      <PageBar
        actions={
          <>
            {tab === "week" && (
              <button type="button" className="tool max-md:hidden" onClick={() => window.print()}>
                <Printer aria-hidden="true" size={16} />
                Print
              </button>
            )}
            <LinkButton to={addPath}>{add[1]}</LinkButton>
          </>
        }
      />
      <ModuleStatus
        error={answer && "error" in answer ? answer.error : undefined}
        ok={panel ? undefined : done}
      />
      <ModuleTabLinks
        tabs={weekTabs.map((key) => ({
          key,
          title: tabTitles[key],
          to: key === "week" ? weekPath : `?tab=${key}`,
          isCurrent: key === tab,
        }))}
      />
      {tab === "week" && <Week data={loaderData} />}
      {tab === "changes" && <Changes rows={loaderData.rows} to={to} />}
      {tab === "absences" && <TimeOffList rows={loaderData.rows} add={addPath} />}
      {tab === "closures" && <Closures rows={loaderData.rows} to={to} add={addPath} />}
    </WithPanel>
  );
}

type WeekData = Extract<Route.ComponentProps["loaderData"], { tab: "week" }>;

function Week({ data }: { data: WeekData }) {
  const [params] = useSearchParams();
  const { week, colors, now: clock } = data;
  const address = readWeekAddress(params);
  const classes = week.cards.map((card) =>
    toGridClass(card, { params, colors, away: week.away, at: data.at }),
  );
  const shown = classes.filter(({ note }) => !note?.startsWith("Canceled"));
  const problems = classes.filter(({ problem }) => problem);
  const { taken, most } = countSeats(classes);
  const isFiltered = Boolean(address.teacher || address.type || address.level || address.full);
  const isEmpty = classes.length === 0 && week.closed.size === 0;
  const day = address.day ?? clock.date;
  return (
    <>
      <div className="list" data-no-print>
        <WeekTools data={data} />
        <p role="status" className="week-count">
          <span className="figures">{`${formatCount(shown.length, "class", "classes")}, ${taken} of ${most} seats booked`}</span>
          {problems.length > 0 && (
            <Link to={problems[0]?.to ?? ""} preventScrollReset className="week-problems">
              <TriangleAlert aria-hidden="true" size={14} />
              {formatCount(problems.length, "class needs attention", "classes need attention")}
            </Link>
          )}
        </p>
      </div>
      {isEmpty ? (
        <EmptyState
          picture="sunrise"
          title={isFiltered ? "No classes match" : "The week is empty"}
          action={
            isFiltered ? (
              <LinkButton to={weekPath} look="secondary">
                Show all
              </LinkButton>
            ) : (
              <LinkButton to={weekPanel(params, "new")}>Add the first class</LinkButton>
            )
          }
        />
      ) : address.view === "grid" ? (
        <div data-no-print>
          <WeekGrid
            key={week.first}
            classes={classes}
            first={week.first}
            now={clock}
            day={day}
            closed={week.closed}
            away={week.away}
          />
        </div>
      ) : null}
      {!isEmpty && (
        <div className={address.view === "grid" ? "hidden print:block" : undefined}>
          <WeekBoard
            key={week.first}
            first={week.first}
            today={clock.date}
            day={day}
            cards={week.cards}
            closed={week.closed}
          />
        </div>
      )}
    </>
  );
}

function WeekTools({ data: { week, teachers, types, now: clock } }: { data: WeekData }) {
  const [params] = useSearchParams();
  const address = readWeekAddress(params);
  const to = (date: string) => weekAddress(params, { date, day: date });
  const any = { value: "", label: "Any" };
  const { first } = week;
  const select = (name: string, label: string, value: string | undefined, options: Choice[]) => ({
    name,
    label,
    value: value ?? "",
    options: [any, ...options],
  });
  return (
    <FilterBar
      kept={address.view === "cards" ? { view: "cards" } : {}}
      views={<WeekMoves first={first} to={to} />}
      tools={
        <>
          <nav aria-label="Layout" className="week-views max-md:hidden">
            {(["grid", "cards"] as const).map((view) => (
              <Link
                key={view}
                to={weekAddress(params, { view: view === "grid" ? "" : view })}
                aria-current={address.view === view ? "true" : undefined}
                preventScrollReset
              >
                {capitalize(view)}
              </Link>
            ))}
          </nav>
          <a href={`${weekPath}/export.csv?${params}`} className="tool max-md:hidden">
            <Download aria-hidden="true" size={16} />
            <span className="tool-text">Download CSV</span>
          </a>
        </>
      }
      dates={[{ name: "date", label: "Week of", value: address.date ?? clock.date, usual: clock.date }]}
      selects={[
        select("teacher", "Teacher", address.teacher, teachers),
        select("type", "Class type", address.type, types),
        select(
          "level",
          "Difficulty",
          address.level,
          difficultyLevels.map((value) => ({ value, label: capitalize(value) })),
        ),
        select("full", "Seats", address.full ? "1" : "", [{ value: "1", label: "Empty seats under 20 %" }]),
      ]}
    />
  );
}
