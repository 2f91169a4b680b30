import { and, eq, sql } from "drizzle-orm";
import { command } from "#app/accounts/command/command.server.ts";
import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import type { SaveView } from "../forms.ts";
import type { ViewRefusal } from "../messages.ts";
import { savedViews } from "../tables.server.ts";

/** The most saved views of a person in one module. */
const viewsMost = 20;

/**
 * Saves the address of a list under a name, and replaces a view of the same name. Refuses `too_many_views` beyond twenty
 * in a module. A lock on the person's views keeps this limit across two tabs.
 */
export function saveView(
  db: Database,
  actor: Member,
  { module, name, address, is_default }: Omit<SaveView, "intent">,
): Promise<Result<{ name: string }, ViewRefusal>> {
  return command(db, actor, { right: "views.save" }, async (tx) => {
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

/** Removes a saved view of the actor. */
export function removeView(
  db: Database,
  actor: Member,
  { id }: { id: string },
): Promise<Result<{ name: string }, ViewRefusal>> {
  return command(db, actor, { right: "views.save" }, async (tx) => {
    const rows = await tx
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.user_id, actor.id)))
      .returning({ name: savedViews.name });
    return rows[0] ? done(rows[0]) : refuse("not_found");
  });
}
