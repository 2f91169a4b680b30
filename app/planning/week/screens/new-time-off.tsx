import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { timeOffForm } from "#app/schedule/template-form.ts";
import { addTimeOff, toTimeOffRefusal } from "#app/schedule/time-off.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { weekPanel } from "../week-address.ts";
import type { Route } from "./+types/new-time-off";

const fields = timeOffForm.extend(idempotencyFields);

/** The form for a teacher's time off. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "weekly-schedule");
  const teachers = await listActiveTeachers(db);
  return {
    teachers: teachers.map(({ id: value, name: label }) => ({ value, label })),
    today: await today(db),
    requestId: randomUUID(),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "weekly-schedule");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { request_id: _request, ...form } = sent.value;
  const added = await addTimeOff(db, member, form);
  if (!added.ok) {
    const refusal = await toTimeOffRefusal(db, added.refusal, form.instructor_id);
    return { ...sent.refuse(refusal.error), ...refusal };
  }
  throw redirect(weekPanel(new URL(args.request.url).searchParams, "", { done: "away" }));
}

export default function NewTimeOff({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { teachers, today: first, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = weekPanel(params, "");
  return (
    <SidePanel title="New time off" back={back}>
      <PanelForm {...form} labels={{}} submitLabel="Add time off" back={back}>
        <SelectField
          label="Teacher"
          name="instructor_id"
          options={teachers}
          placeholder="Choose a teacher"
          required
        />
        <Dates today={first} />
        <TextField label="Reason" name="reason" maxLength={200} optional />
      </PanelForm>
    </SidePanel>
  );
}

/** The first and the last day. */
export function Dates({ today: first }: { today: string }) {
  return (
    <div className="form-grid">
      <TextField label="From" name="from_date" type="date" defaultValue={first} required />
      <TextField label="Until" name="until_date" type="date" defaultValue={first} required />
    </div>
  );
}
