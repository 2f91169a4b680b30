import { type CalendarDate, parseDate } from "@internationalized/date";
import { type ReactNode, useContext } from "react";
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Heading,
  I18nProvider,
} from "react-aria-components";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { ErrorLine } from "./field.tsx";

interface CalendarProps {
  label: string;
  /** Dates are YYYY-MM-DD. */
  value?: string | null;
  defaultValue?: string;
  earliest?: string;
  latest?: string;
  /** Time zone in which a day is today. */
  zone: string;
  isUnavailable?: (date: string) => boolean;
  onChange?: (date: string) => void;
  name?: string;
  error?: string | readonly string[] | null;
  help?: ReactNode;
}

const step =
  "grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 outline-none hover:bg-paper-3 disabled:opacity-35 data-focus-visible:outline-[2.5px] data-focus-visible:outline-(--focus)";

/** Lets visitors pick a day with mouse or arrow keys. Weeks begin on Monday. */
export function Calendar({
  label,
  value,
  defaultValue,
  earliest,
  latest,
  zone,
  isUnavailable,
  onChange,
  name,
  error,
  help,
}: CalendarProps) {
  const wrong = typeof error === "string" ? error : error?.[0];
  // Server and browser must first show the same month.
  const focused = value ?? defaultValue ?? earliest;
  return (
    <I18nProvider locale="en-GB">
      <AriaCalendar<CalendarDate>
        aria-label={label}
        className="w-full max-w-[22rem]"
        {...(value === undefined ? {} : { value: value ? parseDate(value) : null })}
        defaultValue={defaultValue ? parseDate(defaultValue) : undefined}
        defaultFocusedValue={focused ? parseDate(focused) : undefined}
        minValue={earliest ? parseDate(earliest) : undefined}
        maxValue={latest ? parseDate(latest) : undefined}
        isDateUnavailable={(date) => isUnavailable?.(date.toString()) ?? false}
        isInvalid={Boolean(wrong)}
        onChange={(date) => onChange?.(date.toString())}
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" className={step}>
            <Icon name="left" />
          </Button>
          <Heading level={3} className="serif text-lg" />
          <Button slot="next" className={step}>
            <Icon name="right" />
          </Button>
        </header>
        <CalendarZone zone={zone}>
          <CalendarGrid
            weekdayStyle="short"
            className="w-full table-fixed"
            render={({ cellPadding: _deprecated, ...table }) => <table {...table} />}
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="pb-2 text-xs font-medium text-ink-3">{day}</CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className={({
                    isSelected,
                    isFocusVisible,
                    isDisabled,
                    isUnavailable: isClosed,
                    isOutsideMonth,
                  }) =>
                    cx(
                      "figures mx-auto grid size-11 cursor-pointer place-items-center rounded-full text-sm outline-none transition-colors duration-150",
                      isOutsideMonth && "invisible",
                      isSelected
                        ? "bg-forest font-semibold text-on-forest"
                        : "hover:bg-forest-soft aria-disabled:hover:bg-transparent",
                      (isDisabled || isClosed) && "cursor-not-allowed text-ink-3 line-through opacity-60",
                      isFocusVisible && "outline-[2.5px]! outline-offset-2 outline-(--focus)",
                    )
                  }
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </CalendarZone>
        {name && value !== undefined && <input type="hidden" name={name} value={value ?? ""} />}
      </AriaCalendar>
      {wrong && <ErrorLine>{wrong}</ErrorLine>}
      {help && <p className="mt-2 text-sm text-ink-3">{help}</p>}
    </I18nProvider>
  );
}

/**
 * Sets the calendar's time zone. The library uses the machine's, and it compares its state by identity, so the
 * zone is set on the state itself.
 */
function CalendarZone({ zone, children }: { zone: string; children: ReactNode }) {
  const state = useContext(CalendarStateContext);
  if (state) Object.assign(state, { timeZone: zone });
  return children;
}
