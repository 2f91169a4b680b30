import { getError, getSuccess } from "#app/platform/action-result.ts";
import { emailNotValid } from "#app/platform/fields/email-address.ts";
import type { SubscribeAnswer, SubscribedStatus } from "./answer-subscription.server.ts";
import { nameNotValid, subscribeMessages } from "./messages.ts";

export const formAnchor = "newsletter";

export const successAnchors: readonly { id: string; status: SubscribedStatus }[] = [
  { id: "newsletter-subscribed", status: "active" },
  { id: "newsletter-confirm", status: "pending" },
];

const refusedId = "newsletter-refused";

export const refusalAnchors: readonly { id: string; text: string }[] = [
  { id: refusedId, text: subscribeMessages.failed },
  { id: "newsletter-email-not-valid", text: emailNotValid },
  { id: "newsletter-name-not-valid", text: nameNotValid },
  { id: "newsletter-already-subscribed", text: subscribeMessages.already_subscribed },
  { id: "newsletter-address-too-often", text: subscribeMessages.too_many_for_address },
];

/** Returns the anchor of a footer that shows this answer. */
export function anchorOf(answer: SubscribeAnswer): string {
  const done = getSuccess(answer);
  if (done) return successAnchors.find(({ status }) => status === done.value)?.id ?? formAnchor;
  const errors = getError(answer)?.fieldErrors;
  if (errors?.name) return "newsletter-name-not-valid";
  return refusalAnchors.find(({ text }) => text === errors?.email?.[0])?.id ?? refusedId;
}
