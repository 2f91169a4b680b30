import type { z } from "zod";
import {
  type ActionError,
  type ActionResult,
  echoedValues,
  type FieldErrors,
  type FormAnswer,
  lookAtFields,
  typedValues,
} from "#app/platform/action-result.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";

export { typedValues } from "#app/platform/action-result.ts";

/** The fields of a form as its schema takes them; those in `lists` may be sent several times. */
export function fieldsOf(form: FormData, lists: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map(String);
      return [name, lists.includes(name) ? values : values[0]];
    }),
  );
}

const unseen = new Set(["intent", "id", "version", "request_id"]);

/**
 * Whether all that was typed is what holds now: a save whose answer was lost on its way, sent once more, is no other's
 * change. What a field shows otherwise than it is stored counts as different.
 */
export function isStored(form: FormData, values: Readonly<Record<string, string>>): boolean {
  const typed = typedValues(form);
  return [...new Set([...Object.keys(values), ...Object.keys(typed)])].every(
    (name) => unseen.has(name) || (typed[name] ?? []).join(", ") === (values[name] ?? ""),
  );
}

/** What is wrong with which field, and all that was typed. */
export function formErrors(form: FormData, { issues }: z.ZodError): FormAnswer {
  const fieldErrors: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "");
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
  }
  return { error: lookAtFields, fieldErrors, typed: echoedValues(form, fieldErrors) };
}

/**
 * What a row's form, menu or dialog sends, by its schema: mostly a union on `intent`. A wrong field is named in
 * the answer; an id or an intent that no screen sends is answered in the words that all rooms share.
 */
export function readAction<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Result<z.output<Schema>, ActionError> {
  const parsed = schema.safeParse(fieldsOf(form));
  if (parsed.success) return done(parsed.data);
  const { error, fieldErrors = {} } = formErrors(form, parsed.error);
  const [name, words] = Object.entries(fieldErrors)[0] ?? [];
  if (name === undefined || name === "intent") return refuse({ error: refusalWords.bad_choice });
  if (/(^|_)id$/.test(name)) return refuse({ error: refusalWords.not_found });
  return refuse({ error: words?.[0] ?? error, fieldErrors });
}

/** A command's answer in words. */
export function answerOf<Value, Refusal extends string>(
  result: Result<Value, Refusal>,
  words: Record<Refusal, string>,
  ok: string | ((value: Value) => string),
): ActionResult {
  if (!result.ok) return { error: words[result.refusal] };
  return { ok: typeof ok === "string" ? ok : ok(result.value) };
}
