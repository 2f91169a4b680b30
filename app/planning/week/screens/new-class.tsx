import { randomUUID } from "node:crypto";
import { redirect, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { addTemplate, today } from "#app/schedule/change-template.server.ts";
import { templateForm } from "#app/schedule/template-form.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { findFirstDate, weekAround, weekPanel } from "../week-address.ts";
import { loadClassChoices, refuseWeeklyClass } from "../weekly-class.server.ts";
import type { Route } from "./+types/new-class";
import { ClassForm } from "./class-form.tsx";

const fields = templateForm.extend(idempotencyFields);

/** The form of a new weekly or one-off class. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "weekly-schedule");
  return { choices: await loadClassChoices(appContext(args.context).db), requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "weekly-schedule");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const added = await addTemplate(db, member, sent.value);
  if (!added.ok) return refuseWeeklyClass(db, sent, added.refusal);
  // Shows the week that contains the first day.
  const day = findFirstDate(added.value);
  const isNow = weekAround(day).first === weekAround(await today(db)).first;
  const params = new URL(args.request.url).searchParams;
  throw redirect(weekPanel(params, "", { date: isNow ? "" : day, day, done: "added" }));
}

export default function NewClass({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { choices, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = weekPanel(params, "");
  return (
    <SidePanel title="New class" back={back}>
      <ClassForm
        {...form}
        values={{ effective_from: choices.today, repeats: "weekly", day_of_week: "1" }}
        choices={choices}
        fromLabel="From, or its date"
        submitLabel="Add class"
        back={back}
        top={<p className="text-sm text-ink-2">This adds sessions for the next 60 days.</p>}
      />
    </SidePanel>
  );
}
