import type { z } from "zod";
import type { ActionResult } from "#app/platform/action-result.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import type { Result } from "#app/platform/result.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";

/** Validates an action of a list or row. The first message is also the error, because a toast shows only the error. */
export function parseAction<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const parsed = parseFields(form, schema);
  if (parsed.ok) return parsed;
  const { intent, ...errors } = parsed.refusal.fieldErrors ?? {};
  const error = intent ? refusalMessages.bad_choice : Object.values(errors)[0]?.[0];
  return { ...parsed, refusal: { ...parsed.refusal, error: error ?? parsed.refusal.error } };
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
