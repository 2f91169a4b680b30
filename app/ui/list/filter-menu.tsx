import { ChevronRight, ListFilter } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { grouped } from "#app/platform/fields/grouped.ts";
import { splitValues } from "#app/platform/lists/list-query.ts";
import {
  chosenLabels,
  type Filled,
  type FilterDate,
  type FilterSelect,
  isChosen,
  isDateChosen,
} from "./filters.ts";
import { useDetailsMenu } from "./use-details-menu.ts";

interface FilterMenuProps {
  selects: readonly Filled<FilterSelect>[];
  dates: readonly Filled<FilterDate>[];
  onChange: (wait: number) => void;
  /** Address of the list's file, which counts the rows of each value. */
  file?: string | undefined;
  /** The number of matching rows, such as "37 bookings". */
  found?: string | undefined;
}

const TYPING_MS = 250;

/** Shows the fields that a list can be filtered by, and the values of the open field beside them. */
export function FilterMenu({ selects, dates, onChange, file, found }: FilterMenuProps) {
  const { ref, onKeyDown } = useDetailsMenu();
  const active = selects.filter(isChosen).length + dates.filter(isDateChosen).length;
  return (
    <details ref={ref} onKeyDown={onKeyDown} className="filter-menu" data-filter-menu>
      <summary className="tool" aria-keyshortcuts="F">
        <ListFilter aria-hidden="true" size={16} />
        <span className="tool-text">Filter</span>
        {active > 0 && <span className="sr-only">, {active} set</span>}
        <kbd className="max-md:hidden">F</kbd>
      </summary>
      <div className="menu filter-fields">
        {selects.map((select) => (
          <FilterField key={select.name} label={select.label} chosen={isChosen(select) && toText(select)}>
            {(isOpen) => <FilterValues {...{ select, isOpen, onChange, file }} />}
          </FilterField>
        ))}
        {dates.length > 0 && (
          <FilterField label="Dates" chosen={dates.some(isDateChosen) && "Set"}>
            {() =>
              dates.map((date) => (
                <label key={`${date.name}-${date.value}`} className="menu-entry justify-between">
                  {date.label}
                  <input
                    type="date"
                    name={date.name}
                    defaultValue={date.value}
                    onChange={() => onChange(TYPING_MS)}
                    className="filter-date"
                  />
                </label>
              ))
            }
          </FilterField>
        )}
        <noscript>
          <button type="submit" className="menu-entry filter-apply">
            Apply
          </button>
        </noscript>
        {found && (
          <button
            type="button"
            className="filter-done needs-script"
            onClick={() => {
              if (ref.current) ref.current.open = false;
            }}
          >
            Show {found}
          </button>
        )}
      </div>
    </details>
  );
}

function toText(select: Filled<FilterSelect>): string {
  const labels = chosenLabels(select);
  return labels.length > 2 ? `${labels.length} chosen` : labels.join(", ");
}

interface FilterFieldProps {
  label: string;
  /** The chosen values, which phones show beside the field. */
  chosen: string | false;
  children: (isOpen: boolean) => ReactNode;
}

function FilterField({ label, chosen, children }: FilterFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      name="filter-field"
      className="filter-field"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="menu-entry">
        <span className={chosen ? "font-semibold" : undefined}>{label}</span>
        {chosen && <span className="filter-chosen">{chosen}</span>}
        <ChevronRight aria-hidden="true" size={14} className="ms-auto rtl:rotate-180" />
      </summary>
      <fieldset className="filter-values">
        <legend className="sr-only">{label}</legend>
        {children(isOpen)}
      </fieldset>
    </details>
  );
}

interface FilterValuesProps extends Pick<FilterMenuProps, "onChange" | "file"> {
  select: Filled<FilterSelect>;
  isOpen: boolean;
}

function FilterValues({ select, isOpen, onChange, file }: FilterValuesProps) {
  const { name, value, several, options } = select;
  const counts = useCounts(
    isOpen && file ? `${file}${file.includes("?") ? "&" : "?"}counts=${name}` : undefined,
  );
  const values = several ? splitValues(value) : [value];
  const inputs = useRef(new Map<string, HTMLInputElement>());
  // The back button or a removed chip changes the value, but React doesn't update an uncontrolled input.
  useLayoutEffect(() => {
    const chosen = several ? splitValues(value) : [value];
    for (const [one, input] of inputs.current) input.checked = chosen.includes(one);
  }, [value, several]);
  return options
    .filter((option) => !several || option.value !== "")
    .map((option) => (
      <label key={option.value} className="menu-entry">
        <input
          ref={(input) => {
            if (input) inputs.current.set(option.value, input);
          }}
          type={several ? "checkbox" : "radio"}
          name={name}
          value={option.value}
          defaultChecked={values.includes(option.value)}
          onChange={() => onChange(0)}
        />
        <span className="truncate">{option.label}</span>
        {counts && option.value !== "" && (
          <span className="filter-count figures">{grouped(counts[option.value] ?? 0, "threes")}</span>
        )}
      </label>
    ));
}

/** Reads how many rows each value of the open field has. */
function useCounts(address: string | undefined): Record<string, number> | null {
  const [counts, setCounts] = useState<Record<string, number> | null>(null);
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    fetch(address, { signal: abort.signal })
      .then(async (response) => setCounts(response.ok ? await response.json() : null))
      // Filters work without counts.
      .catch(() => {});
    return () => abort.abort();
  }, [address]);
  return counts;
}
