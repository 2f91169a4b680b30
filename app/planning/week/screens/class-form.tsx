import { type ReactNode, useState } from "react";
import type { FormError } from "#app/platform/action-result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import type { HiddenFields } from "#app/ui/form/form-state.tsx";
import { type Choice, SelectField } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NoTypesYet } from "../../series/screens/plan-steps.tsx";
import { weekWarnings } from "../../unusual-times.ts";
import type { ClassChoices } from "../weekly-class.server.ts";

export const classLabels = {
  class_type_id: "Class type",
  instructor_id: "Teacher",
  repeats: "Repeats",
  day_of_week: "Day",
  start_time: "Start",
  duration_minutes: "Minutes",
  max_participants: "Seats",
  effective_until: "Until",
  meeting_url: "Meeting link",
  notes: "Notes",
};

interface ClassFormProps {
  values: Readonly<Record<string, string>>;
  answer: FormError | { ok: string } | undefined;
  hidden: HiddenFields;
  choices: ClassChoices;
  submitLabel: string;
  /** Label of the date from which the values apply. */
  fromLabel: string;
  back: string;
  /** Before the fields. */
  top?: ReactNode;
  /** After the fields. */
  children?: ReactNode;
}

const days: Choice[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  value: String(day),
  label: zoneClock.weekdayText(day),
}));

/** The form of a weekly or one-off class. */
export function ClassForm({ values, choices, fromLabel, top, children, ...form }: ClassFormProps) {
  const { today, teachers, types } = choices;
  const toTimes = (read: (name: string) => string) => ({
    start_time: read("start_time"),
    minutes:
      Number(read("duration_minutes")) ||
      (types.find(({ value }) => value === read("class_type_id"))?.minutes ?? 0),
  });
  const [times, setTimes] = useState(() => toTimes((name) => values[name] ?? ""));
  const field = (name: keyof typeof classLabels) => ({
    name,
    label: classLabels[name],
    defaultValue: values[name] ?? "",
  });
  const warnings = weekWarnings(times);
  return (
    <PanelForm
      {...form}
      labels={classLabels}
      onInput={(event) => {
        const typed = new FormData(event.currentTarget);
        setTimes(toTimes((name) => String(typed.get(name) ?? "")));
      }}
    >
      {top}
      <SelectField
        {...field("class_type_id")}
        options={types}
        placeholder="Choose a class type"
        required
        help={types.length === 0 && <NoTypesYet />}
      />
      <SelectField
        {...field("instructor_id")}
        options={[{ value: "", label: "To be decided (TBD)" }, ...teachers]}
      />
      <div className="form-grid">
        <SelectField
          {...field("repeats")}
          options={[
            { value: "weekly", label: "Every week" },
            { value: "once", label: "Once" },
          ]}
        />
        <SelectField {...field("day_of_week")} options={days} help="A class held once uses its date." />
        <TextField {...field("start_time")} type="time" step={300} required />
        <TextField
          label={fromLabel}
          name="effective_from"
          type="date"
          min={today}
          defaultValue={values.effective_from ?? today}
          required
        />
        <TextField {...field("duration_minutes")} inputMode="numeric" optional />
        <TextField {...field("max_participants")} inputMode="numeric" optional />
      </div>
      <p className="text-xs text-ink-3">Empty minutes and seats use the class type's values.</p>
      {warnings.length > 0 && (
        <Notice tone="info">
          {warnings.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <TextField {...field("effective_until")} type="date" optional help="Leave empty for no end." />
      <TextField {...field("meeting_url")} type="url" optional help="Leave empty to create a meeting room." />
      <TextArea {...field("notes")} maxLength={500} optional />
      {children}
    </PanelForm>
  );
}

/** An upcoming session that is booked or was edited. Staff decide whether it stays, changes or is canceled. */
export interface ChangedSession {
  id: string;
  when: string;
  booked: number;
}

/** Asks what to do with each booked session from the chosen date on. */
export function SessionFates({
  sessions,
  mayFollow,
}: {
  sessions: readonly ChangedSession[];
  mayFollow: boolean;
}) {
  if (sessions.length === 0)
    return <p className="text-sm text-ink-2">The upcoming sessions have no bookings.</p>;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">
        Upcoming sessions that are booked or were changed
      </legend>
      {sessions.map(({ id, when, booked }) => (
        <SelectField
          key={id}
          label={`${when}, ${booked} booked`}
          name="fate"
          defaultValue={`${id} keep`}
          options={[
            { value: `${id} keep`, label: "Keep unchanged" },
            ...(mayFollow ? [{ value: `${id} follow`, label: "Change and notify" }] : []),
            { value: `${id} off`, label: "Cancel and notify" },
          ]}
        />
      ))}
    </fieldset>
  );
}
