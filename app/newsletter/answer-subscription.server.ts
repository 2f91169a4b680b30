import type { RouterContextProvider } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { type ActionResult, typedValues } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { fieldsOf, formErrors } from "#app/staff/read-staff-form.server.ts";
import { subscribeForm } from "./forms.ts";
import { type SubscribeRefusal, subscribeMessages } from "./messages.ts";
import { subscribe } from "./subscribe.server.ts";

/** How the subscriber stands now. */
export type SubscribeAnswer = ActionResult<"active" | "pending">;

interface SubscribeArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Takes the newsletter's form, wherever it was sent. What is refused is an answer in words. */
export async function answerSubscription(args: SubscribeArgs): Promise<SubscribeAnswer> {
  const values = await readForm(args.request, [subscribeForm, "request_id"]);
  const form = subscribeForm.safeParse(fieldsOf(values));
  if (!form.success) return formErrors(values, form.error);
  const refused = (refusal: SubscribeRefusal): SubscribeAnswer => ({
    error: subscribeMessages[refusal],
    fieldErrors: { email: [subscribeMessages[refusal]] },
    typed: typedValues(values),
  });
  try {
    await requirePermission(args, "newsletter.subscribe");
    const { db, address } = appContext(args.context);
    const key = String(values.get("request_id") ?? "");
    const request_id = /^[\w-]{8,64}$/.test(key) ? key : undefined;
    const answer = await subscribe(db, { ...form.data, address, request_id });
    return answer.ok ? { ok: "", value: answer.value.status } : refused(answer.refusal);
  } catch (error) {
    log.error({ reason: reason(error) }, "a subscriber was not stored");
    return refused("failed");
  }
}
