import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { addClosure } from "#app/bookings/closures/add-closure.server.ts";
import { countClosed } from "#app/bookings/closures/closure-queries.server.ts";
import { idempotencyFields, textField } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { closureForm } from "#app/schedule/template-form.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { weekPanel } from "../week-address.ts";
import { listClosable } from "../week-queries.server.ts";
import type { Route } from "./+types/new-closure";
import { Dates } from "./new-time-off.tsx";

const fields = closureForm.extend({ ...idempotencyFields, confirmed: textField(8_000) });

/** The form of a closure. Before it cancels booked classes, the form shows the number of people. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "weekly-schedule");
  const first = await today(db);
  return { classes: await listClosable(db, first), today: first, requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

const refusedFields: Partial<Record<keyof typeof weekMessages, string>> = {
  date_past: "from_date",
  dates_reversed: "until_date",
  too_many_days: "until_date",
};

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "weekly-schedule");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { confirmed, ...form } = sent.value;
  const key = [form.from_date, form.until_date, ...form.schedule_ids].join(" ");
  const counted = await countClosed(db, form);
  if (counted.people > 0 && confirmed !== key && form.until_date >= form.from_date) return { counted, key };
  const added = await addClosure(db, member, form);
  if (!added.ok) return sent.refuse(weekMessages[added.refusal], refusedFields[added.refusal]);
  throw redirect(weekPanel(new URL(args.request.url).searchParams, "", { done: "closing" }));
}

export default function NewClosure({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { classes, today: first, requestId } = loaderData;
  const preview = actionData && "counted" in actionData ? actionData : undefined;
  const form = useNewForm(requestId, actionData && "error" in actionData ? actionData : undefined);
  const back = weekPanel(params, "");
  const people = formatCount(preview?.counted.people ?? 0, "person", "people");
  return (
    <SidePanel title="New closure" back={back}>
      <PanelForm
        {...form}
        answer={preview ? undefined : form.answer}
        hidden={{ ...form.hidden, confirmed: preview?.key ?? "" }}
        labels={{}}
        submitLabel={preview ? `Close and email ${people}` : "Add closure"}
        back={back}
      >
        <p className="text-sm text-ink-2">
          Members can't book classes on these days. Booked classes are canceled, and each member gets one
          email.
        </p>
        {preview && (
          <Notice tone="info">
            {`${people} ${pluralize(preview.counted.people, "is", "are")} booked in ${formatCount(preview.counted.classes, "class", "classes")} on these days. We will email them.`}
          </Notice>
        )}
        <TextField
          label="Name"
          name="name"
          maxLength={80}
          required
          help="Visitors see this name on the schedule."
        />
        <Dates today={first} />
        <TextArea label="Message to booked members" name="words" maxLength={500} optional />
        <fieldset>
          <legend className="text-sm font-semibold">Only these classes</legend>
          <p className="mb-1 text-sm text-ink-2">Choose none to close the whole studio.</p>
          {classes.map(({ value, label }) => (
            <Checkbox key={value} label={label} name="schedule_ids" value={value} />
          ))}
        </fieldset>
      </PanelForm>
    </SidePanel>
  );
}
