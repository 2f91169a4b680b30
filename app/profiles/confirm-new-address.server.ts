import { eq } from "drizzle-orm";
import { takeNewAddress } from "#app/accounts/address/change-address.server.ts";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Member } from "#app/accounts/member.ts";
import type { AccountRefusal } from "#app/accounts/messages.ts";
import { type Proof, provePerson } from "#app/accounts/password/prove-person.server.ts";
import { moveSubscription } from "#app/newsletter/own-subscription.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { profiles } from "./tables.server.ts";

const addressChange = {
  right: "account.change_own",
  pages: ["profiles"],
  // Another account confirmed the same address at the same time.
  conflicts: { user_email_unique: "address_taken" },
} as const;

/**
 * Changes the address of account and profile after another proof of identity, because an unlocked browser
 * must not be enough.
 */
export async function confirmNewAddress(
  db: Database,
  member: Member,
  input: Proof & { code: string },
): Promise<Result<string, AccountRefusal>> {
  const doubt = await provePerson(db, member, input);
  if (doubt) return refuse(doubt);
  return command(db, member, addressChange, async (tx) => {
    const taken = await takeNewAddress(tx, member, input.code);
    if (!taken.ok) return taken;
    await tx
      .update(profiles)
      .set({ email: taken.value, updated_at: now() })
      .where(eq(profiles.user_id, member.id));
    await moveSubscription(tx, member.email, taken.value);
    return changed(taken.value);
  });
}
