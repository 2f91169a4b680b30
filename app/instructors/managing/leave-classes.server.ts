import { listChiefs } from "#app/accounts/queries.server.ts";
import { releaseBookings } from "#app/bookings/desk/follow-teachers.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { today } from "#app/schedule/change-template.server.ts";
import {
  assignSession,
  lockTeacherSessions,
  lockTeacherTemplates,
  releaseTemplate,
} from "#app/schedule/give-classes.server.ts";

/** Removes a deleted teacher from their classes and notifies staff. */
export async function leaveClasses(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  const from = await today(tx);
  const templates = await lockTeacherTemplates(tx, user_id, from);
  for (const row of templates) await releaseTemplate(tx, row);
  const sessions = await lockTeacherSessions(tx, user_id, from);
  for (const session of sessions)
    await assignSession(tx, session, { instructor_id: null, status: "accepted" });
  if (templates.length + sessions.length === 0) return;
  await releaseBookings(
    tx,
    sessions.map(({ id }) => id),
  );
  const dates = formatCount(sessions.length, "date");
  const weekly = formatCount(templates.length, "weekly class", "weekly classes");
  for (const chief of await listChiefs(tx)) {
    if (chief === user_id) continue;
    await notify(tx, {
      user_id: chief,
      type: "teacher_missing",
      title: "Classes have no teacher",
      message: `${weekly} and ${dates} have no teacher because an account was deleted.`,
    });
  }
  await invalidatePages(tx, "schedule");
  await notifyStaffLists(tx, "sessions");
}
