import { gateMember } from "#app/accounts/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { listBookedClasses } from "../queries.server.ts";
import type { Route } from "./+types/booked-classes";

/** The classes the signed-in person has booked, from today on, for the cards of the schedule. */
export async function loader(args: Route.LoaderArgs) {
  const member = await gateMember(args, "bookings.read_own");
  const { db } = houseOf(args.context);
  const today = studioDate(now(), await studioTimeZone(db));
  return Response.json(await listBookedClasses(db, member.id, today), {
    headers: { "Cache-Control": "private, no-store" },
  });
}
