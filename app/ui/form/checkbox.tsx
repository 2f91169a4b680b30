import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { ErrorLine } from "./field.tsx";
import { useFieldAnswer } from "./form-state.tsx";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type"> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | readonly string[] | null;
  className?: string;
}

export function Checkbox({ label, help, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const { typed, wrong: refused } = useFieldAnswer(rest.name);
  const shown = error ?? refused;
  const wrong = typeof shown === "string" ? shown : shown?.[0];
  const initial = typed &&
    rest.checked === undefined && { defaultChecked: typed.includes(String(rest.value ?? "on")) };
  const described = [wrong && `${control}-error`, help && `${control}-help`].filter(Boolean).join(" ");
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label htmlFor={control} className="flex min-h-(--check-height,2.75rem) items-center gap-3 py-1">
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            {...initial}
            id={control}
            type="checkbox"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={described || undefined}
            className="peer size-5.5 cursor-pointer appearance-none rounded-[6px] border border-edge bg-paper transition-colors duration-150 checked:border-forest checked:bg-forest hover:border-ink-3 aria-invalid:border-clay disabled:opacity-55"
          />
          <Icon
            name="check"
            className="size-4 pointer-events-none absolute text-on-forest opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {wrong && <ErrorLine id={`${control}-error`}>{wrong}</ErrorLine>}
      {help && (
        <div id={`${control}-help`} className="pl-8.5 text-sm text-ink-3">
          {help}
        </div>
      )}
    </div>
  );
}

/** Draws a checkbox as a switch. */
export function Switch({ label, className, id, ...rest }: Omit<CheckboxProps, "help" | "error">) {
  const ownId = useId();
  return (
    <label
      htmlFor={id ?? ownId}
      className={cx("flex min-h-(--check-height,2.75rem) items-center justify-between gap-4", className)}
    >
      <span>{label}</span>
      <input
        {...rest}
        id={id ?? ownId}
        type="checkbox"
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-paper-3 transition-colors duration-150 before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-ink-3 before:transition-[translate] before:duration-150 checked:border-forest checked:bg-forest checked:before:translate-x-5 checked:before:bg-on-forest disabled:opacity-55"
      />
    </label>
  );
}
