import { and, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { classTypes } from "./tables.server.ts";

interface Restricted {
  class_type_restrictions: string[];
}

/** A restriction to a class type that is archived may stay, a new one may not be made. */
export async function checkRestrictions<Form extends Restricted>(
  tx: Database,
  form: Form,
  before: readonly string[] = [],
): Promise<Result<Form, "type_archived">> {
  const added = form.class_type_restrictions.filter((one) => !before.includes(one));
  return (await areOffered(tx, added)) ? done(form) : refuse("type_archived");
}

/** Whether all of these class types are offered now. */
async function areOffered(tx: Database, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return true;
  const offered = and(eq(classTypes.is_active, true), eq(classTypes.is_archived, false));
  const rows = await tx
    .select({ count: count() })
    .from(classTypes)
    .where(and(inArray(classTypes.id, distinct), offered));
  return rows[0]?.count === distinct.length;
}
