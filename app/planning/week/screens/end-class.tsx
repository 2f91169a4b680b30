import { redirect, useSearchParams } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { endForm, fatesField } from "#app/schedule/template-form.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { endWeeklyClass } from "../change-week.server.ts";
import { weekPanel } from "../week-address.ts";
import { listTouched, loadWeeklyClass } from "../weekly-class.server.ts";
import type { Route } from "./+types/end-class";
import { SessionFates } from "./class-form.tsx";

const fields = endForm.extend({ version: versionFields.version, fate: fatesField });

/** Ends a weekly class, and asks about its booked sessions. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "weekly-schedule");
  const row = await loadWeeklyClass(db, args.params.classId);
  return {
    version: row.version,
    today: await today(db),
    touched: await listTouched(db, row.id),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "weekly-schedule");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { fate: fates, ...form } = sent.value;
  const id = args.params.classId;
  const ended = await endWeeklyClass(appContext(args.context).db, member, { ...form, id, fates });
  if (!ended.ok) {
    return sent.refuse(weekMessages[ended.refusal], ended.refusal === "date_past" ? "ends_on" : undefined);
  }
  throw redirect(weekPanel(new URL(args.request.url).searchParams, "", { done: "ended" }));
}

export default function EndClass({ loaderData, actionData, params: { classId } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { version, today: first, touched } = loaderData;
  return (
    <PanelQuestion
      title="End this class?"
      submitLabel="End class"
      answer={useLastAnswer(actionData)}
      hidden={{ version }}
      back={weekPanel(params, classId)}
    >
      <p className="text-sm text-ink-2">Later classes without bookings are removed.</p>
      <TextField
        label="No longer from"
        name="ends_on"
        type="date"
        min={first}
        defaultValue={first}
        required
      />
      <SessionFates sessions={touched} mayFollow={false} />
    </PanelQuestion>
  );
}
