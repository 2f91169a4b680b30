import { useState } from "react";
import { workDays } from "#app/bookings/choices.ts";
import { emailInvalid } from "#app/platform/fields/email-address.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Calendar } from "#app/ui/form/calendar.tsx";
import { Checkbox, Switch } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PillSelect, SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StarPicker } from "#app/ui/stars.tsx";

const levels = [
  { value: "beginner", label: "Beginner" },
  { value: "intermediate", label: "Intermediate" },
  { value: "advanced", label: "Advanced" },
];
const days = workDays.map((day) => ({ value: day, label: day }));
const wrong = [emailInvalid];

export function Fields() {
  const [busy, setBusy] = useState(false);
  const [date, setDate] = useState<string | null>("2026-11-26");
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Primary</Button>
        <Button look="secondary">Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large" icon={<Icon name="arrow" />}>
          Large
        </Button>
        <LinkButton to="/schedule" look="secondary">
          A link
        </LinkButton>
        <Button
          busy={busy}
          busyLabel="Subscribing..."
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 2_000);
          }}
        >
          Subscribe to Newsletter
        </Button>
      </div>
      <form className="grid gap-6 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Name" optional autoComplete="name" help="As your teacher should say it." />
        <TextField label="Email" type="email" defaultValue="asha@home" error={wrong} />
        <PasswordField label="Password" autoComplete="new-password" help="At least 6 characters." />
        <SelectField label="Level" options={levels} placeholder="Please choose" />
        <TextArea label="Preview text" counter={150} defaultValue="Three openings beside a desk." />
        <TextField label="Studio" disabled defaultValue="Cannot be changed here" />
      </form>
      <div className="grid gap-8 md:grid-cols-2">
        <ToggleGroup label="Preferred days" name="days" multiple options={days} defaultValue={["Tuesday"]} />
        <ToggleGroup label="Level" name="level" options={levels} defaultValue={["beginner"]} />
        <div>
          <Checkbox label="I have practised before" defaultChecked />
          <Checkbox label="I agree to the terms" error="Please agree to the terms" />
          <Switch label="Free seats only" />
        </div>
        <div className="flex flex-col items-start gap-5">
          <PillSelect label="Teacher" options={[{ value: "", label: "All teachers" }, ...levels]} />
          <StarPicker label="Your rating" name="rating" defaultValue={3} />
        </div>
        <Calendar label="Date" value={date} earliest="2026-11-10" zone="UTC" onChange={setDate} />
      </div>
    </div>
  );
}
