import { eq } from "drizzle-orm";
import { type Database, isDatabaseDown } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { isCommonPassword } from "../common-passwords.server.ts";
import { acceptInvitation } from "../managing/invite-person.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { findResetLink, forgetResetLinks, type ResetLink } from "../reset-links.server.ts";
import { authOf } from "../sign-in/auth.server.ts";
import { codeOf } from "../sign-in/sign-in.server.ts";
import { user, verification } from "../tables.server.ts";
import { tellWaysInChanged } from "../ways-in-changed.server.ts";

/** Sets a new password with the code of a reset link. All sessions and other links of the account end. */
export async function updatePassword(
  db: Database,
  input: { code: string; password: string },
): Promise<Result<null, AccountRefusal>> {
  if (isCommonPassword(input.password)) return refuse("common_password");
  const link = await findResetLink(input.code);
  if (!link || !(await db.transaction((tx) => keepOnly(tx, link)))) return refuse("reset_link_missing");
  try {
    await authOf().api.resetPassword({ body: { token: input.code, newPassword: input.password } });
  } catch (error) {
    if (isDatabaseDown(error) || !codeOf(error)) throw error;
    return refuse("reset_link_missing");
  }
  await db.transaction(async (tx) => {
    const [owner] = await tx.select().from(user).where(eq(user.id, link.user_id));
    // Whoever reads the mail of the link has verified the address; a first password is no news.
    if (owner && !(await acceptInvitation(tx, owner.id))) await tellWaysInChanged(tx, owner, "password");
  });
  return done(null);
}

/** Ends the other links of the account; false when another of them was faster. */
async function keepOnly(tx: Database, link: ResetLink): Promise<boolean> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, link.user_id)).for("update");
  const [row] = await tx
    .select({ id: verification.id })
    .from(verification)
    .where(eq(verification.id, link.id));
  if (row) await forgetResetLinks(tx, link.user_id, link);
  return Boolean(row);
}
