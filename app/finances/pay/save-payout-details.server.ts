import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { type Proof, provePerson } from "#app/accounts/password/prove-person.server.ts";
import { findAccount, listRoles } from "#app/accounts/queries.server.ts";
import { teachingRoles } from "#app/accounts/roles.ts";
import { findDisplayTimeZone } from "#app/bookings/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { payoutDetailsChanged } from "../emails/payout-details-changed.tsx";
import type { PayRefusal, ProofRefusal } from "../messages.ts";
import { payoutDetails } from "../tables.server.ts";
import { type PayoutDetailsForm, payoutDetailLabels } from "./pay-forms.ts";
import { settling } from "./settle-pay.server.ts";

export type PayoutDetails = typeof payoutDetails.$inferSelect;

/**
 * Saves the payout details of a teacher, by the teacher or a bookkeeper. Teachers confirm their password first. Every
 * change is emailed to the teacher. Pending pay is calculated again in the new currency; approved pay stays the same.
 * The audit log names only the changed fields.
 */
export async function savePayoutDetails(
  db: Database,
  actor: Actor,
  {
    proof,
    user_id,
    version,
    ...form
  }: PayoutDetailsForm & { user_id: string; version: number; proof: Proof },
): Promise<Result<PayoutDetails, PayRefusal | ProofRefusal>> {
  const isOwn = actor?.id === user_id;
  // Outside the transaction, because a failed attempt must stay counted.
  const doubt = isOwn ? await provePerson(db, actor, proof) : undefined;
  if (doubt) return refuse(doubt as ProofRefusal);
  const right = isOwn ? "payout_details.change_own" : "finances.manage";
  const options = { right, audit: "pay.details", lists: ["transactions"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const roles = await listRoles(tx, user_id);
    if (!teachingRoles.some((role) => roles.includes(role))) return refuse("not_a_teacher");
    const [made] = await tx
      .insert(payoutDetails)
      .values({ user_id, version: 0, updated_at: now() })
      .onConflictDoNothing()
      .returning();
    const [before] = made
      ? [made]
      : await tx.select().from(payoutDetails).where(eq(payoutDetails.user_id, user_id)).for("update");
    if (!before) return refuse("not_found");
    const fields = (Object.keys(form) as (keyof PayoutDetailsForm)[]).filter(
      (key) => before[key] !== form[key],
    );
    if (!made && fields.length === 0) return done(before);
    if (before.version !== version) return refuse("changed_meanwhile");
    const [saved] = await tx
      .update(payoutDetails)
      .set({ ...form, version: before.version + 1, changed_by: by.id, updated_at: now() })
      .where(eq(payoutDetails.user_id, user_id))
      .returning();
    if (fields.includes("currency")) await enqueue(tx, settling, {}, { once: "currency" });
    if (fields.length > 0)
      await notifyTeacher(tx, by, { user_id, version: before.version + 1, changed: fields });
    return changed(saved ?? before, { id: user_id, after: { fields } });
  });
}

/** Emails and notifies a teacher of every change to their payout details, including their own. */
async function notifyTeacher(
  tx: Database,
  actor: Member,
  { user_id, version, changed }: { user_id: string; version: number; changed: (keyof PayoutDetailsForm)[] },
): Promise<void> {
  const teacher = await findAccount(tx, user_id);
  if (!teacher) return;
  const by = actor.id === user_id ? null : actor.name;
  const zone = await findDisplayTimeZone(tx, { user_id, timezone: await studioTimeZone(tx) });
  await queueEmail(tx, payoutDetailsChanged, {
    cause: `${user_id}:${version}`,
    to: { email: teacher.email, name: teacher.name },
    props: { by, when: whenText(now(), zone), fields: changed.map((field) => payoutDetailLabels[field]) },
  });
  await notify(tx, {
    user_id,
    type: "payout_details_changed",
    title: "Your payout details were changed",
    message: by ? `By ${by}.` : "By you. Contact the studio if it wasn't you.",
  });
}
