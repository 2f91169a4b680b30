import type { RouterContextProvider } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { newsletterForm } from "./forms.ts";
import { type SubscribeRefusal, subscribeMessages } from "./messages.ts";
import { subscribe } from "./subscribe.server.ts";

/** A pending subscriber must still confirm the address. */
export type SubscribedStatus = "active" | "pending";
export type SubscribeAnswer = ActionResult<SubscribedStatus>;

interface SubscribeArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Subscribes with the newsletter form of any page. */
export async function answerSubscription(args: SubscribeArgs): Promise<SubscribeAnswer> {
  const form = await parseForm(args.request, newsletterForm);
  if (!form.ok) return form.refusal;
  const refused = (refusal: SubscribeRefusal) => form.refuse(subscribeMessages[refusal], "email");
  try {
    await requirePermission(args, "newsletter.subscribe");
    const { db, address } = appContext(args.context);
    const answer = await subscribe(db, { ...form.value, address });
    return answer.ok ? { ok: "", value: answer.value.status } : refused(answer.refusal);
  } catch (error) {
    log.error({ reason: reason(error) }, "a subscriber was not stored");
    return refused("failed");
  }
}
