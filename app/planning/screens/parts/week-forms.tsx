import { useState } from "react";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { type Choice, SelectField } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { weekWarnings } from "../../unusual-times.ts";
import type { WeekAnswer } from "./answer-week.server.ts";
import { NoTypesYet } from "./plan-steps.tsx";
import { templateLabels } from "./week-values.ts";

/** An upcoming session that is booked or was edited. Staff decide whether it stays, changes or is canceled. */
export interface Touched {
  id: string;
  when: string;
  booked: number;
}

interface FormProps {
  values: Record<string, string>;
  requestId: string;
  answer: WeekAnswer | undefined;
  back: string;
  teachers: Choice[];
}

interface ClassFormProps extends FormProps {
  row: { id: string; version: number } | undefined;
  /** With the minutes that hold where none are typed. */
  types: (Choice & { minutes: number })[];
  touched: Touched[];
  today: string;
}

const days: Choice[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  value: String(day),
  label: zoneClock.weekdayText(day),
}));

export function ClassForm({
  row,
  values,
  types,
  teachers,
  touched,
  today,
  requestId,
  answer,
  back,
}: ClassFormProps) {
  const timesOf = (field: (name: string) => string) => ({
    start_time: field("start_time"),
    minutes:
      Number(field("duration_minutes")) ||
      (types.find(({ value }) => value === field("class_type_id"))?.minutes ?? 0),
  });
  const [times, setTimes] = useState(() =>
    timesOf((name) => (answer ? answer.typed[name]?.[0] : values[name]) ?? ""),
  );
  const warnings = weekWarnings(times);
  return (
    <StaffForm
      onTyped={(form) => {
        const typed = new FormData(form);
        setTimes(timesOf((name) => String(typed.get(name) ?? "")));
      }}
      title={row ? "Change a class of the week" : "Add a class"}
      lead={
        row
          ? "Changes apply from that date on. Earlier sessions stay the same."
          : "This adds sessions for the next 60 days."
      }
      intent={row ? "change" : "add"}
      {...(row ? { row } : { requestId })}
      values={values}
      answer={answer}
      back={back}
      submitLabel={row ? "Save from this date on" : "Add class"}
      labels={templateLabels}
    >
      {(field, typed) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Class type"
              name="class_type_id"
              options={types}
              placeholder="Choose a class type"
              required
              help={types.length === 0 && <NoTypesYet />}
              {...field("class_type_id")}
            />
            <SelectField
              label="Teacher"
              name="instructor_id"
              options={[{ value: "", label: "To be decided (TBD)" }, ...teachers]}
              {...field("instructor_id")}
            />
            <SelectField
              label="Repeats"
              name="repeats"
              options={[
                { value: "weekly", label: "Every week" },
                { value: "once", label: "Once, on the date below" },
              ]}
              {...field("repeats")}
            />
            <SelectField
              label="Day"
              name="day_of_week"
              options={days}
              help="For a class that is held once its date decides."
              {...field("day_of_week")}
            />
            <TextField
              label="Start"
              name="start_time"
              type="time"
              step={300}
              required
              {...field("start_time")}
            />
            <TextField
              label={row ? "From" : "From, or its date"}
              name="effective_from"
              type="date"
              min={today}
              required
              {...field("effective_from")}
            />
            <TextField
              label="Minutes"
              name="duration_minutes"
              inputMode="numeric"
              optional
              help="Leave empty to use the class type's setting."
              {...field("duration_minutes")}
            />
            <TextField
              label="Seats"
              name="max_participants"
              inputMode="numeric"
              optional
              help="Leave empty to use the class type's setting."
              {...field("max_participants")}
            />
            <TextField
              label="Until"
              name="effective_until"
              type="date"
              optional
              help="Leave empty for no end."
              {...field("effective_until")}
            />
            <TextField
              label="Meeting link"
              name="meeting_url"
              type="url"
              optional
              help="Leave empty to create a meeting room."
              {...field("meeting_url")}
            />
          </div>
          {warnings.length > 0 && (
            <Notice tone="info">
              {warnings.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Notice>
          )}
          <TextArea label="Notes" name="notes" maxLength={500} optional {...field("notes")} />
          {row && <Fates touched={touched} mayFollow typed={typed("fate")} />}
        </>
      )}
    </StaffForm>
  );
}

export function EndForm({
  row,
  name,
  values,
  touched,
  answer,
  back,
  today,
}: Pick<ClassFormProps, "values" | "touched" | "answer" | "back" | "today"> & {
  row: { id: string; version: number };
  name: string;
}) {
  return (
    <StaffForm
      title={`End ${name}`}
      lead="The last class is on the day before. Later classes without bookings are removed."
      intent="end"
      row={row}
      values={values}
      answer={answer}
      back={back}
      submitLabel="End class"
      labels={{}}
    >
      {(field, typed) => (
        <>
          <TextField
            label="No longer from"
            name="ends_on"
            type="date"
            min={today}
            required
            {...field("ends_on")}
          />
          <Fates touched={touched} mayFollow={false} typed={typed("fate")} />
        </>
      )}
    </StaffForm>
  );
}

/** Asks what to do with each booked session from the chosen date on. */
function Fates({
  touched,
  mayFollow,
  typed = [],
}: {
  touched: Touched[];
  mayFollow: boolean;
  typed: readonly string[] | undefined;
}) {
  if (touched.length === 0)
    return <p className="text-sm text-ink-2">The upcoming sessions have no bookings.</p>;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="serif mb-2 text-lg">Sessions ahead that are booked or were changed</legend>
      {touched.map(({ id, when, booked }) => (
        <SelectField
          key={id}
          label={`${when}, ${booked} booked`}
          name="fate"
          defaultValue={typed.find((one) => one.startsWith(id)) ?? `${id} keep`}
          options={[
            { value: `${id} keep`, label: "Keep as it is" },
            ...(mayFollow ? [{ value: `${id} follow`, label: "Change and notify" }] : []),
            { value: `${id} off`, label: "Cancel and notify" },
          ]}
        />
      ))}
    </fieldset>
  );
}

export function TimeOffForm({ values, requestId, answer, back, teachers }: FormProps) {
  return (
    <StaffForm
      title="Add time off"
      intent="away"
      requestId={requestId}
      values={values}
      answer={answer}
      back={back}
      submitLabel="Add time off"
      labels={{}}
    >
      {(field) => (
        <>
          <SelectField
            label="Teacher"
            name="instructor_id"
            options={teachers}
            placeholder="Choose a teacher"
            required
            {...field("instructor_id")}
          />
          <Dates field={field} />
          <TextField label="Reason" name="reason" maxLength={200} optional {...field("reason")} />
        </>
      )}
    </StaffForm>
  );
}

export function ClosureForm({
  values,
  requestId,
  answer,
  back,
  classes,
}: Omit<FormProps, "teachers"> & { classes: Choice[] }) {
  const counted = answer?.counted;
  const people = formatCount(counted?.people ?? 0, "person", "people");
  return (
    <StaffForm
      title="Add a closure"
      lead="Members can't book classes on these days. Booked classes are canceled, and each member gets one email."
      intent="close"
      requestId={requestId}
      values={values}
      answer={answer}
      back={back}
      submitLabel={counted ? `Close and email ${people}` : "Add closure"}
      labels={{}}
    >
      {(field, typed) => (
        <>
          {counted && (
            <>
              <Notice tone="info">
                {`${people} ${pluralize(counted.people, "is", "are")} booked in ${formatCount(counted.classes, "class", "classes")} on these days. We will email them.`}
              </Notice>
              <input type="hidden" name="confirmed" value={counted.key} />
            </>
          )}
          <TextField
            label="Name"
            name="name"
            maxLength={80}
            required
            help="Visitors see this name on the schedule."
            {...field("name")}
          />
          <Dates field={field} />
          <TextArea
            label="Message to booked members"
            name="words"
            maxLength={500}
            optional
            {...field("words")}
          />
          <fieldset>
            <legend className="serif mb-1 text-lg">Only these classes</legend>
            <p className="mb-2 text-sm text-ink-2">Choose none to close the whole studio.</p>
            <div className="grid gap-x-5 sm:grid-cols-2">
              {classes.map(({ value, label }) => (
                <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm">
                  <input
                    type="checkbox"
                    name="schedule_ids"
                    value={value}
                    defaultChecked={typed("schedule_ids")?.includes(value)}
                    className="size-4.5 accent-forest"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </StaffForm>
  );
}

function Dates({ field }: { field: Parameters<Parameters<typeof StaffForm>[0]["children"]>[0] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="From" name="from_date" type="date" required {...field("from_date")} />
      <TextField label="Until" name="until_date" type="date" required {...field("until_date")} />
    </div>
  );
}
