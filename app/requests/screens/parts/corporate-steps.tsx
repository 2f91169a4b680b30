import {
  budgetChoices,
  companySizeChoices,
  corporateTimeChoices,
  frequencyChoices,
  industryChoices,
  workDayChoices,
  workLocationChoices,
} from "#app/bookings/choices.ts";
import { participantsLeast, participantsMost } from "#app/bookings/prices/corporate-estimate.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { PackageList } from "#app/catalogue/screens/parts/package-list.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { DaysAndTimes, EmailAndPhone, SpecialRequests, StartDate } from "./request-rows.tsx";
import type { WizardState } from "./use-wizard.ts";
import { Asterisk } from "./wizard-frame.tsx";
import { ZoneField } from "./zone-field.tsx";

interface StepProps {
  wizard: WizardState;
}

export function CompanyStep({ wizard }: StepProps) {
  const { field } = wizard;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("companyName")}
        label={<Asterisk>Company name</Asterisk>}
        autoComplete="organization"
        required
        className="sm:col-span-2"
      />
      <SelectField
        {...field("industry")}
        label={<Asterisk>Industry</Asterisk>}
        options={industryChoices}
        placeholder="Select an industry"
        required
      />
      <SelectField
        {...field("companySize")}
        label={<Asterisk>Company size</Asterisk>}
        options={companySizeChoices}
        placeholder="Select a size"
        required
      />
      <TextField
        {...field("contactName")}
        label={<Asterisk>Contact name</Asterisk>}
        autoComplete="name"
        required
      />
      <TextField
        {...field("position")}
        label={<Asterisk>Position</Asterisk>}
        autoComplete="organization-title"
        required
      />
      <EmailAndPhone wizard={wizard} />
    </div>
  );
}

export function ProgramStep({ wizard, packages }: StepProps & { packages: readonly PackageOffer[] | null }) {
  const { field, choices, begun, errors, view, onView } = wizard;
  return (
    <div className="flex flex-col gap-7">
      <PackageList
        type="Corporate"
        packages={packages}
        view={view}
        onView={onView}
        name="packageId"
        chosen={String(begun.packageId ?? "")}
        label="Choose a program"
        error={errors.packageId}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("participantsCount")}
          label={<Asterisk>Number of participants</Asterisk>}
          type="number"
          inputMode="numeric"
          min={participantsLeast}
          max={participantsMost}
          step={1}
          required
        />
        <SelectField
          {...field("sessionFrequency")}
          label={<Asterisk>Frequency</Asterisk>}
          options={frequencyChoices}
          placeholder="Select a frequency"
          required
        />
      </div>
      <TextArea
        {...field("goals")}
        label={<Asterisk>Objectives</Asterisk>}
        help="What should change for your team? For example, less pain or calmer meetings."
        rows={3}
        required
      />
      <SelectField
        {...field("budgetRange")}
        label="Budget range"
        options={budgetChoices}
        placeholder="Not decided"
        optional
      />
      <ToggleGroup
        {...choices("currentPrograms")}
        label="Do you already have a wellness program?"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
          { value: "", label: "I don't know" },
        ]}
      />
    </div>
  );
}

export function CorporateScheduleStep({
  wizard,
  profileZone,
  at,
  today,
}: StepProps & { profileZone: string | null; at: Date; today: string }) {
  const { field, begun, errors } = wizard;
  return (
    <div className="flex flex-col gap-7">
      <DaysAndTimes wizard={wizard} days={workDayChoices} times={corporateTimeChoices} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ZoneField
          label="Timezone"
          help="Days and times are in this time zone."
          chosen={String(begun.timezone ?? "")}
          profileZone={profileZone}
          at={at}
          error={errors.timezone}
        />
        <StartDate wizard={wizard} today={today} />
      </div>
      <SelectField
        {...field("workLocation")}
        label={<Asterisk>Location</Asterisk>}
        options={workLocationChoices}
        placeholder="Select a location"
        required
      />
      <TextField
        {...field("equipmentNeeded")}
        label="Equipment needed"
        help="What should we bring? For example, mats, a screen or a microphone."
        optional
      />
      <SpecialRequests wizard={wizard} />
    </div>
  );
}
