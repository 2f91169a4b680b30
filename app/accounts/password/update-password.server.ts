import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { hashPassword } from "../create-account.server.ts";
import { acceptInvitation } from "../managing/invite-person.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { findAccount, listRoles } from "../queries.server.ts";
import { defaultRole } from "../roles.ts";
import { notifySignInChange, signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { user, verification } from "../tables.server.ts";
import { findResetLink } from "./reset-links.server.ts";
import { setPassword } from "./set-password.server.ts";
import { isWeakPassword } from "./weak-password.server.ts";

/**
 * Sets a new password with the code of a reset link or invitation, once, and ends all sessions. Returns whether a
 * staff member accepted an invitation.
 */
export async function updatePassword(
  db: Database,
  input: { code: string; password: string },
): Promise<Result<{ isNewStaff: boolean }, AccountRefusal>> {
  const link = await findResetLink(db, input.code);
  if (!link) return refuse("reset_link_missing");
  const email = (await findAccount(db, link.user_id))?.email ?? "";
  if (await isWeakPassword(db, { password: input.password, email })) return refuse("common_password");
  const password_hash = await hashPassword(db, input.password);
  return db.transaction(async (tx) => {
    // The row lock lets only one of two links through.
    const [owner] = await tx.select().from(user).where(eq(user.id, link.user_id)).for("no key update");
    const [used] = await tx
      .delete(verification)
      .where(eq(verification.id, link.id))
      .returning({ id: verification.id });
    if (!owner || !used) return refuse("reset_link_missing");
    await setPassword(tx, owner.id, password_hash);
    logSecurityEvent(db, "reset_used", { email: owner.email });
    await signInMethodsChanged(tx, owner.id);
    // Opening the link proves that the person owns the address. A first password needs no warning.
    const isInvited = await acceptInvitation(tx, owner.id);
    if (!isInvited) await notifySignInChange(tx, owner, "password");
    const roles = await listRoles(tx, owner.id);
    return done({ isNewStaff: isInvited && roles.some((role) => role !== defaultRole) });
  });
}
