import { appContext } from "#app/platform/app-context.server.ts";
import { computedData, computedQuery } from "#app/platform/lists/computed-list.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { Notice } from "#app/ui/notice.tsx";
import { usePresent, ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { teachingForm } from "../forms.ts";
import { openSessionKey, teachingListOf } from "../teaching-address.ts";
import { listTeaching, teachingOrders, withCounts } from "../teaching-list.server.ts";
import type { Route } from "./+types/teaching-dashboard";
import { answerTeaching } from "./parts/answer-teaching.server.ts";
import { openSession } from "./parts/open-session.server.ts";
import { TaughtNext } from "./parts/taught-next.tsx";
import { TaughtSessionPage } from "./parts/taught-session.tsx";
import { TaughtSessions } from "./parts/taught-sessions.tsx";

const id = "teaching-dashboard";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const at = now();
  const own = await findChosenZone(db, member.id);
  const key = openSessionKey(args.request);
  const session = key ? await openSession(db, member, at, key) : undefined;
  const shared = { rendered: at.getTime() };
  if (session) return { ...shared, session, time_zone: own ?? session.time_zone };
  const views = await openViews(db, member.id, id, args.request);
  const list = teachingListOf(args.request);
  const query = computedQuery(list, args.request);
  const { time_zone, sessions } = await listTeaching(db, at, member.id, query);
  const data = computedData({ list, orders: teachingOrders }, query, sessions);
  return {
    ...shared,
    session,
    isLost: key !== undefined,
    views,
    data: { ...data, rows: await withCounts(db, data.rows) },
    time_zone: own ?? time_zone,
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  return answerTeaching(appContext(args.context).db, member, await readForm(args.request, [teachingForm]));
}

export default function TeachingDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { session, time_zone, rendered } = loaderData;
  const present = usePresent(rendered);
  if (session) {
    return (
      <>
        <TaughtSessionPage {...session} answer={actionData} studioZone={time_zone} present={present} />
        <ZoneScript studioZone={time_zone} />
      </>
    );
  }
  const { data, views, isLost } = loaderData;
  const { search, sort, filters, after, before } = data.query;
  const isBeginning = !search && sort === "when" && filters.when === "coming" && !after && !before;
  return (
    <>
      <ModuleHead
        lead={
          <>
            {filters.when === "past" ? "What you have taught in the last 60 days." : "Your next 60 days."}{" "}
            Times are on your own clock:{" "}
            <ZonedTime at={rendered} studioZone={time_zone} show="zone" whose="own" />.
          </>
        }
      />
      {isLost && (
        <div className="mb-5">
          <Notice tone="error">That class is not found among yours.</Notice>
        </div>
      )}
      {isBeginning && data.rows[0] && (
        <TaughtNext next={data.rows[0]} studioZone={time_zone} present={present} />
      )}
      <TaughtSessions data={data} views={views} studioZone={time_zone} present={present} />
      <ZoneScript studioZone={time_zone} />
    </>
  );
}
