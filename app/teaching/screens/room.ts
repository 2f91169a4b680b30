import { redirect } from "react-router";
import { openRoom } from "#app/planning/session-access.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { teachingPath } from "../teaching-address.ts";
import type { Route } from "./+types/room";

/** Redirects the teacher to the meeting link while it is open, and others to their classes. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "teaching-dashboard");
  const { sessionId } = args.params;
  if (!isUuid(sessionId)) throw redirect(teachingPath);
  const answer = await openRoom(appContext(args.context).db, member, { session_id: sessionId });
  return redirect(answer.ok ? answer.value : `${teachingPath}?session=${sessionId}`, {
    headers: { "Referrer-Policy": "no-referrer" },
  });
}
