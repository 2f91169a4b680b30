/** What a form of the studio is answered with: what was done, or why it was not, in words. */
export type ActionResult<Value = undefined> = Done<Value> | ActionError | FormAnswer;

/** What was done, with what came of it where the page shows that. */
export type Done<Value = undefined> = Value extends undefined ? { ok: string } : { ok: string; value: Value };

export interface ActionError {
  error: string;
  /** What is wrong with which field. */
  fieldErrors?: FieldErrors;
  /** No answer came: whatever was typed is still needed. */
  lost?: boolean;
  /** What the form held, for a page that shows it again before any script. */
  sent?: Typed;
}

export type FieldErrors = Record<string, string[]>;

/** What a form held, by field; never a password. */
export type Typed = Record<string, string[]>;

/** What the first wrong field is, in words, for a form that says it in one place. */
export function firstError({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? "";
}

/** Said above a form whose fields say themselves what is wrong with them. */
export const lookAtFields = "Please look at the fields that are marked.";

/** An error as a screen shows it, with what was typed where the answer carries that. */
export interface FormError extends ActionError {
  typed?: Typed;
  /** What is stored now, where somebody else has changed it. */
  current?: { version: number; values: Record<string, string> };
}

/** The answer to a whole form that was not taken: with it comes back what was typed. */
export interface FormAnswer extends FormError {
  typed: Typed;
}

export function errorOf<Answer extends object>(answer: Answer | undefined) {
  return answer && "error" in answer ? (answer as Extract<Answer, { error: string }> & FormError) : undefined;
}

export function doneOf<Answer extends object>(answer: Answer | undefined) {
  return answer && "ok" in answer ? (answer as Extract<Answer, { ok: string }>) : undefined;
}

/** Passwords, and the keys of links: they never travel back into a page. */
const secrets = /password|^(key|token|signature)$/i;

/** An answer of a page with several forms: what is refused goes back with what was sent, so that its form is found. */
export function withSent<Answer extends object>(form: FormData, answer: Answer): Answer {
  const refused = errorOf(answer);
  return refused ? { ...answer, sent: echoedValues(form, refused.fieldErrors ?? {}) } : answer;
}

/** No field but an article's or a newsletter's takes so many characters. */
const longestEcho = 20_000;

/**
 * Returns the typed values without rejected texts that are longer than any field, because they would double the
 * size of the answer.
 */
export function echoedValues(form: FormData, fieldErrors: FieldErrors): Typed {
  const typed = typedValues(form);
  for (const name of Object.keys(fieldErrors)) {
    if (typed[name]?.some(({ length }) => length > longestEcho)) delete typed[name];
  }
  return typed;
}

/** What was typed, by field, as a form that is not taken gets it back. */
export function typedValues(form: FormData): Typed {
  const typed: Typed = {};
  for (const name of new Set(form.keys())) {
    if (secrets.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (texts.length > 0) typed[name] = texts;
  }
  return typed;
}
