import { useState } from "react";
import { seemsSignedOut, useSession } from "#app/accounts/use-session.tsx";
import type { DatedClass } from "#app/schedule/week-classes.ts";

/** What a page without scripts was answered to the first press: the question, whose form has a number. */
interface Asked {
  step: string;
  schedule_id?: string;
  date?: string;
  request_id?: string;
}

interface Wish<One, Step> {
  one: One | undefined;
  request_id: string;
  answered: Step | undefined;
  open: boolean;
}

/** Which class the visitor wants, from the press of Book Now until the dialog is closed. */
export function useBookingRequest<One extends DatedClass, Step extends Asked>(
  classes: readonly One[],
  answered: Step | undefined,
  onSignedOut: () => void,
) {
  const { state } = useSession();
  const [wish, setWish] = useState<Wish<One, Step>>(() => {
    const asked = answered?.step === "confirm" ? answered : undefined;
    return {
      one: classes.find((one) => one.schedule_id === asked?.schedule_id && one.date === asked?.date),
      request_id: asked?.request_id ?? "answered",
      answered,
      open: answered !== undefined,
    };
  });
  return {
    ask: (one: One) => {
      if (seemsSignedOut(state)) onSignedOut();
      else setWish({ one, request_id: crypto.randomUUID(), answered: undefined, open: true });
    },
    dialog: { ...wish, wish: wish.one, onClose: () => setWish({ ...wish, open: false }) },
  };
}

/** A lost connection is told in the dialog, which can try again, and does not take the page away. */
export async function failedOnNetworkError<Step>(
  send: () => Promise<Step>,
): Promise<Step | { step: "failed" }> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return { step: "failed" };
  }
}

/** Then the page behind the dialog is not fetched again either: it would go the same way. */
export function isFailed(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "step" in answer && answer.step === "failed";
}
