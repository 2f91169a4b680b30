import { z } from "zod";
import { gate } from "#app/accounts/session.server.ts";
import { subscribeForm } from "#app/newsletter/forms.ts";
import { type SubscribeRefusal, subscribeMessages } from "#app/newsletter/messages.ts";
import { NewsletterForm, type SubscribeAnswer } from "#app/newsletter/newsletter-form.tsx";
import { subscribe } from "#app/newsletter/subscribe.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { log } from "#app/platform/log.server.ts";
import { siteOf } from "#app/site/business.ts";
import { Illustration } from "#app/ui/illustration.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/newsletter";

export function headers() {
  return { "X-Keep": "settings" };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Letters from the studio",
    description:
      "New classes, wellness tips and a special offer now and then, by e-mail, about once a month.",
    path: "/newsletter",
    site: siteOf(matches),
    image: "/og/newsletter.png",
  });
}

/** Takes the form of every page's foot. What it refuses is an answer in words, not a failed request. */
export async function action(args: Route.ActionArgs): Promise<SubscribeAnswer> {
  const values = Object.fromEntries(await args.request.formData());
  const typed = { name: String(values.name ?? ""), email: String(values.email ?? "") };
  const form = subscribeForm.safeParse(typed);
  if (!form.success) {
    const problems = z.flattenError(form.error).fieldErrors;
    return { problems, subscribed: null, typed };
  }
  const refused = (refusal: SubscribeRefusal) => ({
    problems: { email: [subscribeMessages[refusal]] },
    subscribed: null,
    typed,
  });
  try {
    await gate(args, "newsletter.subscribe");
    const { db, address } = houseOf(args.context);
    const key = String(values.request_id ?? "");
    const request_id = /^[\w-]{8,64}$/.test(key) ? key : undefined;
    const answer = await subscribe(db, { ...form.data, address, request_id });
    if (!answer.ok) return refused(answer.refusal);
    return { problems: null, subscribed: answer.value.status };
  } catch (error) {
    log.error({ reason: reason(error) }, "a subscriber was not stored");
    return refused("failed");
  }
}

/** A connection that broke says so in the form, which keeps what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SubscribeAnswer> {
  try {
    return await serverAction();
  } catch {
    return { problems: { email: [subscribeMessages.failed] }, subscribed: null };
  }
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <Container className="grid items-start gap-x-20 gap-y-10 py-14 md:grid-cols-[1.3fr_1fr] md:py-21">
      <div>
        <PageTitle
          eyebrow="Newsletter"
          title="Letters from the studio"
          lead="About once a month: what is new on the timetable, one practice small enough to keep, and a special offer when there is one. Written by the people who teach."
        />
        <Illustration name="letter" tone="lotus" className="mt-10 hidden w-72 md:block" />
      </div>
      <div className="rounded-xl border border-line bg-paper-2 p-6 sm:p-8">
        <NewsletterForm title="Have them sent to you" answer={actionData} />
      </div>
    </Container>
  );
}
