import { onAccountCreated } from "#app/accounts/account-created.server.ts";
import { ensureRoles } from "#app/accounts/assign-role.server.ts";
import { startAuth } from "#app/accounts/sign-in/auth.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readEnvironment } from "#app/platform/env.server.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { createProfile } from "#app/profiles/create-profile.server.ts";

/** Opens sign-in on a test's database, as the wiring does for the studio. */
export async function openSignIn(db: Database): Promise<void> {
  const env = readEnvironment({ AUTH_SECRET: "a-secret-for-tests-of-32-characters!" });
  startAuth(db, env);
  startSigning(env.authSecret);
  onAccountCreated(createProfile);
  await ensureRoles(db);
}
