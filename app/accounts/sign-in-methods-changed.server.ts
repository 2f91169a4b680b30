import { randomUUID } from "node:crypto";
import { and, eq, like, ne, or } from "drizzle-orm";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { logSecurityEvent, type SecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { newAddressKey } from "./address/pending-address.server.ts";
import { type SignInChange, signInChanged } from "./emails/sign-in.tsx";
import { session, verification } from "./tables.server.ts";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Revokes a later room's own keys to the account, in the same transaction. */
    signInMethodsChanged: (tx: Database, user_id: string) => Promise<void>;
  }
}

/**
 * Revokes everything that was opened or begun with the earlier ways to sign in: sessions, reset links, sign-ins that
 * wait for their second step, a Google account about to be linked, and a change of address that waits for its
 * confirmation. `keepSession` is the id of the session that made the change, where it stays signed in.
 */
export async function signInMethodsChanged(
  tx: Database,
  user_id: string,
  { keepSession }: { keepSession?: string | undefined } = {},
): Promise<void> {
  // Reset links and second steps hold the account's id, the state of a link to Google holds it as JSON.
  const isTheirs = or(
    eq(verification.identifier, newAddressKey(user_id)),
    eq(verification.value, user_id),
    like(verification.value, `%"link":{%"userId":"${user_id}"%`),
  );
  await tx.delete(verification).where(isTheirs);
  const theirs = eq(session.userId, user_id);
  await tx.delete(session).where(keepSession ? and(theirs, ne(session.id, keepSession)) : theirs);
  await tx.services.signInMethodsChanged(tx, user_id);
  await publishToUser(tx, user_id, { about: "session" });
}

const events: Record<SignInChange, SecurityEvent> = {
  password: "password_changed",
  two_step_on: "second_step_changed",
  two_step_off: "second_step_changed",
  backup_codes: "second_step_changed",
  google_linked: "sign_in_method_changed",
  google_unlinked: "sign_in_method_changed",
};

/** Emails the owner of an account that a way to sign in to it has changed, and logs it. */
export async function notifySignInChange(
  tx: Database,
  owner: { id: string; email: string; name: string },
  change: SignInChange,
): Promise<void> {
  const { id, email, name } = owner;
  logSecurityEvent(tx, events[change], { email, about: change });
  await queueEmail(tx, signInChanged, {
    cause: `${id}:${change}:${randomUUID()}`,
    to: { email, name },
    props: { name, change },
  });
}
