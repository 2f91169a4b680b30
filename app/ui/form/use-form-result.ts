import { parse, type SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import { errorOf, type FormError, type Typed } from "#app/platform/action-result.ts";

/**
 * An answer as the browser's side of a form takes it: what was typed, and what is wrong with it. A form that
 * was taken is empty again.
 */
export function useFormResult(answer: FormError | { ok: string } | undefined): SubmissionResult | undefined {
  return useMemo(() => answer && resultOf(answer), [answer]);
}

function resultOf(answer: FormError | { ok: string }): SubmissionResult {
  const failed = errorOf(answer);
  if (!failed) return { status: "success", initialValue: null };
  const { error, fieldErrors = {}, typed = {} } = failed;
  const isOfFields = Object.keys(fieldErrors).length > 0;
  return {
    status: "error",
    initialValue: valuesOf(typed),
    error: isOfFields ? fieldErrors : { "": [error] },
  };
}

/** `hours.monday[0].from` leads into objects and lists, as when the form itself is read. */
function valuesOf(typed: Typed) {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed)) for (const value of values) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).reply().initialValue ?? {};
}
