import type { Actor } from "#app/accounts/member.ts";
import { actorOf, findActorOfSession } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { eventStream, eventStreamHead } from "#app/platform/event-stream.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import type { Route } from "./+types/live";

/** The stream that rings the bell: what concerns the signed-in person and their work, as it happens. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await actorOf(args);
  const topics = topicsOf(actor);
  // "No content" tells an event source to stop asking, which it does without a word in the console.
  if (!actor || topics.length === 0) return new Response(null, { status: 204 });
  if (args.request.method === "HEAD") return eventStreamHead();
  const { db } = houseOf(args.context);
  return eventStream({
    account: actor.id,
    topics,
    signal: args.request.signal,
    // Another right is another stream: the browser opens it by itself.
    isStillAllowed: async () => {
      const now = await findActorOfSession(db, actor.session_id);
      return now?.id === actor.id && topicsOf(now).join() === topics.join();
    },
  });
}

function topicsOf(actor: Actor): string[] {
  if (!actor || !may(actor, "live.listen")) return [];
  return [`user:${actor.id}`, ...(may(actor, "content.review") ? ["staff:learning"] : [])];
}
