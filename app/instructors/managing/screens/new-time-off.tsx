import { redirect } from "react-router";
import { Dates } from "#app/planning/week/screens/new-time-off.tsx";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { timeOffForm } from "#app/schedule/template-form.ts";
import { addTimeOff, toTimeOffRefusal } from "#app/schedule/time-off.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import type { Route } from "./+types/new-time-off";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** Adds time off. The next step handles the classes planned on those days. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openTeacher(args);
  return today(db);
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

const fields = timeOffForm.omit({ instructor_id: true });

export async function action(args: Route.ActionArgs) {
  const { db, member, teacherId: instructor_id, to } = await openTeacher(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const added = await addTimeOff(db, member, { ...sent.value, instructor_id });
  if (added.ok) throw redirect(to(`${instructor_id}/time-off/${added.value.id}`));
  const refusal = await toTimeOffRefusal(db, added.refusal, instructor_id);
  return { ...sent.refuse(refusal.error), ...refusal };
}

export default function NewTimeOff({ loaderData, actionData }: Route.ComponentProps) {
  const { teacher, own } = useTeacher();
  return (
    <PanelForm
      key={teacher.id}
      answer={useLastAnswer(actionData)}
      back={own("time-off")}
      submitLabel="Add time off"
      labels={{}}
    >
      <p className="text-sm text-ink-2">
        Shown to everyone who plans classes. Next, decide what happens to the classes on these days.
      </p>
      <Dates today={loaderData} />
      <TextField label="Reason" name="reason" maxLength={200} optional />
    </PanelForm>
  );
}
