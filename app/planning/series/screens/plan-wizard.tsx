import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { firstWrong } from "#app/ui/form/form-state.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { planKindLabels } from "../../sessions/session-labels.ts";
import type { OpenedPlan } from "../open-plan.server.ts";
import {
  needsPackage,
  type PlanField,
  type PlanKind,
  planFieldSteps,
  planKinds,
  planScheduleTypes,
} from "../plan-form.ts";
import type { PlanAnswer } from "../submit-plan.server.ts";
import { CheckedDates } from "./checked-dates.tsx";
import { PlanPay } from "./plan-pay.tsx";
import { Step, WhatFields, WhenFields, WhomFields } from "./plan-steps.tsx";
import { FoldedSummary, PlanSummary, type SummaryRow } from "./plan-summary.tsx";
import {
  draftKey,
  isSame,
  readPlanValues,
  restore,
  toPlan,
  usualValues,
  type Values,
} from "./plan-values.ts";

interface PlanWizardProps {
  data: OpenedPlan & { kind: PlanKind | undefined };
  answer: PlanAnswer | undefined;
  back: string;
}

const stepTitles = ["What", "For whom", "When", "Who teaches", "Pay", "Check"] as const;
const packageTypeValues = {
  Individual: "individual",
  Corporate: "corporate",
  "Private group": "private_group",
} as const;

/**
 * Plans classes in six steps, one per screen; without JavaScript, all steps are on one page. The browser keeps a draft
 * until the form is sent.
 */
export function PlanWizard({ data, answer, back }: PlanWizardProps) {
  const { wizard, today, zone, requestId, seesPay, teachers } = data;
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [isScripted, setScripted] = useState(false);
  const [number] = useState(answer?.typed.request_id?.[0] ?? requestId);
  // Restores the draft once, whatever data the page loads later.
  const [opened] = useState(wizard);
  const start = usualValues(data);
  const isWhatKnown = wizard.chosen !== undefined && start.class_type_id?.[0] !== "";
  const [step, setStep] = useState(answer?.step ?? (isWhatKnown ? 3 : 1));
  const [values, setValues] = useState<Values>({ ...start, ...answer?.typed });
  const [checkedFor, setCheckedFor] = useState<string>();
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setScripted(true);
    if (answer || !form.current) return;
    restore(form.current, opened);
    setValues(readPlanValues(form.current));
  }, [answer, opened]);
  useEffect(() => {
    if (!answer) return;
    setStep(answer.step ?? 1);
    if (!form.current) return;
    const sent = readPlanValues(form.current);
    setValues(sent);
    setCheckedFor(JSON.stringify(toPlan(sent)));
  }, [answer]);

  const one = (name: string) => values[name]?.[0] ?? "";
  // Hides the errors of fields that changed after the check, and all errors when the type of plan changes.
  const isUnchanged = (name: string) => isSame(values[name], answer?.typed[name]);
  const errorsOf = (name: string) =>
    ["kind", "category", name].every(isUnchanged) ? answer?.fieldErrors?.[name] : undefined;
  const field = (name: string) => ({
    name,
    defaultValue: (answer?.typed[name] ?? start[name])?.[0] ?? "",
    error: errorsOf(name),
  });
  const kind = planKinds.find((value) => value === one("kind")) ?? "once";
  // Packages are never public weekly classes.
  const categories = wizard.categories.filter((value) => value !== "public_group" || !needsPackage(kind));
  const category = categories.find((value) => value === one("category")) ?? "individual";
  const packages = wizard.packages.filter((pack) => packageTypeValues[pack.type] === category);
  const pack = packages.find(({ id }) => id === one("package_id"));
  const types = wizard.types.filter(({ id }) => !pack || pack.only.length === 0 || pack.only.includes(id));
  const isPublic = category === "public_group";
  // Without JavaScript the page does not know the chosen client type, so it offers all.
  const clients = wizard.clients.filter(
    (client) =>
      isPublic ||
      (client.category === category && (!needsPackage(kind) || !pack || client.package_id === pack.id)),
  );
  const chosen = clients.filter(({ value }) => values.bookings?.includes(value));
  const client_zone = chosen[0]?.zone;
  const steps = [1, 2, 3, 4, ...(seesPay ? [5] : []), 6].filter(
    (at) => !(isPublic && (at === 2 || at === 5)),
  );
  const at = steps.includes(step) ? step : 1;
  const next = steps[steps.indexOf(at) + 1];
  const before = steps[steps.indexOf(at) - 1];
  const seen = useRef<{ answer: PlanAnswer | undefined; at: number }>({ answer: undefined, at });
  const wrongSteps = Object.keys(answer?.fieldErrors ?? {})
    .filter(errorsOf)
    .map((name) => planFieldSteps[name as PlanField]);
  const noticedSteps = answer?.fieldErrors
    ? wrongSteps
    : [steps.includes(answer?.step ?? 1) ? answer?.step : 1];
  const isNoticed = Boolean(answer?.error) && (!isScripted || noticedSteps.includes(at));
  const isFresh = Boolean(answer?.checked) && (!isScripted || checkedFor === JSON.stringify(toPlan(values)));
  const busy = state !== "idle" ? String(formData?.get("intent") ?? "") : "";

  useEffect(() => {
    const { answer: told, at: stood } = seen.current;
    if (told === answer && stood === at) return;
    // Shows the step of a new result first.
    if (answer && told !== answer && step !== (answer.step ?? 1)) return;
    seen.current = { answer, at };
    const head = stood === at ? null : document.getElementById(`step-${at}`);
    (firstWrong(form.current) ?? (isNoticed ? notice.current : head))?.focus();
  }, [answer, at, step, isNoticed]);

  function change() {
    if (!form.current) return;
    const typed = readPlanValues(form.current);
    setValues(typed);
    localStorage.setItem(draftKey(wizard), JSON.stringify(toPlan(typed)));
  }

  function skip(date: string) {
    const left = form.current?.elements.namedItem("left_out");
    if (!(left instanceof HTMLInputElement) || !form.current) return;
    left.value = `${left.value} ${date}`.trim();
    change();
    form.current.requestSubmit(form.current.querySelector<HTMLButtonElement>("[value=check]"));
  }

  const shown = (number: number) => ({
    step: number,
    at: isScripted ? at : number,
    title: stepTitles[number - 1] ?? "",
  });
  const checked = isFresh ? answer?.checked : undefined;
  const conflicts =
    checked?.dates.filter(({ marks }) => marks.some(({ mark }) => mark === "busy")).length ?? 0;
  const days = values.weekdays?.map((day) => zoneClock.weekdayText(Number(day)).slice(0, 3)).join(", ");
  const date = one(kind === "once" ? "date" : "from");
  const rows: SummaryRow[] = [
    { label: "For", text: chosen.map(({ name }) => name).join(", "), more: pack?.name, step: 2 },
    {
      label: "When",
      text: date && `${zoneClock.dateText(date)}, ${one("start_time")}`,
      more: kind !== "once" && (one("picked") || days),
      step: 3,
    },
    {
      label: "Teacher",
      text: teachers.find(({ value }) => value === one("instructor_id"))?.label ?? "Decide later",
      step: 4,
    },
    {
      label: "Seats",
      text: checked && String(checked.seats),
      more: checked && `${checked.minutes} minutes`,
      step: 4,
    },
    {
      label: "Pay",
      text: one("pay_amount") ? `${one("pay_amount")} ${one("pay_currency")}` : "By rate",
      more: checked?.rate,
      step: 5,
    },
  ];
  const summary = {
    title: types.find(({ id }) => id === one("class_type_id"))?.name ?? "Choose a class type",
    text: [planKindLabels[kind], bookingTypeLabels[category]].join(", "),
    rows: rows.filter((row) => steps.includes(row.step)),
    onEdit: setStep,
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="flex min-h-full flex-col max-md:min-h-dvh"
      onInput={change}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement && submitter.value === "plan")
          localStorage.removeItem(draftKey(wizard));
      }}
    >
      <PageBar title="Plan classes" back={{ to: back, label: "Close" }} />
      <p className="sr-only">
        {isScripted
          ? `Step ${steps.indexOf(at) + 1} of ${steps.length}: ${stepTitles[at - 1]}`
          : "You review every date before classes are added."}
      </p>
      <nav aria-label="Steps" className="plan-steps full-width needs-script">
        <ol>
          {steps.map((number, index) => (
            <li key={number}>
              <button
                type="button"
                aria-current={number === at ? "step" : undefined}
                className={number < at ? "is-done" : undefined}
                onClick={() => setStep(number)}
              >
                <i className="figures">{number < at ? <Check aria-hidden="true" size={12} /> : index + 1}</i>
                <span>{stepTitles[number - 1]}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <FoldedSummary {...summary} />
      <div className="plan-columns">
        <div className="min-w-0">
          <div ref={notice} tabIndex={-1} className="outline-none">
            {isNoticed && (
              <div className="mb-5">
                <Notice tone="error">{answer?.error}</Notice>
              </div>
            )}
          </div>
          <input type="hidden" name="request_id" value={number} />
          <Step {...shown(1)}>
            <WhatFields
              {...{ wizard, field, kind, category, categories, packages, types }}
              keepsPackages={data.keepsPackages}
            />
          </Step>
          {!(isPublic && isScripted) && (
            <Step {...shown(2)}>
              <WhomFields
                clients={clients}
                chosen={(answer?.typed ?? start).bookings ?? []}
                error={errorsOf("bookings")?.[0]}
              />
            </Step>
          )}
          <Step {...shown(3)}>
            <WhenFields
              {...{ field, kind, isPublic, today, zone, client_zone }}
              clock={one("clock")}
              weekdays={(answer?.typed ?? start).weekdays ?? []}
            />
          </Step>
          <Step {...shown(4)}>
            <SelectField
              label="Teacher"
              options={[{ value: "", label: "Decide later" }, ...teachers]}
              {...field("instructor_id")}
            />
            {!isPublic && !(isScripted && one("instructor_id") === data.me) && (
              <Checkbox
                label="Ask first"
                name="ask"
                value="on"
                defaultChecked={answer ? answer.typed.ask !== undefined : true}
                help="The teacher can accept, decline or propose another time."
              />
            )}
            <TextField
              label="Seats"
              inputMode="numeric"
              optional
              help={
                isPublic
                  ? "Leave empty to use the class type's setting."
                  : "Leave empty for one seat per booking."
              }
              {...field("max_participants")}
            />
            <TextField
              label="Meeting link"
              type="url"
              optional
              help="Leave empty to create a meeting room."
              {...field("meeting_url")}
            />
            <TextArea label="Notes" maxLength={1000} optional {...field("notes")} />
          </Step>
          {seesPay && !isPublic && (
            <Step {...shown(5)}>
              <PlanPay
                field={field}
                agreed={{
                  ...{ pay_type: one("pay_type"), amount: one("pay_amount"), currency: one("pay_currency") },
                  ...{ instructor_id: one("instructor_id"), class_type_id: one("class_type_id") },
                  ...{ package_id: one("package_id"), schedule_type: planScheduleTypes[kind], category },
                }}
                from={one(kind === "once" ? "date" : "from") || today}
              />
            </Step>
          )}
          <Step {...shown(6)}>
            {answer?.short && (
              <div className="flex flex-col gap-2">
                <Checkbox label="Create only the classes that fit" name="fewer" value="on" />
                {data.keepsPackages && answer.extendTo && (
                  <Checkbox
                    label={`Extend the validity to ${zoneClock.dateText(answer.extendTo)}`}
                    name="extend"
                    value="on"
                    help="For these bookings, until all classes have a date."
                  />
                )}
              </div>
            )}
            {checked ? (
              <CheckedDates
                plan={checked}
                studioZone={zone}
                onSkip={isScripted ? skip : undefined}
                onFix={setStep}
              />
            ) : (
              <p className="text-ink-2">You review all dates before any class is added.</p>
            )}
          </Step>
        </div>
        <PlanSummary {...summary} />
      </div>
      <footer className="page-foot panel-foot full-width sticky bottom-0 z-10 mt-auto flex-wrap">
        {checked && at === 6 && !checked.busy && (
          <Button key="plan" type="submit" name="intent" value="plan" busy={busy === "plan"}>
            {`Create ${formatCount(checked.count, "class", "classes")}`}
          </Button>
        )}
        {isScripted && next && next !== 6 ? (
          <Button key="next" type="button" onClick={() => setStep(next)}>
            Next
          </Button>
        ) : (
          <Button
            key="check"
            type="submit"
            name="intent"
            value="check"
            look={isFresh ? "secondary" : "primary"}
            busy={busy === "check"}
          >
            {isFresh ? "Check again" : "Check the dates"}
          </Button>
        )}
        {isScripted && before && (
          <Button type="button" look="secondary" onClick={() => setStep(before)}>
            Back
          </Button>
        )}
        <LinkButton to={back} look="quiet">
          Cancel
        </LinkButton>
        <p role="status" className="ms-auto text-xs text-clay-ink">
          {conflicts > 0 && (
            <a href="#plan-dates" className="link">
              {`${formatCount(conflicts, "date needs", "dates need")} a decision`}
            </a>
          )}
        </p>
      </footer>
    </Form>
  );
}
