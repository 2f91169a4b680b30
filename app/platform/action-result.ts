/** Result of a form, as a success or an error. */
export type ActionResult<Value = undefined> = Done<Value> | ActionError | FormAnswer;

export type Done<Value = undefined> = Value extends undefined ? { ok: string } : { ok: string; value: Value };

export interface ActionError {
  error: string;
  /** Messages by field. */
  fieldErrors?: FieldErrors;
  /** No answer arrived, so the form must keep its values. */
  lost?: boolean;
}

export type FieldErrors = Record<string, string[]>;

/** Entered values by field, without passwords. */
export type Typed = Record<string, string[]>;

/** Shown above a form whose fields show their own errors. */
export const lookAtFields = "Please look at the fields that are marked.";

/** An error with the entered values, if the result has them. */
export interface FormError extends ActionError {
  typed?: Typed;
  /** The stored values, if someone else has changed them. */
  current?: { version: number; values: Record<string, string> };
}

/** The error of a refused form with its entered values. */
export interface FormAnswer extends FormError {
  typed: Typed;
}

export function getError<Answer extends object>(answer: Answer | undefined) {
  return answer && "error" in answer ? (answer as Extract<Answer, { error: string }> & FormError) : undefined;
}

export function getSuccess<Answer extends object>(answer: Answer | undefined) {
  return answer && "ok" in answer ? (answer as Extract<Answer, { ok: string }>) : undefined;
}

/** Passwords and link keys, which never go back into a page. */
const secrets = /password|^(key|token|signature)$/i;

/** Only articles and newsletters have longer fields. */
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

/** Returns the entered values by field. */
export function typedValues(form: FormData): Typed {
  const typed: Typed = {};
  for (const name of new Set(form.keys())) {
    if (secrets.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (texts.length > 0) typed[name] = texts;
  }
  return typed;
}
