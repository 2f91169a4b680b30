import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { listOwnRatings } from "../ratings/rating-queries.server.ts";
import type { Route } from "./+types/unrated";

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.rate");
  return Response.json(await listOwnRatings(appContext(args.context).db, member.id), {
    headers: { "Cache-Control": "private, no-store" },
  });
}
