import { useState } from "react";
import { seemsSignedOut, useSession } from "#app/accounts/use-session.tsx";
import { type ActionError, type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import type { BookingQuestion } from "../booking-step.ts";

interface OpenRequest<One, Answer> {
  one: One | undefined;
  request_id: string;
  answered: Answer | undefined;
  open: boolean;
}

/** Which class the visitor wants, from the press of Book Now until the dialog is closed. */
export function useBookingRequest<
  One extends DatedClass,
  Answer extends ActionResult<BookingQuestion | { step: string }>,
>(classes: readonly One[], answered: Answer | undefined, onSignedOut: () => void) {
  const { state } = useSession();
  const [request, setRequest] = useState<OpenRequest<One, Answer>>(() => {
    const question = toQuestion(answered);
    return {
      one: classes.find((one) => one.schedule_id === question?.schedule_id && one.date === question?.date),
      request_id: question?.request_id ?? "answered",
      answered,
      open: answered !== undefined,
    };
  });
  return {
    ask: (one: One) => {
      if (seemsSignedOut(state)) onSignedOut();
      else setRequest({ one, request_id: crypto.randomUUID(), answered: undefined, open: true });
    },
    dialog: { ...request, onClose: () => setRequest({ ...request, open: false }) },
  };
}

/** Shows a lost connection in the dialog instead of an error page. */
export async function failedOnNetworkError<Answer>(
  send: () => Promise<Answer>,
  words: string,
): Promise<Answer | ActionError> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return { error: words, lost: true };
  }
}

/** The question of a page without scripts, whose form has an idempotency key. */
function toQuestion(
  answer: ActionResult<BookingQuestion | { step: string }> | undefined,
): BookingQuestion | undefined {
  const value = getSuccess(answer)?.value;
  return value && "request_id" in value ? value : undefined;
}

/** Then the page behind the dialog is not fetched again either: it would go the same way. */
export function isFailed(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "lost" in answer && answer.lost === true;
}
