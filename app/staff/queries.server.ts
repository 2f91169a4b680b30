import { and, asc, eq } from "drizzle-orm";
import { redirect } from "react-router";
import type { Database } from "#app/platform/database.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { savedViews } from "./tables.server.ts";

export interface SavedView {
  id: string;
  name: string;
  address: string;
  is_default: boolean;
}

/** Lists a member's saved views of one module. */
function listViews(db: Database, user_id: string, module: string): Promise<SavedView[]> {
  return db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      address: savedViews.address,
      is_default: savedViews.is_default,
    })
    .from(savedViews)
    .where(and(eq(savedViews.user_id, user_id), eq(savedViews.module, module)))
    .orderBy(asc(alphabetical(savedViews.name)), asc(savedViews.id));
}

/** Lists the saved views, or redirects to the default view if the address has no query. */
export async function openViews(
  db: Database,
  user_id: string,
  module: string,
  request: Request,
): Promise<SavedView[]> {
  const views = await listViews(db, user_id, module);
  const usual = views.find((view) => view.is_default);
  const { pathname, search } = new URL(request.url);
  const query = new URLSearchParams(usual?.address).toString();
  if (query && search === "") throw redirect(`${pathname.replace(/\.data$/, "")}?${query}`);
  return views;
}
