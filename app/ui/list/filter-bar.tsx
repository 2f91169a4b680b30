import { Search, X } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { FilterMenu } from "./filter-menu.tsx";
import { type FilterDate, type FilterSelect, isChosen, isDateChosen } from "./filters.ts";

const TYPING_MS = 250;

interface FilterBarProps {
  /** Label of the search, such as "Search articles". Without it there is no search. */
  searchLabel?: string;
  search?: string;
  selects?: readonly FilterSelect[];
  dates?: readonly FilterDate[];
  /** Other parameters that the address keeps, such as the open tab. */
  kept?: Record<string, string>;
  /** Links to saved views, at the start of the row. */
  views?: ReactNode;
  /** More tools, at the end of the row. */
  tools?: ReactNode;
  /** Beside the chips: saves the view, counts the rows. */
  besideChips?: ReactNode;
  count?: ReactNode;
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
          {hasFilters && <FilterMenu selects={selects} dates={dates} onChange={send} />}
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
  selects: readonly FilterSelect[];
  dates: readonly FilterDate[];
  search: string;
  kept: Record<string, string>;
  count: ReactNode;
  children: ReactNode;
}

/** Whether a search or a filter is set, so that the chips show the count. */
export function hasChips(
  search: string,
  selects: readonly FilterSelect[],
  dates: readonly FilterDate[],
): boolean {
  return search !== "" || selects.some(isChosen) || dates.some(isDateChosen);
}

/** The active filters. Each has a link to the list without it. */
function Chips({ selects, dates, search, kept, count, children }: ChipsProps) {
  const [params] = useSearchParams();
  const chips = [
    ...selects.filter(isChosen).map(({ name, label, value, options }) => ({
      name,
      label,
      text: options.find((option) => option.value === value)?.label ?? value,
    })),
    ...dates.filter(isDateChosen).map(({ name, label, value }) => ({ name, label, text: value })),
  ];
  const without = (names: readonly string[]) => {
    const address = new URLSearchParams(params);
    for (const name of [...names, "after", "before"]) address.delete(name);
    for (const [name, value] of Object.entries(kept)) address.set(name, value);
    return `?${address}`;
  };
  if (chips.length === 0 && !search) return null;
  return (
    <div className="chips">
      {chips.map(({ name, label, text }) => (
        <span key={name} className="chip">
          <span className="chip-label">{label}</span>
          <button type="button" className="chip-value" onClick={() => openFilter(label)}>
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

/** Opens the filter menu at a field. */
function openFilter(label: string): void {
  const menu = document.querySelector<HTMLDetailsElement>("[data-filter-menu]");
  if (!menu) return;
  // The press that opens it would otherwise close it again.
  setTimeout(() => {
    menu.open = true;
    const fields = [...menu.querySelectorAll<HTMLElement>(".filter-field > summary")];
    const field = fields.find(({ textContent }) => textContent === label);
    if (field?.parentElement instanceof HTMLDetailsElement) field.parentElement.open = true;
    (field ?? menu.querySelector("summary"))?.focus();
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
