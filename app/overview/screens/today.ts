import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { readToday } from "../today-queries.server.ts";
import type { Route } from "./+types/today";

/** Answers with what the person may see of the day. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  const { db } = appContext(args.context);
  const zone = await studioTimeZone(db);
  return Response.json(await readToday(db, member, { zone, at: now() }));
}
