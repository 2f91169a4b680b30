import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { queueEmail } from "#app/mail/queue.server.ts";
import { withinStrangerLimit } from "#app/mail/stranger-limit.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { logSecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { withinLimit, withinLimits } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { linkCounters, linkLimits } from "../attempts.server.ts";
import { addressChanged, addressInUse, confirmNewAddress } from "../emails/address.tsx";
import type { Member } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { findAccountByEmail } from "../queries.server.ts";
import { closeSignUps } from "../sign-in/pending-sign-ups.server.ts";
import { signInMethodsChanged } from "../sign-in-methods-changed.server.ts";
import { user, verification } from "../tables.server.ts";
import { forgetNewAddress, newAddressKey } from "./pending-address.server.ts";

/**
 * Starts a change of the account's email address, which takes effect with the link in an email to the new
 * address. An address with an account gets an email too, so that the form doesn't reveal members.
 */
export async function askForNewAddress(
  tx: Database,
  member: Member,
  new_email: string,
): Promise<Result<null, AccountRefusal>> {
  const email = new_email.trim().toLowerCase();
  const own = linkLimits.addressFromClient;
  if (!(await withinLimit(tx, `new-address:${member.id}`, own))) return refuse("too_many_attempts");
  const counters = linkCounters("new-address", { email, address: member.id });
  if (!(await withinLimits(tx, counters))) return refuse("too_many_attempts");
  if (!(await withinStrangerLimit(tx, email))) return refuse("too_many_emails_today");
  const code = randomBytes(24).toString("base64url");
  const expires = new Date(now().getTime() + dayMs);
  await forgetNewAddress(tx, member.id);
  await tx
    .insert(verification)
    .values({ identifier: newAddressKey(member.id), value: `${hash(code)} ${email}`, expiresAt: expires });
  const cause = `${member.id}:${hash(code).slice(0, 12)}`;
  // The address isn't proven yet, so the email contains no text of the member.
  const to = { email };
  if (await findAccountByEmail(tx, email)) {
    await queueEmail(tx, addressInUse, { cause, to, props: {} });
  } else {
    await queueEmail(tx, confirmNewAddress, { cause, to, props: { code } });
  }
  return done(null);
}

/** Changes the address with the code in the email, once. Returns the new address. */
export async function takeNewAddress(
  tx: Database,
  member: Member,
  code: string,
): Promise<Result<string, AccountRefusal>> {
  const [row] = await tx
    .select()
    .from(verification)
    .where(and(eq(verification.identifier, newAddressKey(member.id)), gt(verification.expiresAt, now())))
    .for("update");
  const [expected, email = ""] = row?.value.split(" ") ?? [];
  if (expected !== hash(code)) return refuse("address_link_over");
  if (await findAccountByEmail(tx, email)) return refuse("address_taken");
  await tx.update(user).set({ email, emailVerified: true, updatedAt: now() }).where(eq(user.id, member.id));
  await closeSignUps(tx, email);
  logSecurityEvent(tx, "address_changed", { email: member.email });
  await audit(tx, member, "account.change_address", member.id);
  await queueEmail(tx, addressChanged, {
    cause: `${member.id}:${hash(code).slice(0, 12)}`,
    to: { email: member.email, name: member.name },
    props: { name: member.name },
  });
  await signInMethodsChanged(tx, member.id, { keepSession: member.session_id });
  return done(email);
}

/** Only the email contains the code itself. */
function hash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
