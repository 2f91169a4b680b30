import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listModules } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
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
import { AnswerNotice } from "#app/ui/notice.tsx";
import { usePresent } from "#app/ui/time/zoned-time.tsx";
import {
  atRiskTab,
  backToList,
  doneMessages,
  overviewPath,
  readAtRiskAddress,
} from "../at-risk/at-risk-address.ts";
import { answerAtRisk, atRiskFields } from "../at-risk/screens/parts/answer-at-risk.server.ts";
import { AtRiskTab } from "../at-risk/screens/parts/at-risk-tab.tsx";
import { NoteForm } from "../at-risk/screens/parts/note-form.tsx";
import { openAtRisk } from "../at-risk/screens/parts/open-at-risk.server.ts";
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
  if (readAtRiskAddress(new URL(args.request.url).searchParams).isOpen) {
    return { zone, ...(await openAtRisk(db, member, args.request)) };
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

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "overview");
  const form = await readForm(args.request, atRiskFields);
  return withSent(form, await answerAtRisk(appContext(args.context).db, member, args.request, form));
}

export default function OverviewPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  if (data.screen === "today") return <Today data={data} />;
  const error = answer && "error" in answer ? answer.error : undefined;
  const typed = answer && "typed" in answer ? answer : undefined;
  if (data.screen === "note") return <NoteForm data={data} answer={typed} back={backToList(params)} />;
  const ok = doneWord(doneMessages, params);
  const lost = data.isLost ? refusalWords.not_found : undefined;
  const said = error ?? ok ?? lost;
  return (
    <>
      <PageBar />
      <OverviewTabs current={atRiskTab} />
      {said && (
        <div className="mb-5">
          <AnswerNotice tone={said === ok ? "success" : "error"}>{said}</AnswerNotice>
        </div>
      )}
      <AtRiskTab
        data={data.atRisk}
        counts={data.counts}
        views={data.views}
        zone={data.zone}
        today={data.today}
      />
    </>
  );
}

function OverviewTabs({ current }: { current: "today" | typeof atRiskTab }) {
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

type Loaded = Route.ComponentProps["loaderData"];

function Today({ data }: { data: Extract<Loaded, { screen: "today" }> }) {
  useLiveList(followed);
  const { today, steps, modules, zone, name } = data;
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
  return `${formatCount(classes.length, "class", "classes")} today, ${sum("booked")} of ${sum("places")} places taken.`;
}
