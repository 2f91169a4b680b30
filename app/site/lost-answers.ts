/** Said wherever a form was sent and no answer came: the connection broke, or the studio could not answer. */
export const answerLost = "An error occurred. Please try again.";

/** Said while a press of Sign Out has not reached the studio yet. */
export const signOutGoesOn = "The studio does not answer. You are signed out as soon as it does.";

type Typed = Record<string, string>;

/** In what shape each screen is told that no answer came; the first address that fits. */
const shapes: [RegExp, (typed: Typed, path: string) => object | undefined][] = [
  // The whole form is there as it was: only the words are new. Passwords are not handed on.
  [
    /^\/(login|login\/code|reset-password|update-password)$/,
    ({ password: _password, confirmPassword: _confirm, ...typed }) => ({
      result: { status: "error", initialValue: typed, error: { "": [answerLost] } },
    }),
  ],
  [/^\/auth\/callback$/, ({ redirect = "/" }) => ({ ok: false, message: answerLost, target: redirect })],
  [/^\/profile$/, ({ intent }) => ({ intent, error: answerLost })],
  [/^\/bookings\/waiting$/, () => ({ error: answerLost, lost: true })],
  [/^\/bookings\/[^/]+\/cancel$/, () => ({ cancelled: false, error: answerLost })],
  [/^\/bookings\/[^/]+\/rate$/, (typed) => ({ error: answerLost, typed: listed(typed) })],
  [/^\/dashboard\//, () => ({ error: answerLost, lost: true })],
  [/^\/bookings\//, () => ({ refused: answerLost, lost: true })],
  [
    /^\/learning\/[^/]+$/,
    ({ intent, comment_id, body }) => {
      // Stars that were not stored go back to what they were, without a word.
      if (intent === "rate") return { intent, error: answerLost, lost: true };
      return { intent, comment_id, body, error: answerLost };
    },
  ],
];

/** As an answer gives back what was typed: each field may have been sent several times. */
function listed(typed: Typed): Record<string, string[]> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]]));
}

/** What the screen of a form is told when no answer came. */
export function lostAnswer(path: string, form: FormData): object {
  const typed = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const [, shape] = shapes.find(([address]) => address.test(path)) ?? [];
  return shape?.(typed, path) ?? { error: answerLost };
}
