/** Said wherever a form was sent and no answer came: the connection broke, or the studio could not answer. */
export const answerLost = "An error occurred. Please try again.";

/** Said while a press of Sign Out has not reached the studio yet. */
export const signOutGoesOn = "The studio does not answer. You are signed out as soon as it does.";

type Typed = Record<string, string>;

/** In what shape each screen is told that no answer came; the first address that fits. */
const shapes: [RegExp, (typed: Typed, all: Record<string, string[]>) => object | undefined][] = [
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
  [/^\/bookings\/[^/]+\/rate$/, (_typed, all) => ({ error: answerLost, typed: all })],
  [/^\/dashboard\//, (_typed, all) => ({ error: answerLost, typed: all, lost: true })],
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

/** What the screen of a form is told when no answer came. */
export function lostAnswer(path: string, form: FormData): object {
  const all: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") all[name] = [...(all[name] ?? []), value];
  }
  const typed = Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.at(-1) ?? ""]));
  const [, shape] = shapes.find(([address]) => address.test(path)) ?? [];
  return shape?.(typed, all) ?? { error: answerLost };
}
