import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { findTeacher } from "#app/bookings/staff-queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { isTeacher } from "#app/profiles/kinds.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { teacherMessage } from "./emails/classes-given.tsx";
import type { MessageForm } from "./forms.ts";
import type { MessageRefusal } from "./messages.ts";

/** Emails a teacher. Replies go to the studio. The same form sent twice sends one email. */
export function messageTeacher(
  db: Database,
  actor: Actor,
  { user_id, request_id, subject, words }: MessageForm & { user_id: string; request_id: string },
): Promise<Result<null, MessageRefusal>> {
  return command(db, actor, { right: "teachers.manage", audit: "teachers.message" }, async (tx) => {
    const teacher = await findTeacher(tx, user_id);
    if (!teacher || !isTeacher(await listRoles(tx, user_id))) return refuse("not_found");
    const { business_contact } = await readBusinessSettings(tx);
    await queueEmail(tx, teacherMessage, {
      cause: request_id,
      to: { email: teacher.email, name: teacher.name },
      props: { subject, words, name: teacher.name },
      reply_to: business_contact.email,
    });
    return changed(null, { id: user_id, after: { subject } });
  });
}
