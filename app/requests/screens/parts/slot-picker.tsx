import { useId, useState } from "react";
import { slotTime, timeSlots } from "#app/bookings/choices.ts";
import { ErrorLine } from "#app/ui/form/field.tsx";

const partsOfDay = [
  { name: "Morning", until: "12:00" },
  { name: "Afternoon", until: "17:00" },
  { name: "Evening", until: "24:00" },
];

interface SlotPickerProps {
  name: string;
  defaultValue: string;
  error?: string[] | undefined;
  /** Whether a clock time of 24 hours can still be had on the chosen day. */
  isOpen: (time: string) => boolean;
}

/** Radio buttons for the times of a day. */
export function SlotPicker({ name, defaultValue, error, isOpen }: SlotPickerProps) {
  const id = useId();
  const [edited, setEdited] = useState<typeof error>();
  const wrong = error !== edited ? error?.[0] : undefined;
  return (
    <fieldset aria-describedby={wrong ? `${id}-error` : undefined} onChange={() => setEdited(error)}>
      <legend className="mb-3 text-sm font-semibold">Time</legend>
      <div className="flex flex-col gap-4">
        {partsOfDay.map((part, at) => (
          <div key={part.name}>
            <p className="mb-2 text-sm text-ink-3">{part.name}</p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2">
              {timeSlots
                .filter((slot) => inPart(slotTime(slot), at))
                .map((slot) => (
                  <label
                    key={slot}
                    className="figures grid min-h-11 cursor-pointer place-items-center rounded-full border border-edge px-2 text-sm font-medium text-ink-2 transition-colors duration-150 select-none hover:border-ink-3 hover:text-ink has-checked:border-forest has-checked:bg-forest has-checked:text-on-forest has-disabled:cursor-not-allowed has-disabled:line-through has-disabled:opacity-55 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
                  >
                    <input
                      type="radio"
                      name={name}
                      value={slot}
                      defaultChecked={slot === defaultValue}
                      disabled={!isOpen(slotTime(slot))}
                      className="sr-only"
                    />
                    {slot}
                  </label>
                ))}
            </div>
          </div>
        ))}
      </div>
      {wrong && (
        <div className="mt-3">
          <ErrorLine id={`${id}-error`}>{wrong}</ErrorLine>
        </div>
      )}
    </fieldset>
  );
}

function inPart(time: string, at: number): boolean {
  const from = partsOfDay[at - 1]?.until ?? "00:00";
  return time >= from && time < (partsOfDay[at]?.until ?? "");
}
