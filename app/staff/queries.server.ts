import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { savedViews } from "./tables.server.ts";

export interface SavedView {
  id: string;
  name: string;
  address: string;
  is_default: boolean;
}

/** The views that one person has saved for one module. */
export function listViews(db: Database, user_id: string, module: string): Promise<SavedView[]> {
  return db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      address: savedViews.address,
      is_default: savedViews.is_default,
    })
    .from(savedViews)
    .where(and(eq(savedViews.user_id, user_id), eq(savedViews.module, module)))
    .orderBy(asc(savedViews.name));
}
