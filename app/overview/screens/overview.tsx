import { Link, useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { modulesOf } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useKeptAnswer } from "#app/ui/form/use-kept-answer.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";
import {
  atRiskTab,
  backToList,
  doneWords,
  overviewPath,
  readAtRiskAddress,
} from "../at-risk/at-risk-address.ts";
import { answerAtRisk, atRiskFields } from "../at-risk/screens/parts/answer-at-risk.server.ts";
import { AtRiskTab } from "../at-risk/screens/parts/at-risk-tab.tsx";
import { NoteForm } from "../at-risk/screens/parts/note-form.tsx";
import { openAtRisk } from "../at-risk/screens/parts/open-at-risk.server.ts";
import { readFirstSteps } from "../checklist-queries.server.ts";
import { readOverview } from "../overview-queries.server.ts";
import type { Route } from "./+types/overview";
import { FirstSteps } from "./parts/first-steps.tsx";
import { LatestActs } from "./parts/latest-acts.tsx";
import { OverviewFigures } from "./parts/overview-figures.tsx";
import { TwelveWeeks } from "./parts/twelve-weeks.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "overview");
  const { db, env } = appContext(args.context);
  const zone = await studioTimeZone(db);
  const at = now();
  if (readAtRiskAddress(new URL(args.request.url).searchParams).isOpen) {
    return { zone, ...(await openAtRisk(db, member, args.request)) };
  }
  const [overview, steps] = await Promise.all([
    readOverview(db, { me: member.id, zone, at }),
    readFirstSteps(db, env).catch(() => null),
  ]);
  const modules = modulesOf(member.roles);
  return {
    screen: "today" as const,
    overview,
    steps,
    modules,
    zone,
    zoneName: zoneClock.zoneText(at.getTime(), zone),
    at: at.getTime(),
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
  const answer = useKeptAnswer(actionData);
  if (data.screen === "today") return <Today data={data} />;
  const error = answer && "error" in answer ? answer.error : undefined;
  const typed = answer && "typed" in answer ? answer : undefined;
  if (data.screen === "note") return <NoteForm data={data} answer={typed} back={backToList(params)} />;
  const ok = doneWord(doneWords, params);
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
      label="What is shown"
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
  const { overview, steps, modules, zone, at } = data;
  return (
    <>
      <PageBar
        actions={
          <LinkButton to="/dashboard/overview/export.csv" look="secondary" reloadDocument download>
            Export CSV
          </LinkButton>
        }
      />
      <p className="mb-4 text-sm text-ink-2">{zoneClock.dateText(overview.today)}</p>
      <OverviewTabs current="today" />
      {steps && <FirstSteps steps={steps} modules={modules} />}
      <OverviewFigures overview={overview} zone={zone} at={at} />
      <section aria-labelledby="weeks" className="mt-10">
        <h2 id="weeks" className="serif mb-4 text-2xl">
          Twelve weeks
        </h2>
        <TwelveWeeks weeks={overview.weeks} />
      </section>
      <section aria-labelledby="acts" className="mt-10">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="acts" className="serif text-2xl">
            Latest acts
          </h2>
          <Link
            to="/dashboard/user-management?tab=activity"
            className="link inline-flex min-h-11 items-center"
          >
            All of them
          </Link>
        </div>
        <LatestActs acts={overview.acts} zone={zone} />
      </section>
    </>
  );
}
