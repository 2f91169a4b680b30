import { redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { noAccess } from "../messages.ts";
import { isModuleId, moduleOfPath } from "../modules.ts";
import { beginsWithToday, landingPath, openModule, todayCookie } from "../open-module.server.ts";
import { firstOfDay } from "../today/today.ts";
import type { Route } from "./+types/any-module";

/** Redirects dashboard addresses without a screen to the module they name, or to the role's first module. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  const path = new URL(args.request.url).pathname.replace(/\.data$/, "").replace(/\/$/, "");
  const last = path.split("/").at(-1) ?? "";
  const id = isModuleId(last) ? last : moduleOfPath(path);
  if (isModuleId(id)) {
    await openModule(args, id);
    throw redirect(`/dashboard/${id}`);
  }
  const beginning = landingPath(member, args);
  if (beginning === path) return null;
  const { db } = appContext(args.context);
  const date = zoneClock.wall(now().getTime(), await studioTimeZone(db)).date;
  if (beginsWithToday(args, member, date)) {
    throw redirect(`${beginning}?today=${firstOfDay}`, { headers: { "Set-Cookie": todayCookie(db, date) } });
  }
  throw redirect(beginning);
}

export default function AnyModule() {
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      <EmptyState
        picture="key"
        heading="h2"
        title={<span role="alert">{noAccess}</span>}
        text="Ask the studio for a role, then come back."
      />
    </>
  );
}
