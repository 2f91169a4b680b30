import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { joinValues } from "#app/platform/lists/list-query.ts";
import { FilterMenu } from "./filter-menu.tsx";
import {
  chosenLabels,
  type Filled,
  type FilterDate,
  type FilterSelect,
  isChosen,
  isDateChosen,
} from "./filters.ts";

const TYPING_MS = 250;

interface FilterBarProps {
  /** Label of the search, such as "Search articles". Without it there is no search. */
  searchLabel?: string;
  search?: string;
  selects?: readonly Filled<FilterSelect>[];
  dates?: readonly Filled<FilterDate>[];
  /** Other parameters that the address keeps, such as the open tab. */
  kept?: Record<string, string>;
  /** Links to saved views, at the start of the row. */
  views?: ReactNode;
  /** More tools, at the end of the row. */
  tools?: ReactNode;
  /** Beside the chips: saves the view, counts the rows. */
  besideChips?: ReactNode;
  count?: ReactNode;
  /** Address of the list's file, which counts the rows of each value. */
  file?: string | undefined;
  /** The number of matching rows, such as "37 bookings". */
  found?: string | undefined;
}

/** Shows a list's search, filter menu and active filters. The address holds the search and the filters. */
export function FilterBar({
  searchLabel,
  search = "",
  selects = [],
  dates = [],
  kept = {},
  views,
  tools,
  besideChips,
  count,
  file,
  found,
}: FilterBarProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);

  function send(wait: number) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!form.current) return;
      const formData = new FormData(form.current);
      const usual = new Map(dates.map((date) => [date.name, date.usual ?? ""]));
      for (const [name, value] of [...formData]) {
        if (value === "" || value === usual.get(name)) formData.delete(name);
      }
      for (const { name, several } of selects) {
        if (several && formData.has(name)) formData.set(name, joinValues(formData.getAll(name).map(String)));
      }
      void submit(formData, { method: "get", replace: true, preventScrollReset: true });
    }, wait);
  }

  // The back button or a link may have changed the search.
  useLayoutEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hasFilters = selects.length + dates.length > 0;
  return (
    <>
      <div className="list-tools">
        {views}
        <Form
          ref={form}
          role="search"
          className="list-search"
          onSubmit={(event) => {
            event.preventDefault();
            send(0);
          }}
        >
          {Object.entries(kept)
            .filter(([kept]) => !selects.some(({ name }) => name === kept))
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          {searchLabel && (
            <label className="search-field">
              <Search aria-hidden="true" size={16} />
              <input
                ref={field}
                type="search"
                name="q"
                aria-label={searchLabel}
                placeholder={searchLabel}
                autoComplete="off"
                maxLength={200}
                defaultValue={search}
                onInput={() => send(TYPING_MS)}
              />
              <kbd className="max-md:hidden">/</kbd>
            </label>
          )}
          {hasFilters && <FilterMenu {...{ selects, dates, file, found }} onChange={send} />}
        </Form>
        {tools}
      </div>
      <Chips selects={selects} dates={dates} search={search} kept={kept} count={count}>
        {besideChips}
      </Chips>
    </>
  );
}

interface ChipsProps {
  selects: readonly Filled<FilterSelect>[];
  dates: readonly Filled<FilterDate>[];
  search: string;
  kept: Record<string, string>;
  count: ReactNode;
  children: ReactNode;
}

/** The active filters as their field, relation and value. */
export function listChips(
  selects: readonly Filled<FilterSelect>[],
  dates: readonly Filled<FilterDate>[],
): Chip[] {
  return [
    ...selects.filter(isChosen).map((select) => {
      const labels = chosenLabels(select);
      return {
        name: select.name,
        label: select.label,
        relation: labels.length > 1 ? "is any of" : "is",
        text: labels.length > 2 ? `${labels.length} ${toPlural(select.label)}` : labels.join(", "),
      };
    }),
    ...dates
      .filter(isDateChosen)
      .map(({ name, label, value }) => ({ name, label, relation: "is", text: value })),
  ];
}

export interface Chip {
  name: string;
  label: string;
  relation: string;
  text: string;
}

function toPlural(label: string): string {
  const word = label.toLowerCase();
  return word.endsWith("y") ? `${word.slice(0, -1)}ies` : word.endsWith("s") ? `${word}es` : `${word}s`;
}

/** The active filters. Each has a link to the list without it. */
function Chips({ selects, dates, search, kept, count, children }: ChipsProps) {
  const [params] = useSearchParams();
  const chips = listChips(selects, dates);
  const without = (names: readonly string[]) => withoutFilters(params, names, kept);
  if (chips.length === 0 && !search) return null;
  return (
    <div className="chips">
      {chips.map(({ name, label, relation, text }) => (
        <span key={name} className="chip">
          <span className="chip-label">{label}</span>
          <span className="chip-label">{relation}</span>
          <button type="button" className="chip-value" onClick={() => openFilter(name)}>
            {text}
          </button>
          <Link
            to={without([name])}
            replace
            preventScrollReset
            aria-label={`Remove the filter ${label}: ${text}`}
            className="chip-remove"
          >
            <X aria-hidden="true" size={13} />
          </Link>
        </span>
      ))}
      {chips.length > 0 && (
        <Link
          to={without(["q", ...chips.map(({ name }) => name)])}
          replace
          preventScrollReset
          className="link text-xs"
        >
          Clear
        </Link>
      )}
      {children}
      <span className="ms-auto">{count}</span>
    </div>
  );
}

/** Returns the address of the list without these filters. */
export function withoutFilters(
  params: URLSearchParams,
  names: readonly string[],
  kept: Readonly<Record<string, string>>,
): string {
  const address = new URLSearchParams(params);
  for (const name of [...names, "after", "before"]) address.delete(name);
  for (const [name, value] of Object.entries(kept)) address.set(name, value);
  return `?${address}`;
}

/** Opens the filter menu at a field. */
function openFilter(name: string): void {
  const menu = document.querySelector<HTMLDetailsElement>("[data-filter-menu]");
  if (!menu) return;
  // The press that opens it would otherwise close it again.
  setTimeout(() => {
    menu.open = true;
    const field = menu.querySelector<HTMLDetailsElement>(`.filter-field:has([name="${name}"])`);
    if (field) field.open = true;
    (field ?? menu).querySelector("summary")?.focus();
  });
}

/**
 * Returns the address of a list's CSV file: the whole list with the page's search and filters. `kept` has the
 * page's choices that aren't in its address.
 */
export function csvAddress(path: string, query: URLSearchParams, kept: Record<string, string>): string {
  const params = new URLSearchParams({ ...kept, ...Object.fromEntries(query) });
  params.delete("after");
  params.delete("before");
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
