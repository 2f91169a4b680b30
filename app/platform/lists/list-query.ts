import { isUuid } from "../fields/uuid.ts";
import { firstDay, lastDay } from "../time/known-days.ts";

/** One filter of a list: how the address names its value. */
export interface Filter<Value> {
  /** From the address; anything unknown reads as the usual value, never as an error. */
  read: (text: string | null) => Value;
  /** For the address; empty where it is the usual value. */
  write: (value: Value) => string;
}

/** One of a list of values, or none. */
export function choiceFilter<const Value extends string>(
  values: readonly Value[],
): Filter<Value | undefined> {
  return {
    read: (text) => oneOf(values, text),
    write: (value) => value ?? "",
  };
}

/** One of a list of values; `usual` holds where the address names none. */
export function choiceWithDefault<const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): Filter<Value> {
  return {
    read: (text) => oneOf(values, text) ?? usual,
    write: (value) => (value === usual ? "" : value),
  };
}

/** The id of another row. */
export const idFilter: Filter<string | undefined> = {
  read: (text) => (text && isUuid(text) ? text : undefined),
  write: (value) => value ?? "",
};

/** A date of the studio's calendar, `YYYY-MM-DD`. */
export const dateFilter: Filter<string | undefined> = {
  read: (text) => (text && isCalendarDate(text) ? text : undefined),
  write: (value) => value ?? "",
};

export const flagFilter: Filter<boolean> = {
  read: (text) => text === "1",
  write: (value) => (value ? "1" : ""),
};

/** A short free text, such as a category that members may add to. */
export function textFilter(most: number): Filter<string> {
  return { read: (text) => (text ?? "").slice(0, most), write: (value) => value };
}

/** Any filter, whatever its value. */
export type Filters = Record<
  string,
  { read: (text: string | null) => unknown; write: (value: never) => string }
>;
export type FilterValues<F extends Filters> = { [Name in keyof F]: ReturnType<F[Name]["read"]> };

export type Direction = "ascending" | "descending";

/** What a list can be asked for. Loader, file, counters and bulk actions all read this one definition. */
export interface ListDefinition<F extends Filters, Sort extends string> {
  filters: F;
  /** Only what an index carries, each with its direction; the first is the usual one. */
  sorts: Readonly<Record<Sort, Direction>>;
  /** Columns that are not shown unless the address asks for them. */
  hidden?: readonly string[];
}

export interface ListQuery<F extends Filters = Filters, Sort extends string = string> {
  search: string;
  filters: FilterValues<F>;
  sort: Sort;
  /** The page that begins behind this place. */
  after: string | undefined;
  /** The page that ends before this place. */
  before: string | undefined;
  /** Columns that are not shown. */
  hide: readonly string[];
}

export type QueryOf<Definition> =
  Definition extends ListDefinition<infer F, infer Sort> ? ListQuery<F, Sort> : never;

export const searchMost = 200;
const cursorMost = 1_000;
const hiddenMost = 40;

/** Written as a value, so that types follow from it. */
export function defineList<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
): ListDefinition<F, Sort> {
  return definition;
}

/** What the address of a list asks for. Every value is bounded; nothing in it is ever an error. */
export function readListQuery<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
  params: URLSearchParams,
): ListQuery<F, Sort> {
  const filters = Object.fromEntries(
    Object.entries(definition.filters).map(([name, filter]) => [name, filter.read(params.get(name))]),
  ) as FilterValues<F>;
  return {
    search: (params.get("q") ?? "").slice(0, searchMost),
    filters,
    sort: oneOf(sortsOf(definition), params.get("sort")) ?? usualSort(definition),
    after: params.get("after")?.slice(0, cursorMost) || undefined,
    before: params.get("before")?.slice(0, cursorMost) || undefined,
    hide: params.has("hide")
      ? (params.get("hide") ?? "").slice(0, cursorMost).split(",").filter(Boolean).slice(0, hiddenMost)
      : (definition.hidden ?? []),
  };
}

/**
 * The address of such a list: only what differs from the usual, and what it says besides (`kept`). The place in
 * the list is left out.
 */
export function writeListQuery<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
  query: Pick<ListQuery<F, Sort>, "search" | "filters" | "sort"> & { hide?: readonly string[] },
  kept: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set("q", query.search);
  for (const [name, filter] of Object.entries(definition.filters)) {
    const text = filter.write(query.filters[name] as never);
    if (text) params.set(name, text);
  }
  if (query.sort !== usualSort(definition)) params.set("sort", query.sort);
  const usual = (definition.hidden ?? []).join(",");
  const hide = query.hide?.join(",") ?? usual;
  if (hide !== usual) params.set("hide", hide);
  for (const [name, value] of Object.entries(kept)) params.set(name, value);
  return params;
}

/** The sorts a list has, the usual one first. */
export function sortsOf<F extends Filters, Sort extends string>(definition: ListDefinition<F, Sort>): Sort[] {
  return Object.keys(definition.sorts) as Sort[];
}

function usualSort<F extends Filters, Sort extends string>(definition: ListDefinition<F, Sort>): Sort {
  const [usual] = sortsOf(definition);
  if (!usual) throw new Error("a list needs a sort");
  return usual;
}

/** True when nothing narrows the list. */
export function isUnfiltered<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
  query: ListQuery<F, Sort>,
): boolean {
  if (query.search) return false;
  return Object.entries(definition.filters).every(
    ([name, filter]) => filter.write(query.filters[name] as never) === "",
  );
}

/** The value itself, if it is one of these. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
