import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { type ActionResult, errorOf } from "#app/platform/action-result.ts";
import { type FormState, FormStateContext, Hidden, type HiddenFields } from "./form-state.tsx";
import { useKeptAnswer } from "./use-kept-answer.ts";

/** What tells one form of a page from its others: what it does, and with what. */
export type FormOf = HiddenFields;

interface RefusedForm extends FormState {
  error: string;
}

/**
 * This form's refusal, when it has one: the page's own, where it was sent before any script had loaded, or the
 * one that a script was `answered`.
 */
export function useRefused(of: FormOf, answered?: ActionResult | undefined): RefusedForm | undefined {
  const ofPage = errorOf(useKeptAnswer(useActionData() as ActionResult | undefined));
  const failed = answered ? errorOf(answered) : ofPage;
  if (!failed || failed.lost) return undefined;
  const typed = failed.typed ?? failed.sent;
  const isOwn = Object.entries(of).every(
    ([name, value]) => value === null || typed?.[name]?.[0] === String(value),
  );
  if (failed === ofPage && !isOwn) return undefined;
  return { error: failed.error, typed, fieldErrors: failed.fieldErrors ?? {} };
}

interface FormFieldsProps {
  of: FormOf;
  refused: RefusedForm | undefined;
  children?: ReactNode;
}

/** The fields of a form that is known by `of`: refused, they hold what was typed and say what is wrong. */
export function FormFields({ of, refused, children }: FormFieldsProps) {
  return (
    <FormStateContext value={refused ?? {}}>
      <Hidden fields={of} />
      {children}
    </FormStateContext>
  );
}
