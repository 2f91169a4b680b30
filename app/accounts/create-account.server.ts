import type { Database } from "#app/platform/database.server.ts";
import { completeAccount } from "./account-created.server.ts";
import { giveRole } from "./assign-role.server.ts";
import { nameFromEmail } from "./full-name.ts";
import { defaultRole, type RoleName } from "./roles.ts";
import { account, user } from "./tables.server.ts";

interface AccountInput {
  email: string;
  full_name?: string;
  password_hash: string;
  verified: boolean;
  role?: RoleName;
  created_at?: Date;
}

/** Hashes a password, which is slow and must run before the transaction. */
export async function hashPassword(db: Database, password: string): Promise<string> {
  return (await db.services.auth.$context).password.hash(password);
}

/** Creates user, password, profile and role together. */
export async function createAccount(tx: Database, input: AccountInput): Promise<string> {
  const email = input.email.trim().toLowerCase();
  const name = input.full_name?.trim() || nameFromEmail(email);
  const created_at = input.created_at ? { createdAt: input.created_at } : {};
  const [row] = await tx
    .insert(user)
    .values({ email, name, emailVerified: input.verified, ...created_at })
    .returning({ id: user.id });
  if (!row) throw new Error("the account was not written");
  await tx
    .insert(account)
    .values({ userId: row.id, accountId: row.id, providerId: "credential", password: input.password_hash });
  await completeAccount(tx, { user_id: row.id, email, full_name: input.full_name ?? null, avatar_url: null });
  await giveRole(tx, { user_id: row.id, role: input.role ?? defaultRole }, "system");
  return row.id;
}
