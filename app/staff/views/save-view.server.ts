import { and, eq, sql } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import type { SaveView } from "../forms.ts";
import type { ViewRefusal } from "../messages.ts";
import { savedViews } from "../tables.server.ts";

/** Views a person may keep for one module. */
const viewsMost = 20;

/**
 * Keeps the address of a list under a name; the same name again replaces it. Refused `too_many_views`
 * beyond twenty a module. The person's views are locked, so that two tabs cannot pass the bound together.
 */
export async function saveView(
  db: Database,
  actor: Member,
  { module, name, address, is_default }: Omit<SaveView, "intent">,
): Promise<Result<{ name: string }, ViewRefusal>> {
  if (!may(actor, "views.save")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views:${actor.id}`}, 0))`);
    const mine = and(eq(savedViews.user_id, actor.id), eq(savedViews.module, module));
    const views = await tx.select({ id: savedViews.id, name: savedViews.name }).from(savedViews).where(mine);
    const same = views.find((view) => searchKey(view.name) === searchKey(name));
    if (!same && views.length >= viewsMost) return refuse("too_many_views");
    if (is_default) await tx.update(savedViews).set({ is_default: false }).where(mine);
    const values = { name, address, is_default: is_default === "1" };
    if (same) await tx.update(savedViews).set(values).where(eq(savedViews.id, same.id));
    else await tx.insert(savedViews).values({ ...values, user_id: actor.id, module });
    return done({ name });
  });
}

/** Removes one of one's own views; another person's is not found. */
export async function removeView(
  db: Database,
  actor: Member,
  { id }: { id: string },
): Promise<Result<{ name: string }, ViewRefusal>> {
  if (!may(actor, "views.save")) return refuse("not_allowed");
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.user_id, actor.id)))
    .returning({ name: savedViews.name });
  return rows[0] ? done(rows[0]) : refuse("not_found");
}
