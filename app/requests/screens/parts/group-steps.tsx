import { Suspense, useRef, useState } from "react";
import { countryChoices, groupSizeChoices, slotTime, timeSlots } from "#app/bookings/choices.ts";
import { usualDuration } from "#app/catalogue/defaults.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { PackageList } from "#app/catalogue/screens/parts/package-list.tsx";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { cx } from "#app/ui/cx.ts";
import { Calendar } from "#app/ui/form/calendar.tsx";
import { controlClass, TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { scriptedOnly, unscriptedOnly } from "#app/ui/loading/scripted.ts";
import { type GroupHours, groupHoursText, whyNotGroupStart } from "../../group-hours.ts";
import { mostDaysAhead } from "../../request-days.ts";
import { SlotPicker } from "./slot-picker.tsx";
import type { WizardState } from "./use-wizard.ts";
import { Asterisk } from "./wizard-frame.tsx";
import { ZoneField } from "./zone-field.tsx";

interface StepProps {
  wizard: WizardState;
}

interface WhenStepProps extends StepProps {
  packages: readonly PackageOffer[] | null;
  profileZone: string | null;
  zone: string;
  /** When the page was rendered, and now; in milliseconds. */
  rendered: number;
  present: number;
  /** When private groups can start. */
  hours: GroupHours;
}

export function WhenStep({ wizard, packages, profileZone, zone, rendered, present, hours }: WhenStepProps) {
  const { begun, values, errors, view, onView } = wizard;
  const today = zoneClock.wall(present, zone).date;
  const isOpen = (on: string, time: string) =>
    whyNotGroupStart(zoneClock.instant(on, time, zone), present, hours) === null;
  const hoursText = groupHoursText(hours, rendered);
  const date = String(values.date ?? "");
  return (
    <div className="flex flex-col gap-9">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <DateField
          wizard={wizard}
          today={today}
          date={date}
          zone={zone}
          isUnavailable={(on) => !timeSlots.some((slot) => isOpen(on, slotTime(slot)))}
        />
        <div className="flex flex-col gap-6">
          <SlotPicker
            name="time"
            defaultValue={String(begun.time ?? "")}
            error={errors.time}
            isOpen={(time) => !date || isOpen(date, time)}
          />
          {hoursText && <p className="text-sm text-ink-2">{hoursText}</p>}
          <ZoneField
            label="Timezone"
            help="The date and time are in this time zone."
            chosen={String(begun.timezone ?? "")}
            profileZone={profileZone}
            at={new Date(rendered)}
            error={errors.timezone}
          />
        </div>
      </div>
      <Suspense>
        <PackageList
          type="Private group"
          packages={packages}
          view={view}
          onView={onView}
          name="packageId"
          chosen={String(begun.packageId ?? "")}
          label="Package (optional)"
          error={errors.packageId}
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
function DateField({
  wizard,
  today,
  date,
  zone,
  isUnavailable,
}: StepProps & { today: string; date: string; zone: string; isUnavailable: (date: string) => boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { date: errors } = wizard.errors;
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
          defaultValue={String(wizard.begun.date ?? "")}
          min={today}
          max={latest}
          className={cx(controlClass, "min-h-11.5")}
        />
        {wrong?.[0] && <span className="text-clay-ink">{wrong[0]}</span>}
      </label>
    </div>
  );
}

export function GroupStep({ wizard: { field } }: StepProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("fullName")}
        label={<Asterisk>Full name</Asterisk>}
        autoComplete="name"
        required
        className="sm:col-span-2"
      />
      <TextField
        {...field("email")}
        label={<Asterisk>Email</Asterisk>}
        type="email"
        autoComplete="email"
        help="We'll send the confirmation and the session link to this address."
        required
      />
      <TextField {...field("phone")} label="Phone" type="tel" autoComplete="tel" optional />
      <SelectField
        {...field("country")}
        label={<Asterisk>Country</Asterisk>}
        options={countryChoices}
        placeholder="Select a country"
        required
      />
      <SelectField
        {...field("groupSize")}
        label={<Asterisk>Group size</Asterisk>}
        options={groupSizeChoices}
        placeholder="Number of people"
        required
      />
      <TextArea
        {...field("specialRequests")}
        label="Special requests"
        help="Experience, age, injuries, the occasion."
        rows={3}
        optional
        className="sm:col-span-2"
      />
    </div>
  );
}
