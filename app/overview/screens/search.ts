import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { searchMost } from "#app/platform/lists/list-query.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { searchEverywhere } from "../search-queries.server.ts";
import type { Route } from "./+types/search";

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "dashboard.open");
  const { db } = appContext(args.context);
  const typed = (new URL(args.request.url).searchParams.get("q") ?? "").slice(0, searchMost);
  const zone = await studioTimeZone(db);
  return Response.json(await searchEverywhere(db, member, typed, { zone, at: now() }));
}
