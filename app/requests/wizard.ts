import type { z } from "zod";
import type { RequestType } from "#app/bookings/prices/package-price.ts";
import type { FieldErrors, Typed } from "#app/platform/action-result.ts";
import { fieldKind } from "#app/platform/fields/form-values.ts";

export type Values = Record<string, string | string[]>;

/** How far ahead a private group, a company or an individual can ask for a date. */
export const mostDaysAhead = 366;

/** A booking in several steps. Each step has its own form schema. */
export interface Flow {
  /** The storage key of a draft across sign-in. */
  key: string;
  kind: RequestType;
  path: "/book-class" | "/book/individual" | "/book/corporate";
  /** The fields that show what is wrong with the date and the time. */
  date: string;
  time: string;
  steps: readonly z.ZodObject[];
  /** Choices. Invalid ones are dropped. */
  chosen: readonly string[];
}

/** The current step of the visitor. */
const ownFields = ["intent", "step"];

function listFields(flow: Flow): string[] {
  return flow.steps.flatMap((step) => Object.keys(step.shape));
}

function isList(flow: Flow, name: string): boolean {
  return flow.steps.some((step) => fieldKind(step, name) === "list");
}

/** A page can show every value that comes from here: typed texts as they are, and dates and zones that exist. */
export function readValues(flow: Flow, form: FormData): Values {
  return Object.fromEntries(
    listFields(flow).map((name) => {
      const given = form.getAll(name).map(String);
      if (isList(flow, name)) return [name, given.filter((one) => canTransition(flow, name, [one]))];
      return [name, canTransition(flow, name, given[0]) ? (given[0] ?? "") : ""];
    }),
  );
}

function canTransition(flow: Flow, name: string, value: unknown): boolean {
  if (!flow.chosen.includes(name)) return true;
  return flow.steps.every((step) => step.shape[name]?.safeParse(value).success ?? true);
}

/** The same values as an answer carries them, and back. */
export function toTyped(values: Values): Typed {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()]));
}

export function fromTyped(flow: Flow, typed: Typed): Values {
  return Object.fromEntries(
    Object.entries(typed).map(([name, values]) => [name, isList(flow, name) ? values : (values[0] ?? "")]),
  );
}

/** Returns unknown fields, such as a price, a status or another member's id. */
export function strangeFields(flow: Flow, form: FormData): string[] {
  const fields = new Set([...listFields(flow), ...ownFields]);
  return [...new Set(form.keys())].filter((name) => !fields.has(name));
}

/** Returns the errors of one step. Steps count from 1. */
export function checkStep(flow: Flow, step: number, values: Values): FieldErrors {
  const answer = flow.steps[step - 1]?.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of answer?.error?.issues ?? []) {
    const field = String(path[0]);
    errors[field] ??= [];
    errors[field].push(message);
  }
  return errors;
}

/** The buttons below a step. */
export const wizardIntents = ["previous", "next", "submit"] as const;
export type WizardIntent = (typeof wizardIntents)[number];

export interface StepResult {
  step: number;
  errors: FieldErrors;
  /** All steps are valid and the user has pressed Submit. */
  ready: boolean;
}

/** Returns the step after Next, Previous or Submit. */
export function processStep(
  flow: Flow,
  at: { step: number; values: Values },
  intent: WizardIntent,
): StepResult {
  const last = flow.steps.length;
  const step = Math.min(Math.max(1, Math.trunc(at.step) || 1), last);
  if (intent === "previous") return { step: Math.max(1, step - 1), errors: {}, ready: false };
  // Submitting checks all steps and shows the first one with errors.
  const from = intent === "submit" ? 1 : step;
  const until = intent === "submit" ? last : step;
  for (let one = from; one <= until; one += 1) {
    const errors = checkStep(flow, one, at.values);
    if (Object.keys(errors).length > 0) return { step: one, errors, ready: false };
  }
  return intent === "submit"
    ? { step: last, errors: {}, ready: true }
    : { step: Math.min(step + 1, last), errors: {}, ready: false };
}
