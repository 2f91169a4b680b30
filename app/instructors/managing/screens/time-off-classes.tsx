import { data, redirect } from "react-router";
import { z } from "zod";
import { spanText } from "#app/planning/week/week-lists.tsx";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { findTimeOff, listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { PillSelect } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { listTeacherSessions } from "../classes-queries.server.ts";
import { settledField } from "../forms.ts";
import { givingMessages } from "../messages.ts";
import { settleTimeOff } from "../settle-time-off.server.ts";
import type { Route } from "./+types/time-off-classes";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** The classes during a teacher's time off, and the teachers who could take them. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId } = await openTeacher(args);
  const { absenceId } = args.params;
  const absence = isUuid(absenceId) ? await findTimeOff(db, absenceId) : undefined;
  if (absence?.instructor_id !== teacherId) throw data(null, { status: 404 });
  const { from_date: from, until_date: until } = absence;
  const others = (await listActiveTeachers(db)).filter(({ id }) => id !== teacherId);
  return {
    span: spanText(from, until),
    classes: await listTeacherSessions(db, teacherId, now(), { from, until }),
    others: others.map(({ id, name }) => ({ id, label: `Give to ${name}` })),
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.absenceId, serverLoader);
}

const fields = z.object({ fate: settledField });

export async function action(args: Route.ActionArgs) {
  const { db, member, teacherId, to } = await openTeacher(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const settled = sent.value.fate;
  const list = `${teacherId}/time-off`;
  if (settled.size === 0) throw redirect(to(list));
  const answer = await settleTimeOff(db, member, { absence_id: args.params.absenceId, settled });
  if (!answer.ok) return { error: givingMessages[answer.refusal] };
  const { given, off, offered, stayed } = answer.value;
  if (stayed === 0) throw redirect(to(list, { done: "settled" }));
  const unchanged = formatCount(stayed, "class", "classes");
  return {
    error: `${given + off + offered} settled; ${unchanged} unchanged: no teacher is free at that time.`,
  };
}

export default function TimeOffClasses({ loaderData, actionData, params }: Route.ComponentProps) {
  useShownPanel(params.absenceId, loaderData);
  const { teacher, zone, own } = useTeacher();
  const { span, classes, others } = loaderData;
  return (
    <PanelForm
      key={params.absenceId}
      answer={useLastAnswer(actionData)}
      back={own("time-off")}
      submitLabel="Save and notify"
      labels={{}}
    >
      {classes.length > 0 && (
        <p className="text-sm text-ink-2">
          {formatCount(classes.length, "class is", "classes are")} planned with {teacher.name} on these dates.
          Booked members get an email about changes and can cancel until the start.
        </p>
      )}
      <PanelRows
        title={`Classes on ${span}`}
        rows={classes.map(({ id, class_name, starts_at, seats_taken }) => ({
          key: id,
          title: class_name,
          value: (
            <PillSelect
              name="fate"
              label={`${class_name}, ${studioTime(starts_at, zone)}`}
              options={[
                { value: `${id} keep`, label: "Keep" },
                { value: `${id} offer`, label: "Offer to others" },
                ...others.map((other) => ({ value: `${id} ${other.id}`, label: other.label })),
                { value: `${id} off`, label: "Cancel" },
              ]}
            />
          ),
          meta: `${studioTime(starts_at, zone)} · ${seats_taken} booked`,
        }))}
        empty={`No class of ${teacher.name} is planned on these dates.`}
      />
    </PanelForm>
  );
}
