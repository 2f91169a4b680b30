import { eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { daySeconds } from "#app/platform/time/durations.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { checkIns } from "../tables.server.ts";
import { listAtRisk, riskMoment } from "./at-risk-queries.server.ts";
import { checkIn } from "./emails/check-in.tsx";
import type { NoteForm } from "./forms.ts";
import type { CheckInRefusal } from "./messages.ts";
import { writtenMostADay } from "./reasons.ts";

const dayLimit = { most: writtenMostADay, windowSeconds: daySeconds };

/**
 * Writes to a member who may be leaving; the answer reaches the studio. Only while that still holds, and once in
 * sixty days, also when two of the staff do it at the same moment: the database refuses the second.
 */
export function writeToMember(
  db: Database,
  actor: Actor,
  { user_id, request_id, subject, words }: NoteForm & { user_id: string; request_id: string },
): Promise<Result<null, CheckInRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "check_ins.send")) return refuse("not_allowed");
    const repeated = await answerEarlier(tx, actor, { user_id, request_id });
    if (repeated) return repeated;
    if (!(await findAccount(tx, user_id))) return refuse("not_found");
    const present = await riskMoment(tx);
    const [member] = await listAtRisk(tx, present, [user_id]);
    if (!member) return refuse("not_at_risk");
    if (!member.is_wanted) return refuse("not_wanted");
    const [note] = await tx
      .insert(checkIns)
      .values({
        user_id,
        reasons: member.reasons,
        subject,
        sent_on: present.today,
        sent_by: actor.id,
        request_id,
        created_at: present.at,
      })
      .onConflictDoNothing()
      .returning({ id: checkIns.id });
    if (!note) return (await answerEarlier(tx, actor, { user_id, request_id })) ?? refuse("written_lately");
    if (!(await withinLimit(tx, "check-ins", dayLimit))) {
      await tx.delete(checkIns).where(eq(checkIns.id, note.id));
      return refuse("too_many_today");
    }
    const { business_contact } = await readBusinessSettings(tx);
    await queueMail(tx, checkIn, {
      cause: note.id,
      to: { email: member.email, name: member.name },
      props: { user_id, first_name: firstName(member.name), subject, words },
      reply_to: business_contact.email,
    });
    await audit(tx, actor, "check_ins.send", user_id, { after: { subject, why: member.reasons } });
    await notifyStaffLists(tx, "people");
    return done(null);
  });
}

/** Answers a form that was sent before. */
async function answerEarlier(
  tx: Database,
  actor: Member,
  { user_id, request_id }: { user_id: string; request_id: string },
): Promise<Result<null, "request_used"> | undefined> {
  const [row] = await tx.select().from(checkIns).where(eq(checkIns.request_id, request_id));
  const repeated = answerRepeat(row, (one) => one.user_id === user_id && one.sent_by === actor.id);
  return repeated?.ok ? done(null) : repeated;
}
