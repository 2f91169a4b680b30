import { and, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { classTypes } from "./tables.server.ts";

/** Whether all of these class types are offered now. */
export async function areOffered(tx: Database, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return true;
  const offered = and(eq(classTypes.is_active, true), eq(classTypes.is_archived, false));
  const rows = await tx
    .select({ count: count() })
    .from(classTypes)
    .where(and(inArray(classTypes.id, distinct), offered));
  return rows[0]?.count === distinct.length;
}
