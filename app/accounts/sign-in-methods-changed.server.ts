import { and, eq, like, ne, or } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { addRegistrationReset } from "#app/platform/operating/registrations.ts";
import { newAddressKey } from "./address/pending-address.server.ts";
import { session, verification } from "./tables.server.ts";

type Listener = (tx: Database, user_id: string) => Promise<void>;

const listeners = new Set<Listener>();
addRegistrationReset(() => listeners.clear());

/** Lets a later room revoke its own keys to the account, in the same transaction. */
export function onSignInMethodsChanged(listener: Listener): void {
  listeners.add(listener);
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
  for (const listener of listeners) await listener(tx, user_id);
  await publishToUser(tx, user_id, { about: "session" });
}
