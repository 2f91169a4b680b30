import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { isTeacher } from "./kinds.ts";
import type { PersonRefusal } from "./messages.ts";
import { isCompleted } from "./profile-completed.ts";
import type { Profile } from "./queries.server.ts";
import { profiles } from "./tables.server.ts";

interface ProfileChange {
  user_id: string;
  right: "people.edit" | "teachers.manage";
  audit: Extract<AuditAction, `${"people" | "badges" | "teachers"}.${string}`>;
}

/** Runs a command of staff on a locked profile. */
export function changeProfile(
  db: Database,
  actor: Actor,
  { user_id, right, audit }: ProfileChange,
  change: (tx: Database, profile: Profile) => Promise<Result<Profile, PersonRefusal>>,
): Promise<Result<Profile, PersonRefusal>> {
  const lock = (tx: Database) => lockProfile(tx, user_id);
  const options = { right, lock, audit, lists: ["people"], pages: ["profiles"] } as const;
  return command(db, actor, options, (tx, _by, profile) => change(tx, profile));
}

async function lockProfile(tx: Database, user_id: string): Promise<Profile | undefined> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.user_id, user_id)).for("update");
  return profile;
}

/** Writes fields of a locked profile. The audit entry says only `after`, because profiles hold private data. */
export async function writeProfile(
  tx: Database,
  profile: Profile,
  change: Partial<Profile>,
  after: Record<string, unknown>,
) {
  const { user_id } = profile;
  const teaches = isTeacher(await listRoles(tx, user_id));
  const profile_completed = isCompleted({ ...profile, ...change }, teaches);
  const [written] = await tx
    .update(profiles)
    .set({ ...change, profile_completed, version: profile.version + 1, updated_at: now() })
    .where(eq(profiles.user_id, user_id))
    .returning();
  return changed(written ?? profile, { id: user_id, after });
}
