import { createContext, type FormEvent, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useStepHistory } from "#app/bookings/screens/parts/use-step-history.ts";
import { type ListView, untouchedList } from "#app/catalogue/screens/parts/package-list.tsx";
import { type FieldErrors, getError } from "#app/platform/action-result.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { usePresent } from "#app/ui/time/zoned-time.tsx";
import type { RequestAnswer } from "../../answer-request-form.server.ts";
import { type Flow, fromTyped, processStep, readValues, type Values, wizardIntents } from "../../wizard.ts";
import {
  type Draft,
  keepAcrossSignIn,
  keepDraft,
  keepHealthNotes,
  takeDraft,
  withUnusedId,
} from "./draft.ts";
import type { RequestPage } from "./request-page.server.ts";
import { useStudioZone, useVisitorZone } from "./zone-field.tsx";

interface Start {
  /** The signed-in user, if any. */
  user: string | null;
  /** Initial values. */
  values: Values;
  answer: RequestAnswer | undefined;
}

interface Wizard {
  step: number;
  errors: FieldErrors;
  /** Initial values; the inputs are uncontrolled. */
  begun: Values;
  /** The current values. */
  values: Values;
  view: ListView;
  notice: string | undefined;
  /** Changes when all fields begin again with other values. */
  epoch: number;
  /** The visitor has done something here that is worth keeping. */
  isTouched: boolean;
}

/**
 * Manages a form of several steps. All fields stay in the page, hidden in other steps, so that the form keeps the
 * values. Without JavaScript the server runs the same steps.
 */
function useWizard(flow: Flow, { user, values, answer }: Start) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const result = getError(answer);
  const [wizard, setWizard] = useState<Wizard>(() => {
    const begun = result ? fromTyped(flow, result.typed) : withUnusedId(values);
    return {
      step: result?.step ?? 1,
      errors: result?.fieldErrors ?? {},
      begun,
      values: begun,
      view: untouchedList,
      notice: result?.error,
      epoch: 0,
      isTouched: false,
    };
  });
  const first = useRef(answer);

  function change(what: Partial<Wizard>): void {
    setWizard((now) => ({ ...now, isTouched: true, ...what }));
  }

  useLayoutEffect(() => {
    const draft =
      first.current && !getError(first.current)?.isCarried ? undefined : takeDraft(flow.key, user);
    if (!draft) return;
    const step = Math.min(Math.max(1, draft.step), flow.steps.length);
    setWizard((now) => ({
      ...now,
      step,
      begun: { ...now.begun, ...draft.values },
      values: { ...now.begun, ...draft.values },
      view: draft.view,
      epoch: now.epoch + 1,
      isTouched: true,
    }));
  }, [flow, user]);

  useEffect(() => {
    if (!result || result === first.current) return;
    const { step, fieldErrors = {}, error } = result;
    setWizard((now) => ({ ...now, step, errors: fieldErrors, notice: error }));
  }, [result]);

  useEffect(() => {
    if (wizard.isTouched) keepDraft(flow.key, toDraft(wizard, user));
  }, [flow, user, wizard]);

  useStepHistory(wizard, isSending, (step) => change({ step, errors: {}, notice: undefined }));
  useFocusOnStep(form, wizard);

  return {
    ...wizard,
    user,
    form,
    /** Returns the props of a field. */
    field: (name: string) => ({
      name,
      defaultValue: String(wizard.begun[name] ?? ""),
      error: wizard.errors[name],
    }),
    /** The same for a field of several values. */
    choices: (name: string) => ({
      name,
      defaultValue: [wizard.begun[name] ?? []].flat(),
      error: wizard.errors[name],
    }),
    isSending,
    onView: (view: ListView) => change({ view }),
    onInput: (event: FormEvent<HTMLFormElement>) =>
      change({ values: readValues(flow, new FormData(event.currentTarget)) }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (isSending) return event.preventDefault();
      const typed = readValues(flow, new FormData(event.currentTarget));
      const { submitter } = event.nativeEvent as SubmitEvent;
      const pressed = submitter instanceof HTMLButtonElement ? submitter.value : null;
      const intent = oneOf(wizardIntents, pressed) ?? "next";
      const { ready, ...result } = processStep(flow, { step: wizard.step, values: typed }, intent);
      change({ ...result, values: typed, notice: undefined });
      if (!ready) event.preventDefault();
      else {
        const keep = user === null ? keepAcrossSignIn : keepHealthNotes;
        keep(flow.key, toDraft({ ...wizard, ...result, values: typed }, user));
      }
    },
    /** Before leaving for the sign-in. */
    keepForSignIn: () => keepAcrossSignIn(flow.key, toDraft(wizard, user)),
  };
}

function toDraft({ step, values, view }: Wizard, user: string | null): Draft {
  return { user, step, values, view, saved_at: Date.now() };
}

/** The wizard of a request page with the page's data. */
export function useRequestWizard(
  flow: Flow,
  { packages, user, prefill, request_id, rendered }: RequestPage,
  answer: RequestAnswer | undefined,
  named: Values,
) {
  const { email, phone, time_zone } = prefill;
  const wizard = useWizard(flow, { user, answer, values: { ...named, email, phone, request_id } });
  const present = usePresent(rendered);
  const browser = useVisitorZone();
  const studioZone = useStudioZone();
  const { values } = wizard;
  const zone = String(values.timezone || time_zone || browser || studioZone);
  const today = zoneClock.wall(present, zone).date;
  const offer = packages?.find(({ id }) => id === values.packageId);
  return { ...wizard, path: flow.path, packages, time_zone, rendered, present, zone, today, offer };
}

type RequestWizard = ReturnType<typeof useRequestWizard>;

/** The wizard, for the fields of its steps. */
export const WizardContext = createContext<RequestWizard | undefined>(undefined);

export function useSteps(): RequestWizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error("A field of a request is outside its form.");
  return wizard;
}

/** The first wrong field, else the head of a new step, has the focus. */
function useFocusOnStep(form: { current: HTMLFormElement | null }, { step, errors }: Wizard): void {
  const seen = useRef({ step, errors });
  useEffect(() => {
    const before = seen.current;
    seen.current = { step, errors };
    if (errors !== before.errors && Object.keys(errors).length > 0)
      findFirstInvalid(form.current, errors)?.focus();
    else if (step !== before.step) {
      form.current?.querySelector<HTMLElement>(`[data-step="${step}"] [data-step-title]`)?.focus();
    }
  }, [form, step, errors]);
}

/** Returns the first visible field with an error, or its visible substitute. */
function findFirstInvalid(form: HTMLFormElement | null, errors: FieldErrors): HTMLElement | undefined {
  const candidates = form?.querySelectorAll<HTMLElement>("[name], [data-field] td [tabindex='0']") ?? [];
  return [...candidates].find((candidate) => {
    const name =
      candidate.getAttribute("name") ?? candidate.closest("[data-field]")?.getAttribute("data-field");
    return name && errors[name] && candidate.getClientRects().length > 0;
  });
}
