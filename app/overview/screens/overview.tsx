import { Link } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { builtModules, roleForModule } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { readFirstSteps, readOverview } from "../overview-queries.server.ts";
import type { Route } from "./+types/overview";
import { FirstSteps } from "./parts/first-steps.tsx";
import { LatestActs } from "./parts/latest-acts.tsx";
import { OverviewFigures } from "./parts/overview-figures.tsx";
import { TwelveWeeks } from "./parts/twelve-weeks.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "overview");
  const { db } = appContext(args.context);
  const zone = await studioTimeZone(db);
  const at = now();
  const [overview, steps] = await Promise.all([
    readOverview(db, { me: member.id, zone, at }),
    readFirstSteps(db).catch(() => null),
  ]);
  const modules = builtModules.filter((id) => roleForModule(member.roles, undefined, id));
  return {
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

const followed = ["bookings", "messages", "mails", "sessions", "transactions"] as const;

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  useLiveList(followed);
  const { overview, steps, modules, zone, zoneName, at } = loaderData;
  return (
    <>
      <ModuleHead
        lead={`${zoneClock.dateText(overview.today)}. Days and times on the studio's clock, ${zoneName}.`}
        actions={
          <LinkButton to="/dashboard/overview/export.csv" look="secondary" reloadDocument>
            Export CSV
          </LinkButton>
        }
      />
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
