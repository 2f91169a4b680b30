import { Suspense, useId, useRef, useState } from "react";
import { countryChoices, groupSizeChoices, slotTime, timeSlots } from "#app/bookings/choices.ts";
import { usualDuration } from "#app/catalogue/defaults.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { cx } from "#app/ui/cx.ts";
import { Calendar } from "#app/ui/form/calendar.tsx";
import { controlClass, ErrorLine } from "#app/ui/form/field.tsx";
import { scriptedOnly, unscriptedOnly } from "#app/ui/loading/scripted.ts";
import { type GroupHours, groupHoursText, whyNotGroupStart } from "../../group-hours.ts";
import { mostDaysAhead } from "../../wizard.ts";
import { Packages, Select, SpecialRequests, Text, Timezone } from "./fields.tsx";
import { useSteps } from "./use-wizard.ts";

export function WhenStep({ hours }: { hours: GroupHours }) {
  const { begun, values, errors, zone, rendered, present } = useSteps();
  const isOpen = (on: string, time: string) =>
    whyNotGroupStart(zoneClock.instant(on, time, zone), present, hours) === null;
  const hoursText = groupHoursText(hours, rendered);
  const date = String(values.date ?? "");
  return (
    <div className="flex flex-col gap-9">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <DateField isUnavailable={(on) => !timeSlots.some((slot) => isOpen(on, slotTime(slot)))} />
        <div className="flex flex-col gap-6">
          <SlotPicker
            name="time"
            defaultValue={String(begun.time ?? "")}
            error={errors.time}
            isOpen={(time) => !date || isOpen(date, time)}
          />
          {hoursText && <p className="text-sm text-ink-2">{hoursText}</p>}
          <Timezone help="The date and time are in this time zone." />
        </div>
      </div>
      <Suspense>
        <Packages
          type="Private group"
          label="Package (optional)"
          none={{
            title: "Just this one class",
            text: `Usually ${usualDuration}. If you're not sure yet, we'll help you choose.`,
          }}
        />
      </Suspense>
    </div>
  );
}

/** A month to choose from; without scripts the browser's own date field, which the month fills in. */
function DateField({ isUnavailable }: { isUnavailable: (date: string) => boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { begun, values, errors: wrongs, today, zone } = useSteps();
  const errors = wrongs.date;
  const date = String(values.date ?? "");
  const [answered, setAnswered] = useState<typeof errors>();
  const wrong = errors === answered ? undefined : errors;
  const latest = zoneClock.addDays(today, mostDaysAhead);
  return (
    <div data-field="date">
      <div className={scriptedOnly}>
        <p className="mb-3 text-sm font-semibold" aria-hidden="true">
          Date
        </p>
        {/* The calendar hydrates last, or when a finger touches it. */}
        <Suspense>
          <Calendar
            label="Date"
            value={date || null}
            earliest={today}
            latest={latest}
            zone={zone}
            isUnavailable={isUnavailable}
            error={wrong}
            onChange={(chosen) => {
              if (!input.current) return;
              setAnswered(errors);
              input.current.value = chosen;
              input.current.dispatchEvent(new Event("input", { bubbles: true }));
            }}
          />
        </Suspense>
      </div>
      <label className={cx("flex flex-col gap-1.5 text-sm font-semibold", unscriptedOnly)}>
        Date
        <input
          ref={input}
          type="date"
          name="date"
          defaultValue={String(begun.date ?? "")}
          min={today}
          max={latest}
          className={cx(controlClass, "min-h-11.5")}
        />
        {wrong?.[0] && <span className="text-clay-ink">{wrong[0]}</span>}
      </label>
    </div>
  );
}

export function GroupStep() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Text name="fullName" label="Full name" autoComplete="name" className="sm:col-span-2" />
      <Text
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        help="We'll send the confirmation and the session link to this address."
      />
      <Text name="phone" label="Phone" type="tel" autoComplete="tel" optional />
      <Select name="country" label="Country" options={countryChoices} placeholder="Select a country" />
      <Select name="groupSize" label="Group size" options={groupSizeChoices} placeholder="Number of people" />
      <SpecialRequests help="Experience, age, injuries, the occasion." className="sm:col-span-2" />
    </div>
  );
}

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
function SlotPicker({ name, defaultValue, error, isOpen }: SlotPickerProps) {
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
