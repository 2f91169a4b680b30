import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { subscribeForm } from "./forms.ts";
import { type SubscribeRefusal, subscribeMessages } from "./messages.ts";
import { subscribe } from "./subscribe.server.ts";
import type { SubscribeAnswer } from "./subscribe-answer.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Takes the newsletter's form, wherever it was sent. What is refused is an answer in words. */
export async function answerSubscription(asked: Asked): Promise<SubscribeAnswer> {
  const values = Object.fromEntries(await readForm(asked.request, [subscribeForm, "request_id"]));
  const typed = { name: String(values.name ?? ""), email: String(values.email ?? "") };
  const form = subscribeForm.safeParse(typed);
  if (!form.success) {
    return { problems: z.flattenError(form.error).fieldErrors, subscribed: null, typed };
  }
  const refused = (refusal: SubscribeRefusal): SubscribeAnswer => ({
    problems: { email: [subscribeMessages[refusal]] },
    subscribed: null,
    typed,
  });
  try {
    await requirePermission(asked, "newsletter.subscribe");
    const { db, address } = appContext(asked.context);
    const key = String(values.request_id ?? "");
    const request_id = /^[\w-]{8,64}$/.test(key) ? key : undefined;
    const answer = await subscribe(db, { ...form.data, address, request_id });
    return answer.ok ? { problems: null, subscribed: answer.value.status } : refused(answer.refusal);
  } catch (error) {
    log.error({ reason: reason(error) }, "a subscriber was not stored");
    return refused("failed");
  }
}
