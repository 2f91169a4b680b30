import { ChevronRight, ListFilter } from "lucide-react";
import { type FilterDate, type FilterSelect, isChosen, isDateChosen } from "./filters.ts";
import { useDetailsMenu } from "./use-details-menu.ts";

interface FilterMenuProps {
  selects: readonly FilterSelect[];
  dates: readonly FilterDate[];
  onChange: (wait: number) => void;
}

const TYPING_MS = 250;

/** Shows the fields that a list can be filtered by, and the values of the open field beside them. */
export function FilterMenu({ selects, dates, onChange }: FilterMenuProps) {
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
          <details key={select.name} name="filter-field" className="filter-field">
            <summary className="menu-entry">
              <span className={isChosen(select) ? "font-semibold" : undefined}>{select.label}</span>
              <ChevronRight aria-hidden="true" size={14} className="ms-auto rtl:rotate-180" />
            </summary>
            <fieldset className="filter-values">
              <legend className="sr-only">{select.label}</legend>
              {select.options.map(({ value, label }, at) => (
                <label key={value} className="menu-entry">
                  <input
                    key={select.value}
                    type="radio"
                    name={select.name}
                    value={value}
                    defaultChecked={value === select.value}
                    onChange={() => onChange(0)}
                  />
                  <span className="truncate">{at === 0 && value === "" ? "Any" : label}</span>
                </label>
              ))}
            </fieldset>
          </details>
        ))}
        {dates.length > 0 && (
          <details name="filter-field" className="filter-field">
            <summary className="menu-entry">
              <span className={dates.some(isDateChosen) ? "font-semibold" : undefined}>Dates</span>
              <ChevronRight aria-hidden="true" size={14} className="ms-auto rtl:rotate-180" />
            </summary>
            <fieldset className="filter-values">
              <legend className="sr-only">Dates</legend>
              {dates.map((date) => (
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
              ))}
            </fieldset>
          </details>
        )}
        <noscript>
          <button type="submit" className="menu-entry filter-apply">
            Apply
          </button>
        </noscript>
      </div>
    </details>
  );
}
