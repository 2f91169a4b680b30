import type { Column, GetColumnData } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database.server.ts";
import { countValues, type ListSource, listPage } from "#app/platform/lists/list-page.server.ts";
import {
  type Filters,
  type ListDefinition,
  type QueryOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";

type AnyList = ListDefinition<Filters, string>;

/** The meaning of a list's filter: the values to try, and the rows that each keeps. */
export interface FilterRule<Row> {
  values: (rows: readonly Row[]) => string[];
  keeps: (row: Row, value: string) => boolean;
}

export interface FilteredList {
  name: string;
  list: AnyList;
  /** Addresses that together return every row. Each filter is added to each address. */
  widest: readonly string[];
  read: (db: Database, address: string) => Promise<{ id: string }[]>;
  /** Counts the rows of each value of a filter. */
  count: (db: Database, address: string, filter: string) => Promise<Record<string, number> | null>;
  rules: Record<string, FilterRule<{ id: string }>>;
}

type Read<More> = { [Name in keyof More]: More[Name] extends Column ? GetColumnData<More[Name]> : never };

/** Declares what each filter of a list means. `more` are columns that the list does not show but its filters need. */
export function filtersOf<
  List extends AnyList,
  Row extends { id: string },
  More extends Record<string, PgColumn> = Record<never, never>,
>(
  name: string,
  source: ListSource<List, Row>,
  { more, widest = [""] }: { more?: More; widest?: readonly string[] } = {},
) {
  const whole = { ...source, fields: { ...source.fields, ...more } };
  const toQuery = (address: string) =>
    readListQuery(source.list, new URLSearchParams(address)) as QueryOf<List>;
  return (rules: { [Name in keyof List["filters"]]: FilterRule<Row & Read<More>> }): FilteredList => ({
    name,
    list: source.list,
    widest,
    read: async (db, address) => {
      const { rows } = await listPage(db, whole, toQuery(address), { limit: 20_000 });
      return rows as Row[];
    },
    count: (db, address, filter) => countValues(db, source, toQuery(address), filter),
    rules: rules as FilteredList["rules"],
  });
}

const distinct = (values: (string | null | undefined)[]) => [
  ...new Set(values.flatMap((value) => value || [])),
];

/** Keeps rows with this value, or with this value among several. */
export function has<Row>(read: (row: Row) => string | null | undefined | readonly string[]): FilterRule<Row> {
  const all = (row: Row) => [read(row) ?? []].flat();
  return {
    values: (rows) => distinct(rows.flatMap(all)).slice(0, 12),
    keeps: (row, value) => all(row).includes(value),
  };
}

/** Keeps rows by a condition of each value. */
export function when<Row>(conditions: Record<string, (row: Row) => boolean>): FilterRule<Row> {
  return { values: () => Object.keys(conditions), keeps: (row, value) => conditions[value]?.(row) ?? false };
}

const middle = (values: string[]) => values.sort()[Math.floor(values.length / 2)] ?? "";

/** Keeps rows from this date on. */
export function from<Row>(read: (row: Row) => string): FilterRule<Row> {
  return { values: (rows) => [middle(distinct(rows.map(read)))], keeps: (row, value) => read(row) >= value };
}

/** Keeps rows until this date, the whole day included. */
export function until<Row>(read: (row: Row) => string): FilterRule<Row> {
  return { values: (rows) => [middle(distinct(rows.map(read)))], keeps: (row, value) => read(row) <= value };
}

/** Adds a filter to an address. */
export function withFilter(address: string, name: string, value: string): string {
  const params = new URLSearchParams(address);
  if (value) params.set(name, value);
  else params.delete(name);
  return String(params);
}
