import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { usePresent, ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { sessionLinkForm } from "../set-session-link.server.ts";
import { readTeachingAddress, sessionsAtOnce, teachingPath } from "../teaching-address.ts";
import { listTeaching, withCounts } from "../teaching-list.server.ts";
import type { Route } from "./+types/teaching-dashboard";
import { answerTeaching } from "./parts/answer-teaching.server.ts";
import { openSession } from "./parts/open-session.server.ts";
import { TaughtNext } from "./parts/taught-next.tsx";
import { TaughtSessionPage } from "./parts/taught-session.tsx";
import { TaughtSessions } from "./parts/taught-sessions.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "teaching-dashboard");
  const { db } = appContext(args.context);
  const address = readTeachingAddress(args.request);
  const at = now();
  const session = address.session ? await openSession(db, member, at, address.session) : undefined;
  const { time_zone, sessions } = session
    ? { time_zone: session.time_zone, sessions: [] }
    : await listTeaching(db, at, member.id, address);
  const begin = sessions.findIndex(({ key }) => key === address.after) + 1;
  const shown = sessions.slice(begin, begin + sessionsAtOnce);
  return {
    address,
    session,
    lost: address.session !== undefined && !session,
    rows: await withCounts(db, shown),
    count: sessions.length,
    more: sessions.length > begin + sessionsAtOnce,
    time_zone: (await findChosenZone(db, member.id)) ?? time_zone,
    rendered: at.getTime(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "teaching-dashboard");
  return answerTeaching(
    appContext(args.context).db,
    member,
    await readForm(args.request, [sessionLinkForm, "intent", "session", "user_id", "status", "reason"]),
  );
}

export default function TeachingDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { address, session, lost, rows, count, more, time_zone, rendered } = loaderData;
  const present = usePresent(rendered);
  if (session) {
    return (
      <>
        <TaughtSessionPage {...session} deed={actionData} studioZone={time_zone} present={present} />
        <ZoneScript studioZone={time_zone} />
      </>
    );
  }
  const isPast = address.when === "past";
  const isWhole = !isPast && address.search === "" && address.after === undefined;
  return (
    <>
      <ModuleHead
        lead={
          <>
            {isPast ? "What you have taught in the last 60 days." : "Your next 60 days."} Times are on your
            own clock: <ZonedTime at={rendered} studioZone={time_zone} show="zone" whose="own" />.
          </>
        }
      />
      {isWhole && rows[0] && <TaughtNext next={rows[0]} studioZone={time_zone} present={present} />}
      <FilterBar
        searchLabel="Search my classes"
        search={address.search}
        selects={[
          {
            name: "when",
            label: "When",
            value: isPast ? "past" : "",
            options: [
              { value: "", label: "Next 60 days" },
              { value: "past", label: "Last 60 days" },
            ],
          },
        ]}
        csv={`${teachingPath}/export.csv`}
      />
      <p role="status" className="mb-2 text-sm text-ink-3">
        {lost ? "That class is not found among yours. " : ""}
        {count === 1 ? "1 class" : `${count} classes`}
      </p>
      <TaughtSessions
        rows={rows}
        isPast={isPast}
        isFound={address.search !== ""}
        studioZone={time_zone}
        present={present}
      />
      <Pager next={more ? rows.at(-1)?.key : undefined} />
      <ZoneScript studioZone={time_zone} />
    </>
  );
}
