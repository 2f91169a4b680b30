import type { ComponentProps } from "react";
import { PackageList } from "#app/catalogue/screens/parts/package-list.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { type Choice, SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { Asterisk } from "./asterisk.tsx";
import { useSteps } from "./use-wizard.ts";
import { ZoneField } from "./zone-field.tsx";

// The fields of the booking flows. Each is required unless it is optional.

interface Named {
  name: string;
  label: string;
  optional?: boolean;
}

function useField({ name, label, optional = false }: Named) {
  const { field } = useSteps();
  return { ...field(name), label: optional ? label : <Asterisk>{label}</Asterisk>, required: !optional };
}

export function Text(props: Omit<ComponentProps<typeof TextField>, "label"> & Named) {
  return <TextField {...props} {...useField(props)} />;
}

export function LongText(props: Omit<ComponentProps<typeof TextArea>, "label"> & Named) {
  return <TextArea rows={3} {...props} {...useField(props)} />;
}

export function Select(props: Omit<ComponentProps<typeof SelectField>, "label"> & Named) {
  return <SelectField {...props} {...useField(props)} />;
}

export function EmailAndPhone() {
  return (
    <>
      <Text name="email" label="Email" type="email" autoComplete="email" />
      <Text name="phone" label="Phone" type="tel" autoComplete="tel" />
    </>
  );
}

interface DaysAndTimesProps {
  days: readonly Choice[];
  times: readonly Choice[];
  help?: string;
}

export function DaysAndTimes({ days, times, help }: DaysAndTimesProps) {
  const { choices } = useSteps();
  const props = { days: choices("preferredDays"), times: choices("preferredTimes") };
  return (
    <>
      <ToggleGroup {...props.days} label={<Asterisk>Preferred days</Asterisk>} options={days} multiple />
      <ToggleGroup
        {...props.times}
        label={<Asterisk>Preferred times</Asterisk>}
        options={times}
        multiple
        help={help}
      />
    </>
  );
}

export function StartDate({ className }: { className?: string }) {
  const { today } = useSteps();
  return <Text name="startDate" label="Start date" type="date" min={today} className={className} />;
}

export function SpecialRequests(props: { help?: string; className?: string }) {
  return <LongText name="specialRequests" label="Special requests" optional {...props} />;
}

export function Timezone({ help }: { help: string }) {
  const { begun, errors, time_zone, rendered } = useSteps();
  return (
    <ZoneField
      help={help}
      chosen={String(begun.timezone ?? "")}
      profileZone={time_zone}
      at={new Date(rendered)}
      error={errors.timezone}
    />
  );
}

export function Packages(props: Pick<ComponentProps<typeof PackageList>, "type" | "label" | "none">) {
  const { packages, view, onView, begun, errors } = useSteps();
  return (
    <PackageList
      {...props}
      {...{ packages, view, onView }}
      name="packageId"
      chosen={String(begun.packageId ?? "")}
      error={errors.packageId}
    />
  );
}
