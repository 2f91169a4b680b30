import { requireMember } from "#app/accounts/session.server.ts";
import { listUsablePasses } from "#app/passes/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { listBookedClasses } from "../queries.server.ts";
import type { OwnPlaces } from "../seats/use-own-places.ts";
import { listOwnWaiting } from "../seats/waiting-queries.server.ts";
import type { Route } from "./+types/own-places";

/** Lists the signed-in member's seats and waiting list entries from today on, for the cards of the schedule. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.read_own");
  const { db } = appContext(args.context);
  const at = now();
  const today = studioDate(at, await studioTimeZone(db));
  const places: OwnPlaces = {
    booked: await listBookedClasses(db, member.id, today),
    waiting: await listOwnWaiting(db, member.id, at),
    passes: await listUsablePasses(db, member.id, today),
  };
  return Response.json(places, { headers: { "Cache-Control": "private, no-store" } });
}
