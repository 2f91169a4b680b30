import { and, Column, inArray, is, or, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import type { SelectResultField } from "drizzle-orm/query-builders/select.types";
import type { Database } from "../database.server.ts";
import { afterCursor, cursorColumn, isCursor, type Keyset, orderBy, toCursor } from "./keyset.server.ts";
import { countedMost, type Filters, type ListDefinition, type QueryOf, selectedMost } from "./list-query.ts";

/** Rows per page. */
export const pageSize = 25;

/** Most rows of a file. */
export const exportedMost = 250_000;

const exportedAtOnce = 2_000;

type AnyList = ListDefinition<Filters, string>;

/** A list's SQL, shared by page, count, file and bulk actions. */
export interface ListSource<List extends AnyList, Row> {
  list: List;
  /** Columns of a row. */
  fields: Record<string, SQL | SQL.Aliased | PgColumn>;
  /** `db.select(fields).from(…).leftJoin(…).$dynamic()` */
  from: (db: Database, fields: ListSource<List, Row>["fields"]) => PgSelect;
  /**
   * The same without tables that only add columns and that `where` doesn't use, so that an index alone can count
   * the rows. PostgreSQL reads every row for a join even if it drops the join.
   */
  counted?: ListSource<List, Row>["from"];
  /** The row's id, for bulk actions. */
  id: SQL | PgColumn;
  /**
   * Condition for the search and filters. `scope` is the part that the address can't change, such as the owner of
   * the rows.
   */
  where: (db: Database, query: QueryOf<List>) => Promise<SQL | undefined> | SQL | undefined;
  /**
   * The column that each of these filters compares with its values, or a condition for each value. The filter menu
   * counts their rows.
   */
  values?: { [Name in keyof QueryOf<List>["filters"]]?: FilterColumn };
  /** Sort columns of each sort, with an index for each. */
  orders: Record<QueryOf<List>["sort"], Keyset["keys"]>;
}

type FilterColumn = SQL | PgColumn | Readonly<Record<string, SQL | undefined>>;

/** Row type of a query with these fields. `Missing` names columns that a left join may leave empty. */
export type RowOf<Fields, Missing extends keyof Fields = never> = {
  [Name in keyof Fields]: SelectResultField<Fields[Name]> | (Name extends Missing ? null : never);
};

export interface ListPage<Row> {
  rows: Row[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** Cursor of the previous page; undefined on the first. */
  previous: string | undefined;
}

/** Condition that the address can't change, such as the owner of the rows. */
type Scope = SQL | undefined;

/** Returns the condition for a list's search and filters. */
export async function listWhere<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  scope?: Scope,
): Promise<SQL | undefined> {
  return and(scope, await source.where(db, query), ...matchValues(source.values ?? {}, query.filters));
}

/** Returns the conditions for filters whose values are a column's. */
export function matchValues(
  columns: Readonly<Record<string, FilterColumn | undefined>>,
  filters: Readonly<Record<string, unknown>>,
): (SQL | undefined)[] {
  return Object.entries(columns).map(([name, column]) => {
    const values = [filters[name] ?? []].flat().map(String);
    if (!column || values.length === 0) return undefined;
    if (isColumn(column)) return inArray(sql`${column}`, values);
    return or(...values.map((value) => column[value]));
  });
}

/** Counts the rows of each value of a filter, with the other filters applied, or null if nothing counts them. */
export async function countValues<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  name: string,
  { scope }: { scope?: Scope } = {},
): Promise<Record<string, number> | null> {
  const columns: Record<string, FilterColumn | undefined> = source.values ?? {};
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) return null;
  const others = { ...query, filters: { ...query.filters, [name]: undefined } };
  const where = await listWhere(db, source, others, scope);
  const from = source.counted ?? source.from;
  const count = sql<number>`count(*)::int`;
  if (isColumn(column)) {
    const rows = await aggregateRows(db, from, { value: sql<string>`${column}::text`, count }, where, [
      column,
    ]);
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  }
  const counts = Object.entries(column).map(([value, condition]) => [
    value,
    sql<number>`(count(*) filter (where ${condition}))::int`,
  ]);
  const [row] = await aggregateRows(db, from, Object.fromEntries(counts), where);
  return row ?? null;
}

function isColumn(column: FilterColumn): column is SQL | PgColumn {
  return is(column, SQL) || is(column, Column);
}

/** Returns one page. An invalid cursor starts at the beginning. */
export async function listPage<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  { scope, limit = pageSize }: { scope?: Scope; limit?: number } = {},
): Promise<ListPage<Row>> {
  const order = toKeyset(source, query);
  const where = await listWhere(db, source, query, scope);
  const isBackwards = !isCursor(order, query.after) && isCursor(order, query.before);
  const direction = isBackwards ? { ...order, ascending: !order.ascending } : order;
  const from = isBackwards ? query.before : isCursor(order, query.after) ? query.after : undefined;
  const found = await queryRows(db, source, direction, and(where, afterCursor(direction, from)), limit + 1);
  const shown = found.slice(0, limit);
  if (isBackwards) shown.reverse();
  const hasMore = found.length > limit;
  const first = shown[0]?.cursor;
  const last = shown.at(-1)?.cursor;
  const rows = shown.map(({ cursor: _cursor, ...row }) => row as Row);
  if (isBackwards) {
    return { rows, previous: hasMore ? toCursor(first) : undefined, next: toCursor(last) };
  }
  return { rows, previous: from ? toCursor(first) : undefined, next: hasMore ? toCursor(last) : undefined };
}

/** Returns the rows that meet a condition, such as an id. Rows of equal order follow their id. */
export async function findRows<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  where: SQL | undefined,
  { order = [], limit }: { order?: SQL[]; limit?: number } = {},
): Promise<Row[]> {
  const query = source
    .from(db, source.fields)
    .where(where)
    .orderBy(...order, source.id);
  return typedRows(await (limit === undefined ? query : query.limit(limit)));
}

/** Types the rows of a list source. Drizzle infers no row type from fields that are only known at run time. */
export function typedRows<Row>(rows: unknown): Row[] {
  return rows as Row[];
}

/** Computes figures over the matching rows: one row, or one for each group. */
export async function aggregateRows<Fields extends ListSource<AnyList, unknown>["fields"]>(
  db: Database,
  from: ListSource<AnyList, unknown>["from"],
  fields: Fields,
  where: SQL | undefined,
  groupBy: (SQL | PgColumn)[] = [],
): Promise<RowOf<Fields>[]> {
  const query = from(db, fields).where(where);
  return typedRows(await (groupBy.length > 0 ? query.groupBy(...groupBy) : query));
}

/** Counts matching rows up to `countedMost` + 1. */
export async function countRows<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  { scope }: { scope?: Scope } = {},
): Promise<number> {
  const where = await listWhere(db, source, query, scope);
  const found = (source.counted ?? source.from)(db, { one: sql`1`.as("one") })
    .where(where)
    .limit(countedMost + 1)
    .as("found");
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return rows[0]?.count ?? 0;
}

/** Lists the ids of matching rows for a bulk action, or undefined if there are too many. */
export async function listMatchingIds<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  { scope }: { scope?: Scope } = {},
): Promise<string[] | undefined> {
  const where = await listWhere(db, source, query, scope);
  const ids = source.from(db, { id: sql<string>`${source.id}`.as("id") }).where(where);
  const rows = typedRows<{ id: string }>(await ids.limit(selectedMost + 1));
  return rows.length > selectedMost ? undefined : rows.map(({ id }) => id);
}

/** Yields all matching rows for a file, some thousands at a time. */
export async function* eachRow<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  { scope }: { scope?: Scope } = {},
): AsyncGenerator<Row[]> {
  const order = toKeyset(source, query);
  const where = await listWhere(db, source, query, scope);
  let after: string | undefined;
  for (let written = 0; written < exportedMost; written += exportedAtOnce) {
    const found = await queryRows(db, source, order, and(where, afterCursor(order, after)), exportedAtOnce);
    if (found.length > 0) yield found.map(({ cursor: _cursor, ...row }) => row as Row);
    if (found.length < exportedAtOnce) return;
    after = toCursor(found.at(-1)?.cursor);
  }
}

/** Checks whether the list is too long for a file. */
export async function isTooLongForFile<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  { scope }: { scope?: Scope } = {},
): Promise<boolean> {
  const where = await listWhere(db, source, query, scope);
  const rows = await (source.counted ?? source.from)(db, { one: sql`1`.as("one") })
    .where(where)
    .limit(1)
    .offset(exportedMost);
  return rows.length > 0;
}

async function queryRows<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  order: Keyset,
  where: SQL | undefined,
  limit: number,
): Promise<(Row & { cursor: string })[]> {
  const rows = await source
    .from(db, { ...source.fields, cursor: cursorColumn(order).as("cursor") })
    .where(where)
    .orderBy(orderBy(order))
    .limit(limit);
  return typedRows(rows);
}

function toKeyset<List extends AnyList, Row>(source: ListSource<List, Row>, query: QueryOf<List>): Keyset {
  const sort = query.sort as QueryOf<List>["sort"];
  return { keys: source.orders[sort], ascending: source.list.sorts[query.sort] === "ascending" };
}
