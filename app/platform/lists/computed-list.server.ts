import { compareText } from "#app/platform/text/compare-text.ts";
import type { ListPage } from "./list-page.server.ts";
import { pageSize } from "./list-page.server.ts";
import { type Filters, type ListDefinition, type QueryOf, readListQuery } from "./list-query.ts";

type AnyList = ListDefinition<Filters, string>;

/** A row's sort values; the last one is unique to the row. */
export type Place = readonly (string | number)[];

/** A list of calculated rows, which are sorted and paged in memory. */
export interface ComputedSource<List extends AnyList, Row> {
  list: List;
  orders: Record<QueryOf<List>["sort"], (row: Row) => Place>;
}

export interface ComputedData<List extends AnyList, Row> extends ListPage<Row> {
  query: QueryOf<List>;
  count: number;
}

/** Reads the query of a calculated list. */
export function computedQuery<List extends AnyList>(list: List, request: Request): QueryOf<List> {
  return readListQuery(list, new URL(request.url).searchParams) as QueryOf<List>;
}

/** Sorts the rows by the query. */
export function ordered<List extends AnyList, Row>(
  { list, orders }: ComputedSource<List, Row>,
  query: QueryOf<List>,
  rows: readonly Row[],
): Row[] {
  const { place, direction } = toOrder(list, orders, query);
  return [...rows].sort((a, b) => direction * compare(place(a), place(b)));
}

/** Returns one page. The cursor is a position, not a row, so it still works after the row is gone. */
export function computedData<List extends AnyList, Row>(
  source: ComputedSource<List, Row>,
  query: QueryOf<List>,
  rows: readonly Row[],
  limit: number = pageSize,
): ComputedData<List, Row> {
  const { place, direction } = toOrder(source.list, source.orders, query);
  const all = ordered(source, query, rows);
  const kinds = all[0] && place(all[0]);
  const after = kinds && readPlace(query.after, kinds);
  const before = !after && kinds ? readPlace(query.before, kinds) : undefined;
  const isBehind = (row: Row, from: Place) => direction * compare(place(row), from) > 0;
  const isBefore = (row: Row, to: Place) => direction * compare(place(row), to) < 0;
  const found = all.filter((row) => (after ? isBehind(row, after) : !before || isBefore(row, before)));
  const shown = before ? found.slice(-limit) : found.slice(0, limit);
  const first = shown[0];
  const last = shown.at(-1);
  const isFirst = first === undefined || first === all[0];
  const isLast = last === undefined || last === all.at(-1);
  return {
    query,
    count: all.length,
    rows: shown,
    previous: isFirst ? undefined : writePlace(place(first)),
    next: isLast ? undefined : writePlace(place(last)),
  };
}

function toOrder<List extends AnyList, Row>(
  list: List,
  orders: ComputedSource<List, Row>["orders"],
  query: QueryOf<List>,
) {
  const place = orders[query.sort as QueryOf<List>["sort"]];
  return { place, direction: list.sorts[query.sort] === "ascending" ? 1 : -1 };
}

function compare(a: Place, b: Place): number {
  for (const [at, value] of a.entries()) {
    const other = b[at];
    if (other === undefined || value === other) continue;
    const order = typeof value === "string" ? compareText(value, String(other)) : 0;
    return order || (value < other ? -1 : 1);
  }
  return 0;
}

function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place), "utf8").toString("base64url");
}

/** Reads a cursor if its values fit this list. */
function readPlace(text: string | undefined, kinds: Place): Place | undefined {
  if (!text) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(values) || values.length !== kinds.length) return undefined;
    return kinds.every((kind, at) => typeof values[at] === typeof kind) ? (values as Place) : undefined;
  } catch {
    return undefined;
  }
}
