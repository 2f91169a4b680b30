import { useLocation } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { openEarnings } from "#app/finances/earnings/earnings-queries.server.ts";
import { answerPayoutDetails } from "#app/finances/pay/answer-payout-details.server.ts";
import { editPayoutDetailsForm } from "#app/finances/pay/pay-forms.ts";
import { openPayoutDetails } from "#app/finances/pay-queries.server.ts";
import { countToAnswer, listOwnOffers } from "#app/planning/sessions/offer-queries.server.ts";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { computedData, computedQuery } from "#app/platform/lists/computed-list.server.ts";
import { parseFields, readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { listTimeOff } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listOrFailed } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useChosenZone } from "#app/ui/time/zone-choice.ts";
import { usePresent, ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { offerForm, teachingForm } from "../forms.ts";
import { FOR_OFFLINE, toOfflineRoster } from "../offline-roster.ts";
import { loadOrReadStored } from "../stored-rosters.ts";
import { openSessionKey, readTeachingList, readTeachingTab } from "../teaching-address.ts";
import { listTeaching, teachingOrders, withCounts } from "../teaching-list.server.ts";
import { TimeOffTab } from "../time-off-tab.tsx";
import type { Route } from "./+types/teaching-dashboard";
import { answerTeaching } from "./parts/answer-teaching.server.ts";
import { EarningsTab } from "./parts/earnings-tab.tsx";
import { OffersTab } from "./parts/offers-tab.tsx";
import { openSession } from "./parts/open-session.server.ts";
import { openUpNext } from "./parts/open-up-next.server.ts";
import { StoredMarksNotice } from "./parts/stored-marks-notice.tsx";
import { TaughtSessionPage } from "./parts/taught-session.tsx";
import { TaughtSessions } from "./parts/taught-sessions.tsx";
import { TeachingTabs } from "./parts/teaching-tabs.tsx";
import { UpNext } from "./parts/up-next.tsx";
import { useStoredMarks } from "./parts/use-stored-marks.ts";
import { useStoredPage } from "./parts/use-stored-page.ts";

const id = "teaching-dashboard";

export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, id);
  const at = now();
  const own = await findChosenZone(db, member.id);
  const key = openSessionKey(args.request);
  const session = key ? await openSession(db, member, at, key) : undefined;
  const shared = { rendered: at.getTime(), member: member.id, isKept: false, chosen: own };
  if (session) {
    const isForOffline = args.request.headers.has(FOR_OFFLINE);
    const shown = isForOffline ? toOfflineRoster(session) : session;
    return { ...shared, session: shown, time_zone: own ?? session.time_zone };
  }
  const tab = readTeachingTab(args.request);
  const toAnswer = await countToAnswer(db, member.id, at);
  if (tab === "earnings") {
    await requireMember(args, "earnings.read_own");
    return {
      ...shared,
      session,
      tab,
      toAnswer,
      earnings: await openEarnings(db, member.id, new URL(args.request.url).searchParams),
      details: await openPayoutDetails(db, member.id, member.id),
      time_zone: own ?? (await studioTimeZone(db)),
    };
  }
  const isLost = key !== undefined;
  if (tab === "next") {
    const upNext = await openUpNext(db, at, member.id);
    return { ...shared, session, tab, toAnswer, isLost, upNext, time_zone: own ?? upNext.time_zone };
  }
  if (tab !== "classes") {
    const studioZone = await studioTimeZone(db);
    const today = studioDate(at, studioZone);
    return {
      ...shared,
      session,
      tab,
      toAnswer,
      today,
      offers: tab === "offers" ? await listOwnOffers(db, member.id, at) : [],
      absences: tab === "away" ? await listTimeOff(db, today, member.id) : [],
      time_zone: own ?? studioZone,
    };
  }
  // The tab alone opens the default view, as an address without parameters does in other modules.
  const address = new URL(args.request.url);
  address.searchParams.delete("tab");
  const views = await openViews(db, member.id, id, new Request(address));
  const list = readTeachingList(args.request);
  const query = computedQuery(list, args.request);
  const data = await listOrFailed(query, async () => {
    const { sessions } = await listTeaching(db, at, member.id, query);
    const page = computedData({ list, orders: teachingOrders }, query, sessions);
    return { ...page, rows: await withCounts(db, page.rows) };
  });
  return {
    ...shared,
    session,
    tab,
    toAnswer,
    isLost,
    views,
    data,
    time_zone: own ?? (await studioTimeZone(db)),
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrReadStored(request, () => keepDataOnError(request, serverLoader, { isExact: true }));
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, [teachingForm, offerForm, editPayoutDetailsForm]);
  const { db } = appContext(args.context);
  if (readIntent(form, ["payout_details"])) {
    return answerPayoutDetails(db, member, {
      form: parseFields(form, editPayoutDetailsForm),
      headers: args.request.headers,
    });
  }
  return withSent(form, await answerTeaching(db, member, form));
}

export default function TeachingDashboard({ loaderData: read, actionData }: Route.ComponentProps) {
  const here = useLocation();
  // Browsers must not store earnings.
  const loaderData = useStoredPage(read, here.pathname + here.search, "earnings" in read, (data) =>
    data.session ? { ...data, session: toOfflineRoster(data.session) } : data,
  );
  const { session, time_zone, rendered } = loaderData;
  useChosenZone(loaderData.chosen);
  const present = usePresent(rendered);
  const answer = useLastAnswer(actionData);
  const { marks, saved } = useStoredMarks(loaderData.member);
  if (session) {
    const { member, isKept } = loaderData;
    return (
      <>
        <TaughtSessionPage
          key={new URLSearchParams(here.search).get("session")}
          {...session}
          {...{ member, isKept, marks, saved }}
          answer={actionData}
          studioZone={time_zone}
          present={present}
        />
        <ZoneScript studioZone={time_zone} />
      </>
    );
  }
  const { toAnswer } = loaderData;
  const clock = (
    <>
      Your time zone: <ZonedTime at={rendered} studioZone={time_zone} show="zone" whose="own" />
      <ZoneScript studioZone={time_zone} />
    </>
  );
  if (loaderData.tab === "earnings") {
    return <EarningsTab data={loaderData} answer={answer} />;
  }
  const { tab } = loaderData;
  return (
    <>
      <PageBar clock={clock} />
      <TeachingTabs current={tab} toAnswer={toAnswer} />
      {(tab === "next" || tab === "classes") && (
        <>
          <StoredMarksNotice marks={marks} isKept={loaderData.isKept} />
          {loaderData.isLost && (
            <div className="my-4">
              <Notice tone="error">This class isn't one of yours.</Notice>
            </div>
          )}
        </>
      )}
      {tab === "next" ? (
        <UpNext data={loaderData.upNext} toAnswer={toAnswer} studioZone={time_zone} present={present} />
      ) : tab === "classes" ? (
        <TaughtSessions
          data={loaderData.data}
          views={loaderData.views}
          studioZone={time_zone}
          present={present}
        />
      ) : (
        <>
          <ActionNotice answer={actionData} />
          {tab === "offers" ? (
            <OffersTab offers={loaderData.offers} studioZone={time_zone} />
          ) : (
            <TimeOffTab absences={loaderData.absences} today={loaderData.today} />
          )}
        </>
      )}
      <ZoneScript studioZone={time_zone} again />
    </>
  );
}
