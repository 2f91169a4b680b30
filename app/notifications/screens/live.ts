import { actorOf } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { liveStream } from "../live-stream.server.ts";
import type { Route } from "./+types/live";

/** The stream that rings the bell: what concerns the signed-in person and their work, as it happens. */
export async function loader(args: Route.LoaderArgs) {
  return liveStream(appContext(args.context).db, await actorOf(args), args.request);
}
