import { randomUUID } from "node:crypto";
import { useState } from "react";
import { z } from "zod";
import { packageTypes } from "#app/bookings/prices/package-price.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, idempotencyFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { fieldAmount, priceCurrency, roundToWhole } from "#app/platform/fields/money.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm, useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { toChoices } from "#app/ui/list/filters.ts";
import { ratePayTypes } from "../../kinds.ts";
import { overlapWords, type RateRefusal, rateMessages } from "../../messages.ts";
import { found, openRates } from "../../open-money.server.ts";
import {
  findListedRate,
  listRateChoices,
  offeredChoices,
  type RateChoices,
} from "../../rate-queries.server.ts";
import { classCategoryWords, payTypeWords, scheduleTypeWords } from "../../words.ts";
import { addRate, changeRate, findOverlap, replaceRate } from "../change-rate.server.ts";
import { type PayDifference, previewRate } from "../preview-rate.server.ts";
import { proposedRate, useRatePath } from "../rate-address.ts";
import { rateForm } from "../rate-form.ts";
import { newRate, rateLabels, rateTargets, rateTeachers, rateValues } from "../rate-values.ts";
import type { Route } from "./+types/rate";
import { Difference, previewWords } from "./rate-difference.tsx";

const acts = {
  add: {
    title: "Add a rate",
    submitLabel: "Add rate",
    lead: "A rate without a teacher is the standard rate. A teacher's own rate overrides it.",
  },
  change: {
    title: "Edit the rate",
    submitLabel: "Save rate",
    lead: "A rate without a teacher is the standard rate. A teacher's own rate overrides it.",
  },
  replace: {
    title: "Replace from a date",
    submitLabel: "Replace rate",
    lead: "The old rate ends the day before the new one begins.",
  },
};
const doneBy = { add: "added", change: "changed", replace: "replaced" } as const;

/** Returns what the form does: `new` adds a rate, `ID` changes one, and `ID/replace` replaces it from a date. */
function actOf({ request, params }: Route.LoaderArgs): keyof typeof acts {
  if (!params.id) return "add";
  return /\/replace(\.data)?$/.test(new URL(request.url).pathname) ? "replace" : "change";
}

export async function loader(args: Route.LoaderArgs) {
  const { db, id } = await openRates(args);
  const act = actOf(args);
  const params = new URL(args.request.url).searchParams;
  const today = await readToday(db);
  const copied = params.get("copy") ?? "";
  const rate = id ? found(await findListedRate(db, id)) : undefined;
  const source = rate ?? (isUuid(copied) ? await findListedRate(db, copied) : undefined);
  const values: Record<string, string> = {
    ...(source ? rateValues(source) : newRate(today)),
    ...(act === "change" ? {} : { effective_from: today, effective_until: "" }),
    ...(act === "add" ? proposedRate(params) : {}),
  };
  const choices = await offeredChoices(db, await listRateChoices(db), values.instructor_id);
  const { version = 0, is_used = false } = rate ?? {};
  return { act, version, isUsed: is_used, values, choices, requestId: randomUUID() };
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";
export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

const fields = rateForm.and(
  z.object({
    version: versionFields.version,
    ...idempotencyFields,
    /** The rate that ends the day before instead of overlapping. */
    instead: z.guid().optional().catch(undefined),
    /** Confirms that the user saw the effect on pending pay. */
    sure: boxField,
  }),
);

const fieldOf: Partial<Record<RateRefusal, string>> = {
  overlaps: "effective_from",
  not_a_teacher: "instructor_id",
  no_target: "target",
  dates_reversed: "effective_from",
};

/** A form that was not saved yet: the rate in its way, or what it would make of pay that waits. */
type RefusedRate = FormAnswer & { instead?: string; preview?: PayDifference };

export async function action(args: Route.ActionArgs): Promise<RefusedRate> {
  const { db, member, id, done } = await openRates(args);
  const act = actOf(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { version, request_id, instead, sure, ...rate } = sent.value;
  const save = (to: Database) => {
    if (act === "change") return changeRate(to, member, { ...rate, id, version });
    if (act === "replace") return replaceRate(to, member, { ...rate, id, version, request_id });
    if (instead) return replaceRate(to, member, { ...rate, id: instead, request_id });
    return addRate(to, member, { ...rate, request_id });
  };
  const old = id ? await findListedRate(db, id) : undefined;
  const from = old && old.effective_from < rate.effective_from ? old.effective_from : rate.effective_from;
  if (from <= (await readToday(db)) && !sure) {
    const teachers = [rate.instructor_id, ...(old ? [old.instructor_id] : [])];
    const looked = await previewRate(db, member, { from, teachers }, save);
    if (looked.ok && looked.value) return { ...sent.refuse(previewWords), preview: looked.value };
  }
  const saved = await save(db);
  if (saved.ok) throw done(instead ? "replaced" : doneBy[act]);
  const { refusal } = saved;
  const other = refusal === "overlaps" ? await findOverlap(db, rate, id || undefined) : undefined;
  const error = other
    ? overlapWords({ from: other.effective_from, until: other.effective_until })
    : rateMessages[refusal];
  const stored = refusal === "changed_meanwhile" ? await findListedRate(db, id) : undefined;
  return {
    ...sent.refuse(
      error,
      fieldOf[refusal],
      stored && { version: stored.version, values: rateValues(stored) },
    ),
    // Only a rate that began earlier can end the day before.
    ...(!id && other && other.effective_from < rate.effective_from ? { instead: other.id } : {}),
  };
}

/** The price of one class, from which the form proposes an amount. */
function priceOf({ types, packages }: RateChoices, target: string): number | undefined {
  const [kind, id] = target.split(":");
  if (kind === "type") return types.find((type) => type.id === id)?.price;
  const sold = packages.find((one) => one.id === id);
  return sold && Math.round(sold.price / Math.max(1, sold.class_count));
}

/** Returns the usual schedule type and category of a class type or package. Empty for "any class". */
function presetOf({ packages }: RateChoices, target: string): Record<string, string> {
  const [kind, id] = target.split(":");
  if (kind === "type") return { schedule_type: "adhoc", category: "individual" };
  const sold = packages.find((one) => one.id === id);
  if (!sold) return {};
  const category = Object.entries(packageTypes).find(([, type]) => type === sold.type)?.[0];
  return {
    schedule_type: sold.course_type === "crash" ? "crash" : "monthly",
    ...(category ? { category } : {}),
  };
}

function setFields(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
  }
}

export default function Rate({ loaderData, actionData }: Route.ComponentProps) {
  const { act, isUsed, choices, requestId } = loaderData;
  const back = useRatePath()();
  const { key, form } = useEditForm(loaderData, actionData);
  const { hidden } = useNewForm(requestId, actionData);
  const { values, answer } = form;
  const { preview, instead, typed } = useLastAnswer(actionData) ?? {};
  const confirmed = preview && typed?.instead?.[0];
  const [target, setTarget] = useState(typed?.target?.[0] ?? values.target ?? "");
  const price = priceOf(choices, target);
  const { title, submitLabel, lead } = acts[act];
  const field = (name: string) => ({ name, label: rateLabels[name], defaultValue: values[name] ?? "" });
  return (
    <SidePanel title={title} back={back}>
      <PanelForm
        key={key}
        answer={answer}
        hidden={{ ...form.hidden, ...hidden, ...(confirmed ? { instead: confirmed } : {}) }}
        labels={rateLabels}
        submitLabel={preview ? "Save all the same" : submitLabel}
        back={back}
      >
        {preview && <Difference {...preview} />}
        {instead && (
          <p>
            <Button type="submit" name="instead" value={instead} look="secondary">
              End that one the day before
            </Button>
          </p>
        )}
        <p className="text-xs text-ink-3">
          {isUsed && act === "change"
            ? "Once pay was approved with a rate, only its end and its note can change."
            : lead}
        </p>
        <SelectField {...field("instructor_id")} options={rateTeachers(choices, "Standard")} />
        <SelectField
          {...field("target")}
          options={rateTargets(choices)}
          onInput={({ currentTarget: { form: own, value } }) => {
            setTarget(value);
            setFields(own, presetOf(choices, value));
          }}
        />
        <div className="form-grid">
          <SelectField {...field("schedule_type")} options={toChoices(scheduleTypeWords)} />
          <SelectField {...field("category")} options={toChoices(classCategoryWords)} />
        </div>
        <SelectField
          {...field("payment_type")}
          options={ratePayTypes.map((value) => ({ value, label: payTypeWords[value] }))}
        />
        <div className="form-grid">
          <TextField {...field("amount")} inputMode="decimal" maxLength={20} />
          <TextField {...field("second_amount")} inputMode="decimal" optional maxLength={20} />
        </div>
        {price !== undefined && (
          <div className="flex flex-wrap gap-2">
            {[25, 20, 15].map((percent) => (
              <Button
                key={percent}
                look="secondary"
                size="small"
                onClick={({ currentTarget }) => {
                  const amount = (price * (100 - percent)) / 100;
                  const whole = fieldAmount(roundToWhole({ amount, currency: priceCurrency }));
                  setFields(currentTarget.form, { amount: whole });
                }}
              >
                {`${percent} % below the price`}
              </Button>
            ))}
          </div>
        )}
        <div className="form-grid">
          <TextField {...field("effective_from")} type="date" />
          <TextField {...field("effective_until")} type="date" optional />
        </div>
        <TextField {...field("note")} optional maxLength={300} />
        <Checkbox label="In force" name="is_active" value="on" defaultChecked={values.is_active === "on"} />
      </PanelForm>
    </SidePanel>
  );
}
