import type { Database } from "#app/platform/database.server.ts";
import { beginVisits } from "./managing/visits.server.ts";
import { closeSignUps } from "./sign-in/pending-sign-ups.server.ts";

export interface NewAccount {
  user_id: string;
  email: string;
  /** Name from the member or identity provider; may be empty. */
  full_name: string | null;
  avatar_url: string | null;
}

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Adds the profile of a new account, in the transaction that creates the account. */
    accountCreated: (tx: Database, created: NewAccount) => Promise<void>;
  }
}

export async function completeAccount(tx: Database, created: NewAccount): Promise<void> {
  await closeSignUps(tx, created.email);
  await beginVisits(tx, created.user_id);
  await tx.services.accountCreated(tx, created);
}
