import { isUuid } from "../fields/uuid.ts";
import { isCalendarDate } from "../time/calendar-date.ts";

/** Reads and writes a filter's value in the address. */
export interface Filter<Value> {
  /** Reads the value; unknown text is the default, never an error. */
  read: (text: string | null) => Value;
  /** Writes the value; the default is empty. */
  write: (value: Value) => string;
  /** True if the filter matches any of several values. */
  several?: true;
}

/** Separates the values of a filter. No value contains it, and addresses need not escape it. */
const separator = "*";
const valuesMost = 50;

/** Filters by one of several values or none. */
export function choiceFilter<const Value extends string>(
  values: readonly Value[],
): Filter<Value | undefined> {
  return {
    read: (text) => oneOf(values, text),
    write: (value) => value ?? "",
  };
}

/** Filters by one of several values, with `usual` as the default. */
export function choiceWithDefault<const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): Filter<Value> {
  return {
    read: (text) => oneOf(values, text) ?? usual,
    write: (value) => (value === usual ? "" : value),
  };
}

/** Filters by another row's id. */
export const idFilter: Filter<string | undefined> = {
  read: (text) => (text && isUuid(text) ? text : undefined),
  write: (value) => value ?? "",
};

function severalFilter<Value extends string>(
  readOne: (text: string) => Value | undefined,
): Filter<readonly Value[] | undefined> {
  return {
    several: true,
    read: (text) => {
      const values = (text ?? "").split(separator).slice(0, valuesMost);
      const found = new Set(values.flatMap((value) => readOne(value) ?? []));
      return found.size > 0 ? [...found] : undefined;
    },
    write: (values) => values?.join(separator) ?? "",
  };
}

/** Filters by any of several values. */
export function choicesFilter<const Value extends string>(values: readonly Value[]) {
  return severalFilter((text) => oneOf(values, text));
}

/** Filters by the ids of other rows. */
export const idsFilter = severalFilter((text) => (isUuid(text) ? text : undefined));

/** Filters by short texts, such as names. */
export function textsFilter(most: number) {
  return severalFilter((text) => text.slice(0, most) || undefined);
}

/** Splits the values of a filter as its address holds them. */
export function splitValues(text: string): string[] {
  return text.split(separator).filter(Boolean);
}

/** Joins the values of a form's checkboxes as a filter reads them. */
export function joinValues(values: readonly string[]): string {
  return values.join(separator);
}

/** Filters by a date, `YYYY-MM-DD`. */
export const dateFilter: Filter<string | undefined> = {
  read: (text) => (text && isCalendarDate(text) ? text : undefined),
  write: (value) => value ?? "",
};

export const flagFilter: Filter<boolean> = {
  read: (text) => text === "1",
  write: (value) => (value ? "1" : ""),
};

/** Filters by short free text. */
export function textFilter(most: number): Filter<string> {
  return { read: (text) => (text ?? "").slice(0, most), write: (value) => value };
}

export type Filters = Record<
  string,
  { read: (text: string | null) => unknown; write: (value: never) => string; several?: true }
>;
export type FilterValues<F extends Filters> = { [Name in keyof F]: ReturnType<F[Name]["read"]> };

export type Direction = "ascending" | "descending";

/** Defines a list's filters and sorts for its loader, file, counters and bulk actions. */
export interface ListDefinition<F extends Filters, Sort extends string> {
  filters: F;
  /** Sorts that an index supports, with their directions. The first is the default. */
  sorts: Readonly<Record<Sort, Direction>>;
  /** Columns hidden by default. */
  hidden?: readonly string[];
}

export interface ListQuery<F extends Filters = Filters, Sort extends string = string> {
  search: string;
  filters: FilterValues<F>;
  sort: Sort;
  /** Cursor before the page's first row. */
  after: string | undefined;
  /** Cursor after the page's last row. */
  before: string | undefined;
  hide: readonly string[];
}

export type QueryOf<Definition> =
  Definition extends ListDefinition<infer F, infer Sort> ? ListQuery<F, Sort> : never;

export const searchMost = 200;
const cursorMost = 1_000;
const hiddenMost = 40;

export function defineList<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
): ListDefinition<F, Sort> {
  return definition;
}

/** Reads a list's query from its address. All values are bounded, and none causes an error. */
export function readListQuery<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
  params: URLSearchParams,
): ListQuery<F, Sort> {
  const filters = Object.fromEntries(
    Object.entries(definition.filters).map(([name, filter]) => [
      name,
      // Without scripts, a form sends each value on its own.
      filter.read(params.has(name) ? joinValues(params.getAll(name)) : null),
    ]),
  ) as FilterValues<F>;
  return {
    search: (params.get("q") ?? "").slice(0, searchMost),
    filters,
    sort: oneOf(listSorts(definition), params.get("sort")) ?? usualSort(definition),
    after: params.get("after")?.slice(0, cursorMost) || undefined,
    before: params.get("before")?.slice(0, cursorMost) || undefined,
    hide: params.has("hide")
      ? (params.get("hide") ?? "").slice(0, cursorMost).split(",").filter(Boolean).slice(0, hiddenMost)
      : (definition.hidden ?? []),
  };
}

/** Writes a list's query with only the non-default values and those in `kept`, without the cursor. */
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

export function listSorts<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
): Sort[] {
  return Object.keys(definition.sorts) as Sort[];
}

function usualSort<F extends Filters, Sort extends string>(definition: ListDefinition<F, Sort>): Sort {
  const [usual] = listSorts(definition);
  if (!usual) throw new Error("a list needs a sort");
  return usual;
}

/** Checks that no search or filter is set. */
export function isUnfiltered<F extends Filters, Sort extends string>(
  definition: ListDefinition<F, Sort>,
  query: ListQuery<F, Sort>,
): boolean {
  if (query.search) return false;
  return Object.entries(definition.filters).every(
    ([name, filter]) => filter.write(query.filters[name] as never) === "",
  );
}

/** Returns the text if it is one of the values. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

/** Counting stops after this number: "More than 1000". */
export const countedMost = 1_000;
/** Most rows of one bulk action. */
export const selectedMost = 1_000;
