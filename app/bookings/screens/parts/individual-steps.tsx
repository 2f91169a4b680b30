import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { PackageList } from "#app/catalogue/screens/parts/package-list.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { ToggleGroup } from "#app/ui/toggle-group.tsx";
import { dayChoices, experienceChoices, timeChoices } from "../../choices.ts";
import type { WizardState } from "./use-wizard.ts";
import { Asterisk } from "./wizard-frame.tsx";
import { ZoneField } from "./zone-field.tsx";

interface StepProps {
  wizard: WizardState;
}

export function PersonStep({ wizard, known, at }: StepProps & { known: string | null; at: Date }) {
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
      <TextField
        {...field("email")}
        label={<Asterisk>Email</Asterisk>}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...field("phone")}
        label={<Asterisk>Phone</Asterisk>}
        type="tel"
        autoComplete="tel"
        required
      />
      <ZoneField
        label="Timezone"
        help="Your sessions are planned on this clock."
        chosen={String(begun.timezone ?? "")}
        known={known}
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
        help="Injuries, surgery, pregnancy, medicines. Only your teacher reads this."
        rows={3}
        optional
      />
    </div>
  );
}

export function ScheduleStep({ wizard, today, zone }: StepProps & { today: string; zone: string }) {
  const { field, choices } = wizard;
  return (
    <div className="flex flex-col gap-7">
      <ToggleGroup
        {...choices("preferredDays")}
        label={<Asterisk>Preferred days</Asterisk>}
        options={dayChoices}
        multiple
      />
      <ToggleGroup
        {...choices("preferredTimes")}
        label={<Asterisk>Preferred times</Asterisk>}
        options={timeChoices}
        multiple
        help={`On the clock of ${zone}.`}
      />
      <TextField
        {...field("startDate")}
        label={<Asterisk>Start date</Asterisk>}
        type="date"
        min={today}
        required
        className="max-w-64"
      />
      <TextArea
        {...field("specialRequests")}
        label="Special requests"
        help="A teacher you like, a language, what you have at home."
        rows={3}
        optional
      />
    </div>
  );
}
