import { type FormEvent, type ReactNode, useId, useState } from "react";
import { cx } from "../cx.ts";
import { ErrorLine } from "./field.tsx";
import { useFieldAnswer } from "./form-state.tsx";
import type { Choice } from "./select.tsx";

interface ToggleGroupProps {
  label: ReactNode;
  name: string;
  options: readonly Choice[];
  multiple?: boolean;
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (chosen: string[]) => void;
  help?: ReactNode;
  error?: string | readonly string[] | null;
  hideLabel?: boolean;
  className?: string;
  form?: string;
}

/** Shows checkboxes or radio buttons as toggles in a row. */
export function ToggleGroup({
  label,
  name,
  options,
  multiple = false,
  value,
  defaultValue = [],
  onChange,
  help,
  error: given,
  hideLabel,
  className,
  form,
}: ToggleGroupProps) {
  const id = useId();
  const { typed, wrong: refused } = useFieldAnswer(name);
  const chosen = typed ?? defaultValue;
  const error = given ?? refused;
  const [edited, setEdited] = useState<ToggleGroupProps["error"]>(null);
  const wrong = error && error !== edited ? (typeof error === "string" ? error : error[0]) : undefined;
  const described = [wrong && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined;

  function change(event: FormEvent<HTMLFieldSetElement>) {
    setEdited(error);
    const inputs = [...event.currentTarget.querySelectorAll("input")];
    onChange?.(inputs.filter((input) => input.checked).map((input) => input.value));
  }

  return (
    <fieldset
      className={cx("min-w-0", className)}
      aria-describedby={described}
      data-wrong={wrong && ""}
      onChange={change}
    >
      <legend className={hideLabel ? "sr-only" : "mb-2 text-sm font-semibold"}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-sm font-medium text-ink-2 transition-colors duration-150 select-none hover:border-ink-3 hover:text-ink has-checked:border-forest has-checked:bg-forest has-checked:text-on-forest has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type={multiple ? "checkbox" : "radio"}
              name={name}
              value={option.value}
              form={form}
              className="sr-only"
              {...(value
                ? { checked: value.includes(option.value), onChange: () => {} }
                : { defaultChecked: chosen.includes(option.value) })}
            />
            {option.label}
          </label>
        ))}
      </div>
      {wrong && (
        <div className="mt-2">
          <ErrorLine id={`${id}-error`}>{wrong}</ErrorLine>
        </div>
      )}
      {help && (
        <div id={`${id}-help`} className="mt-2 text-sm text-ink-3">
          {help}
        </div>
      )}
    </fieldset>
  );
}
