import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getSuccess } from "#app/platform/action-result.ts";
import { formBeingSent } from "#app/platform/fields/form-in-browser.ts";
import { requestFailed } from "../../messages.ts";
import type { RequestAnswer } from "../../request-answer.ts";
import { type Flow, typedOf, valuesOf } from "../../wizard.ts";
import { spendDraft } from "./draft.ts";

/**
 * Sends a flow's form; what was kept of it is cleared once it is booked. A lost connection is told above the form, which stays as it is and can be sent
 * again: the same form books once.
 */
export async function sendRequest(
  send: () => Promise<RequestAnswer>,
  request: Request,
  flow: Flow,
  kind: keyof typeof requestFailed,
): Promise<RequestAnswer> {
  const sent = await formBeingSent(request);
  try {
    const answer = await send();
    if (getSuccess(answer)) spendDraft(flow.key, sent.get("request_id"));
    return answer;
  } catch (error) {
    // A way to the sign-in.
    if (error instanceof Response && error.status < 400) throw error;
    return {
      step: flow.steps.length,
      error: requestFailed[kind],
      typed: typedOf(valuesOf(flow, sent)),
      lost: true,
    };
  }
}

/** What is typed stays, also when one goes a step back; only packages that no longer hold are read again. */
export function isRequestPageStale(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionResult, currentUrl, nextUrl } = change;
  if (formMethod !== undefined && formMethod !== "GET") return Boolean(actionResult?.stale);
  return currentUrl.href !== nextUrl.href;
}
