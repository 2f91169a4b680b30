import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { changed, command } from "../command/command.server.ts";
import type { AccountRefusal } from "../messages.ts";
import { notifySignInChange, signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { twoFactor, user } from "../tables.server.ts";

/**
 * Turns off two-step sign-in from the command line, for a member who lost phone and backup codes, and ends all
 * sessions. Returns whether it was on.
 */
export function resetTwoStep(db: Database, user_id: string): Promise<Result<boolean, AccountRefusal>> {
  // The operator on the command line has every right.
  const options = { right: "accounts.end_sessions", audit: "accounts.reset_two_step" } as const;
  return command(db, "operator", options, async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, user_id)).for("no key update");
    if (!person) return refuse("unknown_person");
    await tx.delete(twoFactor).where(eq(twoFactor.userId, user_id));
    if (!person.twoFactorEnabled) return done(false);
    await tx.update(user).set({ twoFactorEnabled: false, updatedAt: now() }).where(eq(user.id, user_id));
    await signInMethodsChanged(tx, user_id);
    await notifySignInChange(tx, person, "two_step_off");
    return changed(true, { id: user_id });
  });
}
