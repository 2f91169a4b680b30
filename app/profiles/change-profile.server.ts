import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { isTeacher } from "./kinds.ts";
import type { PersonRefusal } from "./messages.ts";
import { isCompleted } from "./profile-completed.ts";
import type { Profile } from "./queries.server.ts";
import { profiles } from "./tables.server.ts";

interface Decided {
  /** Undefined if nothing changes. */
  change?: Partial<Profile>;
  action?: AuditAction;
  after?: Record<string, unknown>;
}

interface Whose {
  user_id: string;
  right: "people.edit" | "teachers.manage";
}

export function changeProfile(
  db: Database,
  actor: Actor,
  { user_id, right }: Whose,
  decide: (tx: Database, profile: Profile) => Promise<Result<Decided, PersonRefusal>>,
): Promise<Result<Profile, PersonRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, right)) return refuse("not_allowed");
    const [profile] = await tx.select().from(profiles).where(eq(profiles.user_id, user_id)).for("update");
    if (!profile) return refuse("not_found");
    const decided = await decide(tx, profile);
    if (!decided.ok) return decided;
    const { change, action = "people.edit", after } = decided.value;
    if (!change) return done(profile);
    const teaches = isTeacher(await listRoles(tx, user_id));
    const profile_completed = isCompleted({ ...profile, ...change }, teaches);
    const [written] = await tx
      .update(profiles)
      .set({ ...change, profile_completed, version: profile.version + 1, updated_at: now() })
      .where(eq(profiles.user_id, user_id))
      .returning();
    await audit(tx, actor, action, user_id, { after });
    await dropPages(tx, "profiles");
    await notifyStaffLists(tx, "people");
    return done(written ?? profile);
  });
}
