import { type SQL, sql } from "drizzle-orm";
import { isUuid } from "../fields/uuid.ts";

/** Types of sort columns, which must not be null. */
type KeyKind = "timestamptz" | "date" | "bigint" | "numeric" | "text" | "uuid";

/** A list's sort columns. The last one is unique. */
export interface Keyset {
  keys: readonly (readonly [column: SQL, kind: KeyKind])[];
  /** Whether the order starts with the smallest value. */
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

/** Returns the column with a row's cursor. */
export function cursorColumn({ keys }: Keyset): SQL<string> {
  const values = keys.map(([column]) => sql`(${column})::text`);
  return sql<string>`jsonb_build_array(${sql.join(values, sql`, `)})::text`;
}

/** Returns the list's `order by`. Without "nulls last", one plain index supports both directions. */
export function orderBy({ keys, ascending }: Keyset): SQL {
  const direction = ascending ? sql`asc` : sql`desc`;
  return sql.join(
    keys.map(([column]) => sql`${column} ${direction}`),
    sql`, `,
  );
}

/**
 * Returns the condition for rows after a cursor, or undefined for an invalid one. The cursor has the row's
 * values, so it still works after the row has moved or gone.
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
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

/** Checks that a cursor fits this order. */
export function isCursor(keyset: Keyset, text: string | undefined): boolean {
  return readPlace(keyset, text) !== undefined;
}

/** Encodes a cursor for the address. */
export function toCursor(place: string | undefined): string | undefined {
  return place && Buffer.from(place, "utf8").toString("base64url");
}

/** Makes a page from its rows and one more. */
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
