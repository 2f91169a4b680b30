/** What a form of the studio is answered with: what was done, or why it was not, in words. */
export type ActionResult<Value = undefined> = Done<Value> | ActionError;

/** What was done, with what came of it where the page shows that. */
export type Done<Value = undefined> = Value extends undefined ? { ok: string } : { ok: string; value: Value };

export interface ActionError {
  error: string;
  /** What is wrong with which field. */
  fieldErrors?: Record<string, string[]>;
  /** No answer came: whatever was typed is still needed. */
  lost?: boolean;
}

/** What the first wrong field is, in words, for a form that says it in one place. */
export function firstError({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? "";
}

/** The answer to a whole form that was not taken: with it comes back what was typed. */
export interface FormAnswer extends ActionError {
  typed: Record<string, string[]>;
  /** What is stored now, where somebody else has changed it. */
  current?: { version: number; values: Record<string, string> };
}
