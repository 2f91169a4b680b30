import { Plus, X } from "lucide-react";
import { useContext, useState } from "react";
import type { FieldErrors, Typed } from "#app/platform/action-result.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { controlClass, ErrorLine } from "#app/ui/form/field.tsx";
import { FormStateContext } from "#app/ui/form/form-state.tsx";
import { type Hours, type Weekday, weekdays } from "./kinds.ts";

const mostRanges = 3;
const none: Hours = { from: "", until: "" };

/** Empty fields are missing. */
type SentHours = Partial<Hours> | undefined;

interface AvailabilityFieldProps {
  values: Partial<Record<Weekday, SentHours[]>>;
  errors?: FieldErrors;
  zone: string | null;
  /** Explains the hours if staff edit them. */
  lead?: string;
}

export function AvailabilityField({ values, errors, zone, lead }: AvailabilityFieldProps) {
  const { typed, fieldErrors } = useContext(FormStateContext);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Weekly availability</legend>
      <p className="mb-3 text-sm text-ink-3">
        {lead ??
          `When you can teach, in your time zone${zone ? ` (${zone})` : ""}. Leave a day empty if you can't teach.`}
      </p>
      <ul className="flex flex-col">
        {weekdays.map((day) => (
          <Day
            key={day}
            day={day}
            values={typed ? typedHours(day, typed) : (values[day] ?? [])}
            errors={errors ?? fieldErrors ?? {}}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** Returns the hours that were typed before the form was refused. */
function typedHours(day: Weekday, typed: Typed): Hours[] {
  const at = (index: number, end: keyof Hours) => typed[`availability.${day}[${index}].${end}`]?.[0] ?? "";
  return Array.from({ length: mostRanges }, (_, index) => ({
    from: at(index, "from"),
    until: at(index, "until"),
  })).filter(({ from, until }) => from || until);
}

function Day({ day, values, errors }: { day: Weekday; values: SentHours[]; errors: FieldErrors }) {
  const [rows, setRows] = useState(() =>
    Array.from(values.length > 0 ? values : [none], (hours, key) => ({ key, hours: { ...none, ...hours } })),
  );
  const title = capitalize(day);
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line py-3 last:border-b sm:grid-cols-[7rem_1fr]">
      <span className="text-sm font-medium sm:pt-3">{title}</span>
      <div className="flex flex-col gap-2">
        {rows.map((row, at) => {
          const name = `availability.${day}[${at}]`;
          const error = errors[`${name}.from`]?.[0] ?? errors[`${name}.until`]?.[0];
          return (
            <div key={row.key}>
              <div className="flex flex-wrap items-center gap-2">
                <Time
                  name={`${name}.from`}
                  label={`${title}, from`}
                  value={row.hours.from}
                  wrong={Boolean(error)}
                />
                <span aria-hidden="true">–</span>
                <Time
                  name={`${name}.until`}
                  label={`${title}, until`}
                  value={row.hours.until}
                  wrong={Boolean(error)}
                />
                {at > 0 && (
                  <IconButton
                    label={`Remove the hours on ${title}`}
                    onClick={() => setRows(rows.filter((other) => other !== row))}
                  >
                    <X aria-hidden="true" size={18} strokeWidth={1.75} />
                  </IconButton>
                )}
                {at === rows.length - 1 && rows.length < mostRanges && (
                  <Button
                    look="quiet"
                    size="small"
                    icon={<Plus aria-hidden="true" size={16} strokeWidth={2} />}
                    onClick={() => setRows([...rows, { key: Date.now(), hours: none }])}
                  >
                    More<span className="sr-only"> hours on {title}</span>
                  </Button>
                )}
              </div>
              {error && <ErrorLine>{error}</ErrorLine>}
            </div>
          );
        })}
      </div>
    </li>
  );
}

function Time({ name, label, value, wrong }: { name: string; label: string; value: string; wrong: boolean }) {
  return (
    <input
      type="time"
      name={name}
      aria-label={label}
      aria-invalid={wrong || undefined}
      defaultValue={value.slice(0, 5)}
      className={`${controlClass} min-h-11.5 w-32!`}
    />
  );
}
