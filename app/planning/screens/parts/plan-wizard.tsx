import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { bookingKindWords } from "#app/bookings/booking-words.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { type Choice, SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { needsPackage, type PlanKind, planKinds, planScheduleTypes } from "../../series/plan-form.ts";
import { planKindWords } from "../../sessions/session-words.ts";
import type { PlanAnswer } from "./answer-plan.server.ts";
import { CheckedDates } from "./checked-dates.tsx";
import type { Wizard } from "./open-wizard.server.ts";
import { PlanPay } from "./plan-pay.tsx";
import { clientWords, draftKey, planOf, restore, usualValues, type Values, valuesOf } from "./plan-values.ts";

interface PlanWizardProps {
  data: {
    wizard: Wizard;
    kind: PlanKind | undefined;
    today: string;
    zone: string;
    requestId: string;
    seesPay: boolean;
    me: string;
    teachers: Choice[];
  };
  answer: PlanAnswer | undefined;
  back: string;
}

const stepTitles = ["What", "For whom", "When", "Who teaches", "Pay", "Check"] as const;
const typesOf = {
  Individual: "individual",
  Corporate: "corporate",
  "Private group": "private_group",
} as const;
const days: Choice[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  value: String(day),
  label: zoneClock.weekdayText(day).slice(0, 3),
}));

/**
 * Plans classes in six steps, one a screen. Without scripts all steps stand below each other. What is typed is
 * kept in the browser until it is sent.
 */
export function PlanWizard({ data, answer, back }: PlanWizardProps) {
  const { wizard, today, zone, requestId, seesPay, teachers } = data;
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [isScripted, setScripted] = useState(false);
  const [number] = useState(answer?.typed.request_id?.[0] ?? requestId);
  // What was typed is put back once, whatever the page learns later.
  const [opened] = useState(wizard);
  const start = usualValues(data);
  const isWhatKnown = wizard.chosen !== undefined && start.class_type_id?.[0] !== "";
  const [step, setStep] = useState(answer?.step ?? (isWhatKnown ? 3 : 1));
  const [values, setValues] = useState<Values>({ ...start, ...answer?.typed });
  const [checkedFor, setCheckedFor] = useState<string>();

  useEffect(() => {
    setScripted(true);
    if (answer || !form.current) return;
    restore(form.current, opened);
    setValues(valuesOf(form.current));
  }, [answer, opened]);
  useEffect(() => {
    if (!answer) return;
    setStep(answer.step ?? 1);
    if (form.current) setCheckedFor(JSON.stringify(planOf(valuesOf(form.current))));
  }, [answer]);

  const one = (name: string) => values[name]?.[0] ?? "";
  const field = (name: string) => ({
    name,
    defaultValue: (answer?.typed[name] ?? start[name])?.[0] ?? "",
    error: answer?.fieldErrors?.[name],
  });
  const kind = planKinds.find((value) => value === one("kind")) ?? "once";
  // What is sold as a package is never a class of the public week.
  const categories = wizard.categories.filter((value) => value !== "public_group" || !needsPackage(kind));
  const category = categories.find((value) => value === one("category")) ?? "individual";
  const packages = wizard.packages.filter((pack) => typesOf[pack.type] === category);
  const pack = packages.find(({ id }) => id === one("package_id"));
  const types = wizard.types.filter(({ id }) => !pack || pack.only.length === 0 || pack.only.includes(id));
  const isPublic = category === "public_group";
  // Before any script nobody has said yet for whom it is: all are offered.
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
  const isFresh = Boolean(answer?.checked) && (!isScripted || checkedFor === JSON.stringify(planOf(values)));
  const busy = state !== "idle" ? String(formData?.get("intent") ?? "") : "";

  function change() {
    if (!form.current) return;
    const typed = valuesOf(form.current);
    setValues(typed);
    localStorage.setItem(draftKey(wizard), JSON.stringify(planOf(typed)));
  }

  function drop(date: string) {
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
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="max-w-3xl"
      onInput={change}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement && submitter.value === "plan")
          localStorage.removeItem(draftKey(wizard));
      }}
    >
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">Plan classes</h1>
      <p className="mt-1.5 text-ink-2">
        {isScripted
          ? `Step ${steps.indexOf(at) + 1} of ${steps.length}: ${stepTitles[at - 1]}`
          : "Every date is looked at before a class is made on it."}
      </p>
      {answer?.error && (
        <div className="mt-5">
          <Notice tone="error">{answer.error}</Notice>
        </div>
      )}
      <input type="hidden" name="request_id" value={number} />
      <Step {...shown(1)}>
        <ToggleGroup
          label="How often"
          name="kind"
          options={planKinds.map((value) => ({ value, label: planKindWords[value] }))}
          defaultValue={[kind]}
        />
        <SelectField
          key={`for-${categories.length}`}
          label="For"
          options={categories.map((value) => ({ value, label: bookingKindWords[value] }))}
          {...field("category")}
          defaultValue={category}
        />
        {!isPublic && (
          <SelectField
            key={`package-${category}`}
            label="Package"
            options={[
              { value: "", label: needsPackage(kind) ? "Choose a package" : "None" },
              ...packages.map(({ id, name, class_count, is_archived }) => ({
                value: id,
                label: `${name}, ${class_count} classes${is_archived ? " (archived)" : ""}`,
              })),
            ]}
            {...field("package_id")}
          />
        )}
        <SelectField
          label="Class type"
          placeholder="Choose a class type"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          {...field("class_type_id")}
        />
      </Step>
      {!(isPublic && isScripted) && (
        <Step {...shown(2)}>
          {clients.length === 0 ? (
            <p className="text-ink-2">No booking of this kind has classes left to plan.</p>
          ) : (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 text-sm font-semibold">Bookings with classes left to plan</legend>
              {clients.map((client) => (
                <Checkbox
                  key={client.value}
                  label={`${client.name}, ${client.booking_id}`}
                  name="bookings"
                  value={client.value}
                  defaultChecked={(answer?.typed ?? start).bookings?.includes(client.value) ?? false}
                  help={clientWords(client)}
                />
              ))}
            </fieldset>
          )}
        </Step>
      )}
      <Step {...shown(3)}>
        {!isPublic && (
          <ToggleGroup
            label="Whose clock"
            name="clock"
            options={[
              {
                value: "client",
                label: client_zone ? `The client's (${zoneClock.city(client_zone)})` : "The client's",
              },
              { value: "studio", label: `The studio's (${zoneClock.city(zone)})` },
            ]}
            defaultValue={[one("clock") || "client"]}
          />
        )}
        {isPublic && <input type="hidden" name="clock" value="studio" />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Start" type="time" step={300} {...field("start_time")} />
          <TextField
            label="Minutes"
            inputMode="numeric"
            optional
            help="Else those of the package or class type."
            {...field("duration_minutes")}
          />
          {kind === "once" ? (
            <TextField label="Date" type="date" min={today} {...field("date")} />
          ) : (
            <TextField label="From" type="date" min={today} {...field("from")} />
          )}
          {kind === "weekly" && (
            <TextField
              label="Until"
              type="date"
              min={today}
              optional={isPublic}
              help={isPublic ? "Without an end it goes on." : undefined}
              {...field("until")}
            />
          )}
          {kind === "monthly" && (
            <TextField label="Months" inputMode="numeric" help="1 to 12" {...field("months")} />
          )}
        </div>
        {kind !== "once" && (
          <ToggleGroup
            label="Days"
            name="weekdays"
            multiple
            options={days}
            defaultValue={(answer?.typed ?? start).weekdays ?? []}
            error={answer?.fieldErrors?.weekdays}
          />
        )}
        {kind !== "once" && kind !== "weekly" && (
          <TextField
            label="Or dates picked by hand"
            optional
            help="Such as 2026-12-01 2026-12-05; the days above do not count then."
            {...field("picked")}
          />
        )}
        {kind !== "once" && (
          <TextField
            label="Leave out these dates"
            optional
            help="Such as 2026-12-24"
            {...field("left_out")}
          />
        )}
      </Step>
      <Step {...shown(4)}>
        <SelectField
          label="Teacher"
          options={[{ value: "", label: "Decide later" }, ...teachers]}
          {...field("instructor_id")}
        />
        {!isPublic && (
          <Checkbox
            label="Ask first"
            name="ask"
            value="on"
            defaultChecked={answer ? answer.typed.ask !== undefined : true}
            help="They accept, decline or propose another time. You need not ask yourself."
          />
        )}
        <TextField
          label="Seats"
          inputMode="numeric"
          optional
          help={isPublic ? "Else those of the class type." : "Else one for each booking."}
          {...field("max_participants")}
        />
        <TextField
          label="Meeting link"
          type="url"
          optional
          help="Else a room of its own."
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
            <Checkbox label="Make these" name="fewer" value="on" help="Only the classes that fit." />
            {seesPay && answer.extendTo && (
              <Checkbox
                label={`Extend the validity to ${zoneClock.dateText(answer.extendTo)}`}
                name="extend"
                value="on"
                help="For these bookings, until all classes have a date."
              />
            )}
          </div>
        )}
        {answer?.checked && isFresh ? (
          <CheckedDates plan={answer.checked} studioZone={zone} onDrop={isScripted ? drop : undefined} />
        ) : (
          <p className="text-ink-2">Every date is looked at first; nothing is made yet.</p>
        )}
      </Step>
      <div className="sticky bottom-0 mt-8 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4">
        <LinkButton to={back} look="quiet">
          Cancel
        </LinkButton>
        {isScripted && before && (
          <Button type="button" look="secondary" onClick={() => setStep(before)}>
            Back
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
        {answer?.checked && isFresh && at === 6 && !answer.checked.busy && (
          <Button key="plan" type="submit" name="intent" value="plan" busy={busy === "plan"}>
            {`Create ${answer.checked.count} ${answer.checked.count === 1 ? "class" : "classes"}`}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Step({
  step,
  at,
  title,
  children,
}: {
  step: number;
  at: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`step-${step}`} hidden={at !== step} className="mt-6">
      <h2 id={`step-${step}`} className="serif mb-4 text-xl">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  );
}
