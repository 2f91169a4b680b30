import type { z } from "zod";
import type { FormAnswer } from "#app/platform/action-result.ts";

/** What was typed, by field, as a form that is not taken gets it back. */
export function typedValues(form: FormData): Record<string, string[]> {
  const typed: Record<string, string[]> = {};
  for (const name of new Set(form.keys())) typed[name] = form.getAll(name).map(String);
  return typed;
}

/** The fields of a form as its schema takes them; those in `lists` may be sent several times. */
export function fieldsOf(form: FormData, lists: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typedValues(form)).map(([name, values]) => [
      name,
      lists.includes(name) ? values : values[0],
    ]),
  );
}

/** What is wrong with which field, and all that was typed. */
export function formErrors(form: FormData, { issues }: z.ZodError): FormAnswer {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "");
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
  }
  return { error: "Please look at the fields that are marked.", fieldErrors, typed: typedValues(form) };
}
