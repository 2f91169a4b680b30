import { dayChoices, experienceChoices, timeChoices } from "#app/bookings/choices.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { PackageList } from "#app/catalogue/screens/parts/package-list.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { DaysAndTimes, EmailAndPhone, SpecialRequests, StartDate } from "./request-rows.tsx";
import type { WizardState } from "./use-wizard.ts";
import { Asterisk } from "./wizard-frame.tsx";
import { ZoneField } from "./zone-field.tsx";

interface StepProps {
  wizard: WizardState;
}

export function PersonStep({
  wizard,
  profileZone,
  at,
}: StepProps & { profileZone: string | null; at: Date }) {
  const { field, begun, errors } = wizard;
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TextField
        {...field("firstName")}
        label={<Asterisk>First name</Asterisk>}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field("lastName")}
        label={<Asterisk>Last name</Asterisk>}
        autoComplete="family-name"
        required
      />
      <EmailAndPhone wizard={wizard} />
      <ZoneField
        label="Timezone"
        help="We plan your sessions in this time zone."
        chosen={String(begun.timezone ?? "")}
        profileZone={profileZone}
        at={at}
        error={errors.timezone}
      />
    </div>
  );
}

export function PackageStep({ wizard, packages }: StepProps & { packages: readonly PackageOffer[] | null }) {
  const { field, begun, errors, view, onView } = wizard;
  return (
    <div className="flex flex-col gap-7">
      <PackageList
        type="Individual"
        packages={packages}
        view={view}
        onView={onView}
        name="packageId"
        chosen={String(begun.packageId ?? "")}
        label="Choose a package"
        error={errors.packageId}
      />
      <SelectField
        {...field("experienceLevel")}
        label={<Asterisk>Experience level</Asterisk>}
        options={experienceChoices}
        placeholder="Select your experience"
        required
      />
      <TextArea
        {...field("goals")}
        label={<Asterisk>Goals</Asterisk>}
        help="What should be different in three months? One sentence is enough."
        rows={3}
        required
      />
      <TextArea
        {...field("healthConditions")}
        label="Health conditions"
        help="Injuries, surgery, pregnancy, medicines. Only your teacher and the staff who plan your sessions can read this."
        rows={3}
        optional
      />
    </div>
  );
}

export function ScheduleStep({ wizard, today, zone }: StepProps & { today: string; zone: string }) {
  return (
    <div className="flex flex-col gap-7">
      <DaysAndTimes wizard={wizard} days={dayChoices} times={timeChoices} help={`Times are in ${zone}.`} />
      <StartDate wizard={wizard} today={today} className="max-w-64" />
      <SpecialRequests
        wizard={wizard}
        help="A preferred teacher, a language, or equipment you have at home."
      />
    </div>
  );
}
