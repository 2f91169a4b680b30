import { Form, useNavigation, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { weekdays } from "#app/profiles/kinds.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PillSelect } from "#app/ui/form/select.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { openTeacher } from "../../teachers-address.ts";
import type { TeacherData } from "./open-teacher.server.ts";

/** `3 Dec 2026`, or the span of two dates. */
function spanText(from: string, until: string): string {
  const text = (date: string) => `${zoneClock.dayText(date)} ${date.slice(0, 4)}`;
  return from === until ? text(from) : `${text(from)} to ${text(until)}`;
}

/** When a teacher could teach, and when they are away. */
export function TeacherTimeOff({ data }: { data: TeacherData }) {
  const [params] = useSearchParams();
  const { teacher, absences, absence, values, own_zone, zone } = data;
  const to = (set: Record<string, string>) =>
    openTeacher(params, teacher.id, { show: "availability", ...set });
  if (absence) return <ClassesInIt absence={absence} data={data} back={to({})} />;
  const named = weekdays.filter((day) => values.availability[day]?.length);
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_2fr]">
      <section>
        <h2 className="serif mb-1 text-xl">Could teach</h2>
        <p className="mb-3 text-sm text-ink-3">Times are in {zoneClock.city(own_zone ?? zone)}.</p>
        {named.length === 0 && <p className="text-ink-2">No hours set, so any time is possible.</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-[0.95rem]">
          {named.map((day) => (
            <div key={day} className="contents">
              <dt className="text-ink-3">{capitalize(day)}</dt>
              <dd className="figures">
                {values.availability[day]?.map(({ from, until }) => `${from}–${until}`).join(", ")}
              </dd>
            </div>
          ))}
        </dl>
        <LinkButton
          to={openTeacher(params, teacher.id, { do: "edit" })}
          look="secondary"
          size="small"
          className="mt-4"
        >
          Change hours
        </LinkButton>
      </section>
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="serif text-xl">Away</h2>
          <LinkButton to={to({ do: "absence" })} size="small">
            Add time off
          </LinkButton>
        </div>
        <DataTable
          caption="Absences"
          rows={absences}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "days",
              title: "Days",
              main: true,
              cell: (row) => spanText(row.from_date, row.until_date),
            },
            { key: "reason", title: "Reason", cell: (row) => row.reason || "–" },
            {
              key: "acts",
              title: "What to do",
              hideTitle: true,
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-2 md:justify-end">
                  <LinkButton to={to({ absence: row.id })} size="small" look="secondary">
                    Classes in it
                    <span className="sr-only">, {spanText(row.from_date, row.until_date)}</span>
                  </LinkButton>
                  <TakeBack id={row.id} about={spanText(row.from_date, row.until_date)} />
                </span>
              ),
            },
          ]}
          empty={<p className="text-ink-3">No upcoming time off.</p>}
        />
      </section>
    </div>
  );
}

function TakeBack({ id, about }: { id: string; about: string }) {
  return (
    <PageActionButton intent="back" send={{ id }} size="small" look="quiet" stays>
      Take back<span className="sr-only">, {about}</span>
    </PageActionButton>
  );
}

interface ClassesInItProps {
  absence: NonNullable<TeacherData["absence"]>;
  data: TeacherData;
  back: string;
}

/** Asks what to do with each class during a teacher's time off. */
function ClassesInIt({ absence, data: { teacher, zone }, back }: ClassesInItProps) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "settle";
  const { classes, others, from_date, until_date } = absence;
  const span = spanText(from_date, until_date);
  if (classes.length === 0) {
    return (
      <section>
        <h2 className="serif mb-2 text-xl">Away {span}</h2>
        <p className="mb-5 text-ink-2">No class of {teacher.name} is planned on these dates.</p>
        <LinkButton to={back} look="secondary">
          Back to the absences
        </LinkButton>
      </section>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      <h2 className="serif mb-2 text-xl">Away {span}</h2>
      <p className="mb-4 max-w-[44em] text-ink-2">
        {formatCount(classes.length, "class is", "classes are")} planned with {teacher.name} on these dates.
        Booked members get an email about changes and can cancel until the start.
      </p>
      <input type="hidden" name="id" value={absence.id} />
      <DataTable
        caption="Classes on these dates"
        rows={classes}
        rowKey={(row) => row.id}
        columns={[
          { key: "when", title: "When", main: true, cell: (row) => studioTime(row.starts_at, zone) },
          { key: "class", title: "Class", cell: (row) => row.class_name },
          { key: "booked", title: "Booked", figures: true, cell: (row) => row.seats_taken },
          {
            key: "fate",
            title: "Action",
            cell: (row) => (
              <PillSelect
                name="fate"
                label={`${row.class_name}, ${studioTime(row.starts_at, zone)}`}
                options={[
                  { value: `${row.id} keep`, label: "Keep" },
                  { value: `${row.id} offer`, label: "Offer to others" },
                  ...others.map(({ id, name }) => ({ value: `${row.id} ${id}`, label: `Give to ${name}` })),
                  { value: `${row.id} off`, label: "Cancel" },
                ]}
              />
            ),
          },
        ]}
        empty={null}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <LinkButton to={back} look="quiet">
          Leave unchanged
        </LinkButton>
        <Button type="submit" name="intent" value="settle" busy={busy}>
          Save and notify
        </Button>
      </div>
    </Form>
  );
}

interface TimeOffFormProps {
  data: TeacherData;
  answer: FormAnswer | undefined;
  back: string;
}

/** Adds time off. The next step handles the classes planned on those days. */
export function TimeOffForm({ data: { teacher, today }, answer, back }: TimeOffFormProps) {
  return (
    <StaffForm
      title={`${teacher.name} is away`}
      lead="Shown to everyone who plans classes. Next, decide what happens to the classes on these days."
      intent="away"
      values={{ from_date: today, until_date: today }}
      answer={answer}
      back={back}
      submitLabel="Add time off"
      labels={{}}
    >
      {(field) => (
        <>
          <input type="hidden" name="instructor_id" value={teacher.id} />
          <TextField label="From" name="from_date" type="date" min={today} required {...field("from_date")} />
          <TextField
            label="Until"
            name="until_date"
            type="date"
            min={today}
            required
            {...field("until_date")}
          />
          <TextField label="Reason" name="reason" maxLength={200} optional {...field("reason")} />
        </>
      )}
    </StaffForm>
  );
}
