import { eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { type Proof, provePerson } from "#app/accounts/password/prove-person.server.ts";
import { findAccount, listRoles } from "#app/accounts/queries.server.ts";
import { teachingRoles } from "#app/accounts/roles.ts";
import { may } from "#app/accounts/who-may.ts";
import { findToldZone } from "#app/bookings/queries.server.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { payoutDetailsChanged } from "../emails/payout-details-changed.tsx";
import { payoutDetails } from "../tables.server.ts";
import type { PayRefusal, ProofRefusal } from "./pay-messages.ts";
import { type PayoutDetailsForm, payoutDetailLabels } from "./payout-details-form.ts";
import { settling } from "./settle-pay.server.ts";

export type PayoutDetails = typeof payoutDetails.$inferSelect;

type DetailsRefusal = PayRefusal | ProofRefusal;

/**
 * Saves how a teacher is paid, for themselves or for who keeps the books. Whoever changes their own proves to be
 * themselves first. The teacher is emailed at every change. Pay that waits for approval is worked out again in the
 * currency that was chosen; what is approved stays as it was agreed. The trace names fields alone.
 */
export async function savePayoutDetails(
  db: Database,
  actor: Actor,
  { proof, ...input }: PayoutDetailsForm & { user_id: string; version: number; proof: Proof },
): Promise<Result<PayoutDetails, DetailsRefusal>> {
  const isOwn = actor?.id === input.user_id;
  const isAllowed = may(actor, "finances.manage") || (isOwn && may(actor, "payout_details.change_own"));
  if (!actor || !isAllowed) return refuse("not_allowed");
  const doubt = isOwn ? await provePerson(db, actor, proof) : undefined;
  if (doubt) return refuse(doubt as ProofRefusal);
  return save(db, actor, input);
}

function save(
  db: Database,
  actor: Member,
  { user_id, version, ...form }: PayoutDetailsForm & { user_id: string; version: number },
): Promise<Result<PayoutDetails, DetailsRefusal>> {
  return db.transaction(async (tx) => {
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
    const changed = (Object.keys(form) as (keyof PayoutDetailsForm)[]).filter(
      (key) => before[key] !== form[key],
    );
    if (!made && changed.length === 0) return done(before);
    if (before.version !== version) return refuse("changed_meanwhile");
    const [saved] = await tx
      .update(payoutDetails)
      .set({ ...form, version: before.version + 1, changed_by: actor.id, updated_at: now() })
      .where(eq(payoutDetails.user_id, user_id))
      .returning();
    await audit(tx, actor, "pay.details", user_id, { after: { fields: changed } });
    if (changed.includes("currency")) await enqueue(tx, settling, {}, { once: "currency" });
    await notifyStaffLists(tx, "transactions");
    if (changed.length > 0) await notifyTeacher(tx, actor, { user_id, version: before.version + 1, changed });
    return done(saved ?? before);
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
  const zone = await findToldZone(tx, { user_id, timezone: await studioTimeZone(tx) });
  await queueMail(tx, payoutDetailsChanged, {
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
