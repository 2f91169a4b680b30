import { eq } from "drizzle-orm";
import { takeNewAddress } from "#app/accounts/address/change-address.server.ts";
import type { Member } from "#app/accounts/member.ts";
import type { AccountRefusal } from "#app/accounts/messages.ts";
import { type Proof, provePerson } from "#app/accounts/password/prove-person.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { moveSubscription } from "#app/newsletter/own-subscription.server.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { profiles } from "./tables.server.ts";

/**
 * Changes the address of account and profile after another proof of identity, because an unlocked browser
 * must not be enough.
 */
export async function confirmNewAddress(
  db: Database,
  member: Member,
  input: Proof & { code: string },
): Promise<Result<string, AccountRefusal>> {
  if (!may(member, "account.change_own")) return refuse("not_allowed");
  const doubt = await provePerson(db, member, input);
  if (doubt) return refuse(doubt);
  try {
    return await db.transaction((tx) => change(tx, member, input.code));
  } catch (error) {
    // Another account confirmed the same address at the same time.
    if (isDuplicate(error)) return refuse("address_taken");
    throw error;
  }
}

async function change(tx: Database, member: Member, code: string): Promise<Result<string, AccountRefusal>> {
  const taken = await takeNewAddress(tx, member, code);
  if (!taken.ok) return taken;
  await tx
    .update(profiles)
    .set({ email: taken.value, updated_at: now() })
    .where(eq(profiles.user_id, member.id));
  await moveSubscription(tx, member.email, taken.value);
  await dropPages(tx, "profiles");
  return taken;
}
