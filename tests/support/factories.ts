import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { neverSeen } from "#app/accounts/managing/last-seen.ts";
import type { Member } from "#app/accounts/member.ts";
import type { RoleName } from "#app/accounts/roles.ts";
import { accountVisits, roles, user, userRoles } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { eachTest } from "./database.ts";

let made = 0;

/** A signed-in person with an account, a profile and roles, as commands receive them. */
export async function aMember(
  db: Database,
  given: { name?: string; email?: string; roles?: RoleName[] } = {},
): Promise<Member> {
  made += 1;
  const member: Member = {
    id: randomUUID(),
    email: given.email ?? `person-${made}-${randomUUID().slice(0, 8)}@example.test`,
    name: given.name ?? `Person ${made}`,
    image: null,
    roles: given.roles ?? ["user"],
    session_id: randomUUID(),
    expires_at: new Date("2100-01-01T00:00:00Z"),
  };
  const { id, email, name } = member;
  await db.insert(user).values({ id, email, name, emailVerified: true });
  await db.insert(accountVisits).values({ user_id: id, last_seen_at: neverSeen });
  await db.insert(profiles).values({ user_id: id, email, full_name: name });
  await db
    .insert(roles)
    .values(member.roles.map((role) => ({ name: role })))
    .onConflictDoNothing();
  const held = await db.select().from(roles).where(inArray(roles.name, member.roles));
  await db.insert(userRoles).values(held.map((role) => ({ user_id: id, role_id: role.id })));
  return member;
}

/** Gives each test of a file a member. Comes after `testDatabase`. */
export const testMember = (fresh: { db: Database }, given: Parameters<typeof aMember>[1] = {}) =>
  eachTest(() => aMember(fresh.db, given));

/** Stores a setting of the studio as it is, without the checks of its form. */
export async function storeSetting(db: Database, key: string, value: object): Promise<void> {
  await db
    .insert(businessSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: businessSettings.key, set: { value } });
}

/** Returns what a command answered. A refusal fails the test. */
export async function expectOk<Value>(
  answering: Promise<{ ok: true; value: Value } | { ok: false; refusal: string }>,
): Promise<Value> {
  const answer = await answering;
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}
