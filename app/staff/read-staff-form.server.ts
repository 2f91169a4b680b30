import type { z } from "zod";
import {
  type ActionError,
  type ActionResult,
  echoedValues,
  type FieldErrors,
  type FormAnswer,
  lookAtFields,
} from "#app/platform/action-result.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";

/** Returns a form's fields for its schema. Fields in `lists` become arrays. */
export function readFields(form: FormData, lists: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map(String);
      return [name, lists.includes(name) ? values : values[0]];
    }),
  );
}

/** Returns the errors by field, and the typed values. */
export function formErrors(form: FormData, { issues }: z.ZodError): FormAnswer {
  const fieldErrors: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "");
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
  }
  return { error: lookAtFields, fieldErrors, typed: echoedValues(form, fieldErrors) };
}

/**
 * Parses an action of a row's form, menu or dialog. The schema is usually a union on `intent`. Returns errors by field,
 * or a shared message for an invalid id or intent, which no screen sends.
 */
export function readAction<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Result<z.output<Schema>, ActionError> {
  const parsed = schema.safeParse(readFields(form));
  if (parsed.success) return done(parsed.data);
  const { error, fieldErrors = {} } = formErrors(form, parsed.error);
  const [name, words] = Object.entries(fieldErrors)[0] ?? [];
  if (name === undefined || name === "intent") return refuse({ error: refusalMessages.bad_choice });
  if (/(^|_)id$/.test(name)) return refuse({ error: refusalMessages.not_found });
  return refuse({ error: words?.[0] ?? error, fieldErrors });
}

/** Returns a command's result as a message. */
export function toFormAnswer<Value, Refusal extends string>(
  result: Result<Value, Refusal>,
  words: Record<Refusal, string>,
  ok: string | ((value: Value) => string),
): ActionResult {
  if (!result.ok) return { error: words[result.refusal] };
  return { ok: typeof ok === "string" ? ok : ok(result.value) };
}
