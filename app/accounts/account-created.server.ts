import type { Database } from "#app/platform/database.server.ts";
import { addRegistrationReset } from "#app/platform/operating/registrations.ts";
import { beginVisits } from "./managing/visits.server.ts";
import { closeSignUps } from "./sign-in/close-sign-ups.server.ts";

export interface NewAccount {
  user_id: string;
  email: string;
  /** What the person or their identity provider gave; may be empty. */
  full_name: string | null;
  avatar_url: string | null;
}

type Welcome = (tx: Database, created: NewAccount) => Promise<void>;

let welcome: Welcome | undefined;
addRegistrationReset(() => {
  welcome = undefined;
});

/** Later rooms add their part of a new account (its profile) in the transaction that creates it. */
export function onAccountCreated(part: Welcome): void {
  welcome = part;
}

export async function completeAccount(tx: Database, created: NewAccount): Promise<void> {
  if (!welcome) throw new Error("no room completes new accounts");
  await closeSignUps(tx, created.email);
  await beginVisits(tx, created.user_id);
  await welcome(tx, created);
}
