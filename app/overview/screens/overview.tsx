import type { ReactNode } from "react";
import { redirect, useOutlet, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { listModules } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { RunningSum } from "#app/staff/today/running-sum.tsx";
import { greeting } from "#app/staff/today/time-words.ts";
import type { TodayClass } from "#app/staff/today/today.ts";
import { countTodos, TodoQueue } from "#app/staff/today/todo-queue.tsx";
import { WeekBars } from "#app/staff/today/week-bars.tsx";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { NotAvailable } from "#app/ui/empty-state.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { usePresent } from "#app/ui/time/zoned-time.tsx";
import { atRiskAddress, atRiskTab, doneMessages, overviewPath } from "../at-risk/at-risk-address.ts";
import { atRiskSource, countAtRisk, riskMoment } from "../at-risk/at-risk-queries.server.ts";
import { AtRiskList } from "../at-risk/screens/at-risk-list.tsx";
import { readFirstSteps } from "../checklist-queries.server.ts";
import { readToday } from "../today-queries.server.ts";
import type { Route } from "./+types/overview";
import { DayLine } from "./parts/day-line.tsx";
import { FirstSteps } from "./parts/first-steps.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "overview");
  const { db, env } = appContext(args.context);
  const zone = await studioTimeZone(db);
  const at = now();
  const { pathname, searchParams: params } = new URL(args.request.url);
  if (params.get("tab") === atRiskTab) {
    // Earlier, the email form was a parameter of the list.
    const isEarlier = params.get("new") === "note" && !pathname.includes("/email");
    if (isEarlier) {
      const { to = "", ids = "" } = Object.fromEntries(params);
      throw redirect(atRiskAddress(params, "/email", { to, ids }));
    }
    const present = await riskMoment(db);
    return {
      screen: "at-risk" as const,
      data: await listData(db, atRiskSource(present), args.request),
      counts: await countAtRisk(db, present),
      views: await openViews(db, member.id, "overview", args.request),
      zone,
      today: present.today,
    };
  }
  const [today, steps] = await Promise.all([
    readToday(db, member, { zone, at }),
    readFirstSteps(db, env).catch(() => null),
  ]);
  const modules = listModules(member.roles);
  return {
    screen: "today" as const,
    today,
    steps,
    modules,
    zone,
    name: member.name,
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

/** Opens the email form for the selected members. */
export async function action(args: Route.ActionArgs) {
  const { db } = await openModule(args, "overview");
  const form = await readForm(args.request, [...bulkFields]);
  if (!readIntent(form, ["bulk_note"])) return { error: refusalMessages.bad_choice };
  const ids = await selectedIds(db, atRiskSource(await riskMoment(db)), form);
  if (!ids) return { error: refusalMessages.too_many_rows };
  if (ids.length === 0) return { error: refusalMessages.nothing_chosen };
  const to: Record<string, string> = form.get("all") === "1" ? { to: "all" } : { ids: ids.join(",") };
  throw redirect(atRiskAddress(new URL(args.request.url).searchParams, "/email", to));
}

type Loaded = Route.ComponentProps["loaderData"];

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const panel = useOutlet();
  if (loaderData.screen === "today") return <Today {...loaderData} />;
  return (
    <WithPanel panel={panel}>
      <PageBar />
      <OverviewTabs current={atRiskTab} />
      <ModuleStatus error={answer?.error} ok={panel ? undefined : doneWord(doneMessages, params)} />
      <AtRiskList {...loaderData} />
    </WithPanel>
  );
}

function OverviewTabs({ current }: { current: Loaded["screen"] }) {
  return (
    <ModuleTabLinks
      tabs={[
        { key: "today", title: "The day", to: overviewPath, isCurrent: current === "today" },
        {
          key: atRiskTab,
          title: "Members at risk",
          to: `?tab=${atRiskTab}`,
          isCurrent: current === atRiskTab,
        },
      ]}
    />
  );
}

const followed = ["bookings", "messages", "mails", "sessions", "transactions"] as const;

function Today({ today, steps, modules, zone, name }: Extract<Loaded, { screen: "today" }>) {
  useLiveList(followed);
  const at = usePresent(today.at);
  const { time } = zoneClock.wall(at, zone);
  return (
    <>
      <PageBar
        actions={
          <LinkButton to="/dashboard/overview/export.csv" look="secondary" reloadDocument download>
            Export CSV
          </LinkButton>
        }
      />
      <OverviewTabs current="today" />
      <h2 className="serif mt-4 text-4xl">{greeting(time, name)}</h2>
      <p className="mb-4 text-sm text-ink-2">
        {zoneClock.dateText(today.date)}. {today.classes && dayText(today.classes.classes)}
      </p>
      {steps && <FirstSteps steps={steps} modules={modules} />}
      {today.classes ? <DayLine {...today.classes} at={at} time={time} zone={zone} /> : <NotAvailable />}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[9fr_10fr]">
        <Card title="To do" more={countTodos(today.todos) || undefined}>
          <TodoQueue todos={today.todos} at={at} most={8} />
        </Card>
        <div className="grid gap-4">
          <Card title="Income this month">
            {today.income ? <RunningSum income={today.income} date={today.date} /> : <NotAvailable />}
          </Card>
          <Card title="Bookings by week">
            {today.weeks ? <WeekBars weeks={today.weeks} /> : <NotAvailable />}
          </Card>
        </div>
      </div>
    </>
  );
}

function Card({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line p-4">
      <h3 className="serif mb-2 flex items-baseline gap-2 text-xl">
        {title}
        {more !== undefined && <span className="figures font-sans text-sm text-ink-2">{more}</span>}
      </h3>
      {children}
    </section>
  );
}

function dayText(classes: readonly TodayClass[]): string {
  if (classes.length === 0) return "No classes today.";
  const sum = (part: "booked" | "places") => classes.reduce((total, one) => total + one[part], 0);
  return `${formatCount(classes.length, "class", "classes")} today, ${sum("booked")} of ${sum("places")} seats booked.`;
}
