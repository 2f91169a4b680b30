import { and, eq, type SQL, sql } from "drizzle-orm";
import { passTypes } from "#app/catalogue/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource } from "#app/platform/lists/list-page.server.ts";
import { columnsWithout } from "#app/platform/tables.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { passTypeList } from "./catalogue-lists.ts";
import { type OnlyFor, onlyFor } from "./catalogue-queries.server.ts";

export type ListedPassType = Omit<
  typeof passTypes.$inferSelect,
  "request_id" | "created_at" | "updated_at"
> & {
  only_for: OnlyFor;
  running: number;
  is_used: boolean;
};

const fields = {
  ...columnsWithout(passTypes, "request_id", "created_at", "updated_at"),
  only_for: onlyFor(passTypes.class_type_restrictions),
  running: sql<number>`coalesce("running"."count", 0)::int`,
  is_used: sql<boolean>`exists (select from ${passes} where ${passes.pass_type_id} = ${passTypes.id})`,
};

/** The pass types, with how many passes of each go on. */
export const passTypeSource: ListSource<typeof passTypeList, ListedPassType> = {
  list: passTypeList,
  fields,
  from: (db, chosen) => {
    const running = db
      .select({ pass_type_id: passes.pass_type_id, count: sql`count(*)`.as("count") })
      .from(passes)
      .where(eq(passes.status, "active"))
      .groupBy(passes.pass_type_id)
      .as("running");
    return db
      .select(chosen)
      .from(passTypes)
      .leftJoin(running, eq(running.pass_type_id, passTypes.id))
      .$dynamic();
  },
  id: passTypes.id,
  where: (_db, { search, filters }) =>
    and(
      ...matchWords(toSearchKey(sql`' ' || ${passTypes.name} || ' ' || ${passTypes.description}`), search),
      filters.active && eq(passTypes.is_active, filters.active === "yes"),
    ),
  orders: {
    price: [
      [sql`${passTypes.price}`, "bigint"],
      [sql`${passTypes.id}`, "uuid"],
    ],
    running: [
      [sql`coalesce("running"."count", 0)`, "bigint"],
      [sql`${passTypes.id}`, "uuid"],
    ],
  },
};

export const archivedPassTypes = (is: boolean): SQL => eq(passTypes.is_archived, is);

export async function findPassType(db: Database, id: string): Promise<ListedPassType | undefined> {
  return (await findRows(db, passTypeSource, eq(passTypes.id, id)))[0];
}
