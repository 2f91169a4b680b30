/** What a form of the studio is answered with: what was done, or why it was not, in words. */
export type ActionResult = { ok: string } | ActionError;

export interface ActionError {
  error: string;
  /** What is wrong with which field. */
  fieldErrors?: Record<string, string[]>;
  /** No answer came: whatever was typed is still needed. */
  lost?: boolean;
}

/** The answer to a whole form that was not taken: with it comes back what was typed. */
export interface FormAnswer extends ActionError {
  typed: Record<string, string[]>;
  /** What is stored now, where somebody else has changed it. */
  current?: { version: number; values: Record<string, string> };
}
