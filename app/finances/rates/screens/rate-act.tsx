import { z } from "zod";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, versionFields } from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { PanelFacts } from "#app/staff/layout/panel-rows.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { optionalDateField } from "../../fields.ts";
import { rateMessages } from "../../messages.ts";
import { found, openRates, readAct } from "../../open-money.server.ts";
import { findListedRate } from "../../rate-queries.server.ts";
import { classCategoryWords, payTypeWords, scheduleTypeWords } from "../../words.ts";
import { endRate, removeRate } from "../change-rate.server.ts";
import { type PayDifference, previewRate } from "../preview-rate.server.ts";
import { useRatePath } from "../rate-address.ts";
import { rateClass, rateText } from "../rate-values.ts";
import type { Route } from "./+types/rate-act";
import { Difference, previewWords } from "./rate-difference.tsx";

const acts = {
  end: { title: "End this rate?", submitLabel: "End rate" },
  remove: { title: "Remove this rate?", submitLabel: "Remove rate" },
};

export async function loader(args: Route.LoaderArgs) {
  const { db, id } = await openRates(args);
  const rate = found(await findListedRate(db, id));
  const values = { on: await readToday(db) };
  return { act: readAct(acts, args.params), rate, version: rate.version, values };
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

const fields = z.object({ version: versionFields.version, on: optionalDateField, sure: boxField });

export async function action(args: Route.ActionArgs): Promise<FormAnswer & { preview?: PayDifference }> {
  const { db, member, id, done } = await openRates(args);
  const isEnd = readAct(acts, args.params) === "end";
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { version, on, sure } = sent.value;
  if (isEnd && !on) return sent.refuse(refusalMessages.bad_date, "on");
  const act = (to: Database) =>
    isEnd && on ? endRate(to, member, { id, version, on }) : removeRate(to, member, { id, version });
  const rate = await findListedRate(db, id);
  if (rate && isEnd && on && on < (await readToday(db)) && !sure) {
    const scope = { from: zoneClock.addDays(on, 1), teachers: [rate.instructor_id] };
    const looked = await previewRate(db, member, scope, act);
    if (looked.ok && looked.value) return { ...sent.refuse(previewWords), preview: looked.value };
  }
  const result = await act(db);
  if (result.ok) throw done(isEnd ? "ended" : "removed");
  const isChanged = rate && result.refusal === "changed_meanwhile";
  return sent.refuse(
    rateMessages[result.refusal],
    undefined,
    isChanged ? { version: rate.version, values: {} } : undefined,
  );
}

/** Asks before a rate is ended or removed. */
export default function RateAct({ loaderData, actionData }: Route.ComponentProps) {
  const { act, rate } = loaderData;
  const back = useRatePath()();
  const { key, form } = useEditForm(loaderData, actionData);
  const { values, ...post } = form;
  const preview = useLastAnswer(actionData)?.preview;
  const { title, submitLabel } = acts[act];
  return (
    <SidePanel title={rate.teacher ?? "Standard"} back={back}>
      <div className="panel-body">
        <PanelFacts
          facts={[
            ["Class", rateClass(rate)],
            [
              "Schedule type",
              `${scheduleTypeWords[rate.schedule_type]}, ${classCategoryWords[rate.category]}`,
            ],
            ["Pay", `${payTypeWords[rate.payment_type]}, ${rateText(rate)}`],
            ["From", rate.effective_from],
            ["Until", rate.effective_until ?? "–"],
          ]}
        />
      </div>
      <PanelQuestion
        key={key}
        {...post}
        title={title}
        submitLabel={preview ? "End all the same" : submitLabel}
        back={back}
      >
        {preview && <Difference {...preview} />}
        {act === "end" ? (
          <TextField label="Last day" name="on" type="date" defaultValue={values.on} required />
        ) : (
          <p>The rate was never used. You can't undo this.</p>
        )}
      </PanelQuestion>
    </SidePanel>
  );
}
