import { type ActionError, typedValues } from "#app/platform/action-result.ts";

/** Said wherever a form was sent and no answer came: the connection broke, or the studio could not answer. */
export const answerLost = "An error occurred. Please try again.";

/** Said while a press of Sign Out has not reached the studio yet. */
export const signOutGoesOn = "The studio does not answer. You are signed out as soon as it does.";

/** What the screen of a form is told when no answer came: which form it was, and all that was typed. */
export function lostAnswer(form: FormData): ActionError & Record<string, unknown> {
  const named: Record<string, string> = {};
  for (const name of ["intent", "comment_id"]) if (form.has(name)) named[name] = String(form.get(name));
  return { ...named, error: answerLost, typed: typedValues(form), lost: true };
}
