import { type SQL, sql } from "drizzle-orm";
import { isUuid } from "../fields/uuid.ts";

/** What a list can be sorted by. None of the values may be null. */
type KeyKind = "timestamptz" | "date" | "bigint" | "numeric" | "text" | "uuid";

/** The order of a list: its keys from the first to the one that no two rows share. */
export interface Keyset {
  keys: readonly (readonly [column: SQL, kind: KeyKind])[];
  /** From the smallest on; else from the largest. */
  ascending?: boolean;
}

const casts: Record<KeyKind, SQL> = {
  timestamptz: sql`timestamptz`,
  date: sql`date`,
  bigint: sql`bigint`,
  numeric: sql`numeric`,
  text: sql`text`,
  uuid: sql`uuid`,
};

const forms: Record<KeyKind, (text: string) => boolean> = {
  timestamptz: (text) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text) &&
    !Number.isNaN(Date.parse(text.slice(0, 19).replace(" ", "T"))),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  numeric: (text) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text),
  text: (text) => text.length <= 500 && !text.includes("\u0000"),
  uuid: isUuid,
};

/** Column to select with each row: where the row stands in the order. */
export function cursorColumn({ keys }: Keyset): SQL<string> {
  const values = keys.map(([column]) => sql`(${column})::text`);
  return sql<string>`jsonb_build_array(${sql.join(values, sql`, `)})::text`;
}

/**
 * `order by` of the list. Without "nulls last", which no key needs, one plain index carries it in both directions:
 * forwards and backwards through its pages, from the smallest on or from the largest.
 */
export function orderBy({ keys, ascending }: Keyset): SQL {
  const direction = ascending ? sql`asc` : sql`desc`;
  return sql.join(
    keys.map(([column]) => sql`${column} ${direction}`),
    sql`, `,
  );
}

/**
 * What stands behind a page's last row. The page names the row's values, not the row: it may have moved or
 * gone since, and the list goes on from where it stood. Undefined for what is no place of this list.
 */
export function afterCursor(keyset: Keyset, after: string | undefined): SQL | undefined {
  const values = readPlace(keyset, after);
  if (!values) return undefined;
  const columns = sql.join(
    keyset.keys.map(([column]) => column),
    sql`, `,
  );
  const bounds = keyset.keys.map(([, kind], at) => sql`${values[at]}::text::${casts[kind]}`);
  return sql`(${columns}) ${keyset.ascending ? sql`>` : sql`<`} (${sql.join(bounds, sql`, `)})`;
}

function readPlace({ keys }: Keyset, after: string | undefined): string[] | undefined {
  if (!after) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(after, "base64url").toString("utf8"));
    if (!Array.isArray(values) || values.length !== keys.length) return undefined;
    const fit = keys.every(([, kind], at) => typeof values[at] === "string" && forms[kind](values[at]));
    return fit ? (values as string[]) : undefined;
  } catch {
    return undefined;
  }
}

export interface ListPage<Row> {
  rows: Row[];
  /** How the next page is asked for; undefined on the last one. */
  next: string | undefined;
}

/** True for a place that this order can go on from. */
export function isCursor(keyset: Keyset, text: string | undefined): boolean {
  return readPlace(keyset, text) !== undefined;
}

/** A row's place as the address carries it. */
export function toCursor(place: string | undefined): string | undefined {
  return place && Buffer.from(place, "utf8").toString("base64url");
}

/** A page out of one row more than it shows. */
export function paginate<Row extends { place: string }>(
  found: readonly Row[],
  limit: number,
): ListPage<Omit<Row, "place">> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.place : undefined;
  return {
    rows: rows.map(({ place: _place, ...row }) => row),
    next: toCursor(last),
  };
}
