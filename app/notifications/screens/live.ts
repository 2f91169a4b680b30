import { gateMember } from "#app/accounts/session.server.ts";
import { eventStream } from "#app/platform/event-stream.server.ts";
import type { Route } from "./+types/live";

/** The stream that rings the bell: what concerns the signed-in person, as it happens. */
export async function loader(args: Route.LoaderArgs) {
  const member = await gateMember(args, "live.listen");
  return eventStream([`user:${member.id}`], args.request.signal);
}
