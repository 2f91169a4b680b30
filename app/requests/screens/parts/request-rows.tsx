import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { Choice } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import type { WizardState } from "./use-wizard.ts";
import { Asterisk } from "./wizard-frame.tsx";

// Rows that the corporate and the individual form share.

interface RowProps {
  wizard: WizardState;
}

export function EmailAndPhone({ wizard: { field } }: RowProps) {
  return (
    <>
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
    </>
  );
}

export function DaysAndTimes({
  wizard: { choices },
  days,
  times,
  help,
}: RowProps & { days: readonly Choice[]; times: readonly Choice[]; help?: string }) {
  return (
    <>
      <ToggleGroup
        {...choices("preferredDays")}
        label={<Asterisk>Preferred days</Asterisk>}
        options={days}
        multiple
      />
      <ToggleGroup
        {...choices("preferredTimes")}
        label={<Asterisk>Preferred times</Asterisk>}
        options={times}
        multiple
        help={help}
      />
    </>
  );
}

export function StartDate({
  wizard: { field },
  today,
  className,
}: RowProps & { today: string; className?: string }) {
  return (
    <TextField
      {...field("startDate")}
      label={<Asterisk>Start date</Asterisk>}
      type="date"
      min={today}
      required
      className={className}
    />
  );
}

export function SpecialRequests({ wizard: { field }, help }: RowProps & { help?: string }) {
  return <TextArea {...field("specialRequests")} label="Special requests" help={help} rows={3} optional />;
}
