import { data, redirect, useSearchParams } from "react-router";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { removeTemplate, today } from "#app/schedule/change-template.server.ts";
import { endForm, fatesField } from "#app/schedule/template-form.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { endWeeklyClass } from "../change-week.server.ts";
import { weekPanel } from "../week-address.ts";
import { listTouched, loadWeeklyClass } from "../weekly-class.server.ts";
import type { Route } from "./+types/weekly-class-act";
import { SessionFates } from "./class-form.tsx";

const endFields = endForm.extend({ version: versionFields.version, fate: fatesField });
const removeFields = endFields.pick({ version: true });

/** Ends a weekly class and asks about its booked sessions, or deletes one that was never booked. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "weekly-schedule");
  const act = oneOf(["end", "remove"], args.params.act);
  if (!act) throw data(null, { status: 404 });
  const { id, version } = await loadWeeklyClass(db, args.params.classId);
  return { act, version, today: await today(db), touched: act === "end" ? await listTouched(db, id) : [] };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "weekly-schedule");
  const { classId: id, act } = args.params;
  const back = (done: string) => redirect(weekPanel(new URL(args.request.url).searchParams, "", { done }));
  if (act === "remove") {
    const sent = await parseForm(args.request, removeFields);
    if (!sent.ok) return sent.refusal;
    const removed = await removeTemplate(db, member, { ...sent.value, id });
    return removed.ok ? back("removed") : sent.refuse(weekMessages[removed.refusal]);
  }
  const sent = await parseForm(args.request, endFields);
  if (!sent.ok) return sent.refusal;
  const { fate: fates, ...form } = sent.value;
  const ended = await endWeeklyClass(db, member, { ...form, id, fates });
  if (ended.ok) return back("ended");
  return sent.refuse(weekMessages[ended.refusal], ended.refusal === "date_past" ? "ends_on" : undefined);
}

export default function WeeklyClassAct({
  loaderData,
  actionData,
  params: { classId },
}: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { act, version, today: first, touched } = loaderData;
  const isEnd = act === "end";
  return (
    <PanelQuestion
      key={act}
      title={isEnd ? "End this class?" : "Remove this class?"}
      submitLabel={isEnd ? "End class" : "Remove class"}
      answer={useLastAnswer(actionData)}
      hidden={{ version }}
      back={weekPanel(params, classId)}
    >
      <p className="text-sm text-ink-2">
        {isEnd
          ? "Later classes without bookings are removed."
          : "This also removes its planned sessions. A class that was ever booked can only be ended."}
      </p>
      {isEnd && (
        <>
          <TextField
            label="No longer from"
            name="ends_on"
            type="date"
            min={first}
            defaultValue={first}
            required
          />
          <SessionFates sessions={touched} mayFollow={false} />
        </>
      )}
    </PanelQuestion>
  );
}
