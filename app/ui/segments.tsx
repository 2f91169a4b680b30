import type { LucideIcon } from "lucide-react";

interface SegmentsProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  icons?: Readonly<Record<Value, LucideIcon>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** Switches between views. Unlike radio buttons, it sends no field with the form around it. */
export function Segments<Value extends string>({
  label,
  options,
  icons,
  value,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="flex rounded-md bg-paper-3 p-0.5">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(options) as Value[]).map((key) => {
        const Icon: LucideIcon | undefined = icons?.[key];
        return (
          <button
            key={key}
            type="button"
            aria-pressed={value === key}
            onClick={() => onChange(key)}
            className="flex h-7 flex-1 items-center justify-center gap-1.5 rounded-sm px-2 text-xs whitespace-nowrap text-ink-2 aria-pressed:bg-paper aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card max-md:h-11"
          >
            {Icon && <Icon aria-hidden="true" size={14} />}
            {options[key]}
          </button>
        );
      })}
    </fieldset>
  );
}
