import { actorOf } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { eventStream } from "#app/platform/event-stream.server.ts";
import type { Route } from "./+types/live";

/** The stream that rings the bell: what concerns the signed-in person and their work, as it happens. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await actorOf(args);
  // "No content" tells an event source to stop asking, which it does without a word in the console.
  if (!actor || !may(actor, "live.listen")) return new Response(null, { status: 204 });
  const topics = [`user:${actor.id}`];
  if (may(actor, "content.review")) topics.push("staff:learning");
  return eventStream(topics, args.request.signal);
}
