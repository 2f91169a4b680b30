import { eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { publishToUser } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { Actor } from "./member.ts";
import type { AccountRefusal } from "./messages.ts";
import { countHolders, listRoles } from "./queries.server.ts";
import { roles, session, user } from "./tables.server.ts";
import { may } from "./who-may.ts";

/** Lets a person in or keeps them out. Deactivating ends their sessions: they are out at the next request. */
export async function setAccountActive(
  db: Database,
  actor: Actor,
  input: { user_id: string; active: boolean },
): Promise<Result<null, AccountRefusal>> {
  if (!may(actor, "accounts.set_active")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    await tx.select().from(roles).where(eq(roles.name, "super_admin")).for("update");
    const held = await listRoles(tx, input.user_id);
    const isChief = held.includes("super_admin") || held.includes("admin");
    if (isChief && !actor?.roles.includes("super_admin")) return refuse("not_allowed");
    if (!input.active && held.includes("super_admin") && (await countHolders(tx, "super_admin")) < 2) {
      return refuse("last_super_admin");
    }
    const changed = await tx
      .update(user)
      .set({ banned: !input.active })
      .where(eq(user.id, input.user_id))
      .returning({ id: user.id });
    if (changed.length === 0) return refuse("unknown_person");
    if (!input.active) await tx.delete(session).where(eq(session.userId, input.user_id));
    await audit(tx, actor, input.active ? "accounts.activate" : "accounts.deactivate", input.user_id);
    await publishToUser(tx, input.user_id, { about: "session" });
    return done(null);
  });
}
