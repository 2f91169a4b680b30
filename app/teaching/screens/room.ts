import { redirect } from "react-router";
import { openRoom } from "#app/planning/session-access.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { sessionPath, teachingPath } from "../teaching-lists.ts";
import type { Route } from "./+types/room";

/** Redirects the teacher to the meeting link while it is open, and others to their classes. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, "teaching-dashboard");
  const { sessionId } = args.params;
  if (!isUuid(sessionId)) throw redirect(teachingPath);
  const answer = await openRoom(db, member, { session_id: sessionId });
  return redirect(answer.ok ? answer.value : sessionPath({ key: sessionId }), {
    headers: { "Referrer-Policy": "no-referrer" },
  });
}
