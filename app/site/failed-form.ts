import { type ActionError, typedValues } from "#app/platform/action-result.ts";

/** The error of a form whose answer was lost. */
export const requestFailed = "An error occurred. Please try again.";

/** Builds the action result of a form whose answer was lost, with everything that was typed. */
export function toFailedResult(form: FormData): ActionError & Record<string, unknown> {
  const named: Record<string, string> = {};
  for (const name of ["intent", "comment_id"]) if (form.has(name)) named[name] = String(form.get(name));
  return { ...named, error: requestFailed, typed: typedValues(form), lost: true };
}
