import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { type ActionResult, getError } from "#app/platform/action-result.ts";
import { type FormState, FormStateContext, Hidden, type HiddenFields } from "./form-state.tsx";
import { useLastAnswer } from "./use-last-answer.ts";

interface RefusedForm extends FormState {
  error: string;
}

/** Returns this form's error from the page's action data, or from `answered` when a script sent the form. */
export function useRefused(of: HiddenFields, answered?: ActionResult | undefined): RefusedForm | undefined {
  const ofPage = getError(useLastAnswer(useActionData() as ActionResult | undefined));
  const failed = answered ? getError(answered) : ofPage;
  if (!failed || failed.lost) return undefined;
  const { typed } = failed;
  const isOwn = Object.entries(of).every(
    ([name, value]) => value === null || typed?.[name]?.[0] === String(value),
  );
  if (failed === ofPage && !isOwn) return undefined;
  return { error: failed.error, typed, fieldErrors: failed.fieldErrors ?? {} };
}

interface FormFieldsProps {
  of: HiddenFields;
  refused: RefusedForm | undefined;
  children?: ReactNode;
}

/** Gives the fields of the form that `of` identifies their entered values and errors. */
export function FormFields({ of, refused, children }: FormFieldsProps) {
  return (
    <FormStateContext value={refused ?? {}}>
      <Hidden fields={of} />
      {children}
    </FormStateContext>
  );
}
