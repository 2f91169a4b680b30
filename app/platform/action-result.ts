/** What a form of the studio is answered with: what was done, or why it was not, in words. */
export type ActionResult = { ok: string } | ActionError;

export interface ActionError {
  error: string;
  /** What is wrong with which field. */
  fieldErrors?: Record<string, string[]>;
}
