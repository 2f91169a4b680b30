import { getActor } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { liveStream } from "../live-stream.server.ts";
import type { Route } from "./+types/live";

/** Streams live events to the signed-in member. */
export async function loader(args: Route.LoaderArgs) {
  return liveStream(appContext(args.context).db, await getActor(args), args.request);
}
