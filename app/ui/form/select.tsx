import type { ReactNode, SelectHTMLAttributes } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { controlClass, FieldFrame, type FieldText } from "./field.tsx";
import { useFieldState } from "./form-state.tsx";

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldText, Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> {
  options?: readonly Choice[];
  /** Text of the first, empty option. */
  placeholder?: string;
  children?: ReactNode;
}

/** Renders the browser's select, which works before scripts load. */
export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  id,
  options = [],
  placeholder,
  children,
  onInput,
  ...rest
}: SelectFieldProps) {
  const { own, error: wrong } = useFieldState(rest, error);
  // A required list starts with an empty option, unless one is preselected.
  const required = rest.required && (placeholder !== undefined || !options[0]?.value);
  const uncontrolled = own.value === undefined && own.defaultValue === undefined;
  return (
    <FieldFrame
      {...{ label, help, optional, className, id }}
      error={wrong}
      described={rest["aria-describedby"]}
    >
      {(wiring) => (
        <div className="relative">
          <select
            {...own}
            required={required}
            {...(placeholder && uncontrolled ? { defaultValue: "" } : {})}
            {...wiring}
            className={cx(controlClass, "min-h-(--field-height,2.875rem) appearance-none truncate pr-10")}
            onInput={(event) => {
              wiring.onInput();
              onInput?.(event);
            }}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Chevron />
        </div>
      )}
    </FieldFrame>
  );
}

interface PillSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> {
  label: string;
  options: readonly Choice[];
  className?: string;
}

/** Renders a compact select without a visible label, for rows of filters. */
export function PillSelect({ label, options, className, ...rest }: PillSelectProps) {
  return (
    <div className={cx("relative", className)}>
      <select
        {...rest}
        aria-label={label}
        className="min-h-(--control,2.75rem) w-full appearance-none truncate rounded-(--button-radius,9999px) border border-edge bg-paper py-0 pr-10 pl-(--button-padding,1rem) text-sm text-ink-2 transition-colors duration-150 hover:border-ink-3 hover:text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Chevron />
    </div>
  );
}

function Chevron() {
  return (
    <Icon
      name="down"
      className="size-4.5 pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
    />
  );
}
