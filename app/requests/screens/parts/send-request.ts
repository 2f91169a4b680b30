import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getSuccess } from "#app/platform/action-result.ts";
import { formBeingSent } from "#app/platform/fields/form-in-browser.ts";
import type { RequestAnswer } from "../../answer-request-form.server.ts";
import { requestFailed } from "../../messages.ts";
import { type Flow, readValues, toTyped } from "../../wizard.ts";
import { spendDraft } from "./draft.ts";

/**
 * Submits a flow's form and clears the draft after success. If the connection fails, shows an error above the form;
 * sending the same form again books only once.
 */
export async function sendRequest(
  { serverAction, request }: { serverAction: () => Promise<RequestAnswer>; request: Request },
  flow: Flow,
): Promise<RequestAnswer> {
  const sent = await formBeingSent(request);
  try {
    const answer = await serverAction();
    if (getSuccess(answer)) spendDraft(flow.key, sent.get("request_id"));
    return answer;
  } catch (error) {
    // A way to the sign-in.
    if (error instanceof Response && error.status < 400) throw error;
    return {
      step: flow.steps.length,
      error: requestFailed[flow.kind],
      typed: toTyped(readValues(flow, sent)),
      lost: true,
    };
  }
}

/** Returns false after a submit unless the packages are outdated, so that typed values stay. */
export function isRequestPageStale(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionResult, currentUrl, nextUrl } = change;
  if (formMethod !== undefined && formMethod !== "GET") return Boolean(actionResult?.stale);
  return currentUrl.href !== nextUrl.href;
}
