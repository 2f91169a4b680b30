import { Download, Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { controlClass } from "#app/ui/form/field.tsx";
import { type Choice, PillSelect } from "#app/ui/form/select.tsx";

const TYPING_MS = 250;

/** A select of the filters; its first option is the usual one. */
export interface FilterSelect {
  name: string;
  label: string;
  value: string;
  options: readonly Choice[];
  /** Elsewhere the same is chosen otherwise, such as by a column's head. */
  onPhonesOnly?: boolean;
  /** Stands under "More filters" until it is chosen. */
  isRare?: boolean;
}

/** A date of the filters, `YYYY-MM-DD` or nothing. */
export interface FilterDate {
  name: string;
  label: string;
  value: string;
  /** What it says where nobody has chosen, if it says anything. */
  usual?: string;
  /** Stands under "More filters" until it is chosen. */
  isRare?: boolean;
}

interface FilterBarProps {
  /** What can be searched for, such as "Search articles"; none where nothing can. */
  searchLabel?: string;
  /** What is searched for now. */
  search?: string;
  selects?: readonly FilterSelect[];
  dates?: readonly FilterDate[];
  /** The path, without a query, of the same list as a file; what is searched and filtered for goes along. */
  csv?: string;
  /** What else the address says and goes on to say, such as which tab is open. */
  kept?: Record<string, string>;
}

/** Search and filters of a list. They are in the address, so that a list can be sent to a colleague. */
export function FilterBar({
  searchLabel,
  search = "",
  selects = [],
  dates = [],
  csv,
  kept = {},
}: FilterBarProps) {
  const submit = useSubmit();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [showsRare, setShowsRare] = useState(false);
  const hasRare = [...selects, ...dates].some(({ isRare }) => isRare);

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

  // Going back, or a link on the page, may have changed what is searched for. Before the focus of a link that
  // went away with it comes to the field.
  useLayoutEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Form
      ref={form}
      role="search"
      className="mb-5 flex flex-wrap items-center gap-2.5"
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
        <div className="relative min-w-full flex-1 sm:max-w-96 sm:min-w-56">
          <Search
            aria-hidden="true"
            size={17}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
          />
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
            className={`${controlClass} min-h-11 rounded-full! pl-11 text-sm`}
          />
        </div>
      )}
      {selects.length + dates.length > 0 && <FilterSheetButton selects={selects} dates={dates} />}
      <div id="list-filters" popover="auto" className={cx("filter-sheet", showsRare && "shows-rare")}>
        {selects.map((select) => (
          <PillSelect
            key={`${select.name}-${select.value}`}
            name={select.name}
            label={select.label}
            defaultValue={select.value}
            options={select.options}
            className={cx(
              select.onPhonesOnly && "md:hidden",
              select.isRare && !isChosen(select) && "filter-rare",
            )}
            onChange={() => send(0)}
          />
        ))}
        {dates.map((date) => (
          <label
            key={`${date.name}-${date.value}`}
            className={cx(
              "flex items-center gap-2 text-sm text-ink-2",
              date.isRare && !isDateChosen(date) && "filter-rare",
            )}
          >
            {date.label}
            <input
              type="date"
              name={date.name}
              defaultValue={date.value}
              onChange={() => send(TYPING_MS)}
              className="min-h-11 rounded-full border border-edge bg-paper px-4 text-sm text-ink-2 hover:border-ink-3 max-md:flex-1"
            />
          </label>
        ))}
        <button
          type="button"
          popoverTarget="list-filters"
          popoverTargetAction="hide"
          className={cx(buttonClass({ look: "secondary" }), "md:hidden")}
        >
          Done
        </button>
      </div>
      {hasRare && (
        <button
          type="button"
          aria-expanded={showsRare}
          aria-controls="list-filters"
          onClick={() => setShowsRare(!showsRare)}
          className={`${buttonClass({ look: "quiet", size: "small" })} needs-script min-h-11 max-md:hidden`}
        >
          <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.9} />
          {showsRare ? "Fewer filters" : "More filters"}
        </button>
      )}
      <noscript>
        <Button type="submit" look="secondary">
          Apply
        </Button>
      </noscript>
      {csv && (
        <a
          href={csvAddress(csv, query, kept)}
          download
          className={`${buttonClass({ look: "quiet", size: "small" })} ml-auto`}
        >
          <Download aria-hidden="true" size={16} strokeWidth={1.9} />
          Export CSV
        </a>
      )}
    </Form>
  );
}

function isChosen({ value, options }: FilterSelect): boolean {
  return value !== (options[0]?.value ?? "");
}

function isDateChosen({ value, usual = "" }: FilterDate): boolean {
  return value !== usual;
}

/** On phones the filters fold into one button, which opens them as a sheet at the foot of the screen. */
function FilterSheetButton({
  selects,
  dates,
}: {
  selects: readonly FilterSelect[];
  dates: readonly FilterDate[];
}) {
  const active = selects.filter(isChosen).length + dates.filter(isDateChosen).length;
  return (
    <button
      type="button"
      popoverTarget="list-filters"
      className={`${buttonClass({ look: "secondary", size: "small" })} min-h-11 md:hidden`}
    >
      <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.9} />
      {active > 0 ? `Filters (${active})` : "Filters"}
    </button>
  );
}

/**
 * Builds the address of a list's CSV file: the whole list with the page's search and filters. `kept` holds the
 * page's choices that aren't in its address.
 */
export function csvAddress(path: string, query: URLSearchParams, kept: Record<string, string>): string {
  const params = new URLSearchParams({ ...kept, ...Object.fromEntries(query) });
  params.delete("after");
  params.delete("before");
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
