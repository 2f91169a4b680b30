import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { teachingRoles } from "#app/accounts/roles.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { payoutDetails } from "../tables.server.ts";
import type { PayRefusal } from "./pay-messages.ts";
import type { PayoutDetailsForm } from "./payout-details-form.ts";
import { settling } from "./settle-pay.server.ts";

export type PayoutDetails = typeof payoutDetails.$inferSelect;

/**
 * How a teacher is paid: said by themselves, or by who keeps the books. Pay that waits for approval is worked out
 * again in the currency that was chosen; what is approved stays as it was agreed. The trace names fields alone.
 */
export function savePayoutDetails(
  db: Database,
  actor: Actor,
  { user_id, version, ...form }: PayoutDetailsForm & { user_id: string; version: number },
): Promise<Result<PayoutDetails, PayRefusal>> {
  return db.transaction(async (tx) => {
    const isOwn = actor?.id === user_id && may(actor, "payout_details.change_own");
    if (!actor || !(isOwn || may(actor, "finances.manage"))) return refuse("not_allowed");
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
      .set({ ...form, version: before.version + 1, updated_at: now() })
      .where(eq(payoutDetails.user_id, user_id))
      .returning();
    await audit(tx, actor, "pay.details", user_id, { after: { fields: changed } });
    if (changed.includes("currency")) await enqueue(tx, settling, {}, { once: "currency" });
    await notifyStaffLists(tx, "transactions");
    return done(saved ?? before);
  });
}
