import { parseWithZod } from "@conform-to/zod/v4";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { gate } from "#app/accounts/session.server.ts";
import { availability } from "#app/contact/availability.ts";
import { contactForm } from "#app/contact/forms.ts";
import { contactAccident, contactMessages, replyPromise } from "#app/contact/messages.ts";
import { sendContactMessage } from "#app/contact/send-contact-message.server.ts";
import { now } from "#app/platform/clock.ts";
import { reason } from "#app/platform/database.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { siteOf } from "#app/site/business.ts";
import { PageHead } from "#app/site/page-head.tsx";
import { Container, Section } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/contact";
import { AvailabilityTable } from "./parts/availability-table.tsx";
import { ContactCards } from "./parts/contact-cards.tsx";
import { MessageForm } from "./parts/message-form.tsx";
import { MessageSent } from "./parts/message-sent.tsx";
import { OtherWays } from "./parts/other-ways.tsx";

export function headers() {
  return { "X-Keep": "settings" };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Contact",
    description: `Write to the studio: a person reads every message and answers within ${replyPromise}. With our hours on your own clock.`,
    path: "/contact",
    site: siteOf(matches),
    image: "/og/contact.png",
    about: { "@type": "ContactPage", name: "Contact" },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { studio } = await readBusinessSettings(houseOf(context).db);
  return { desk: availability(now(), studio.time_zone) };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const submission = parseWithZod(form, { schema: contactForm });
  if (submission.status !== "success") return { result: submission.reply(), sent: false };
  try {
    const actor = await gate(args, "contact.send");
    const { db, address } = houseOf(args.context);
    const open = Number.parseInt(String(form.get("open_ms")), 10);
    const answer = await sendContactMessage(db, actor, {
      ...submission.value,
      hidden: String(form.get("second_phone") ?? ""),
      open_ms: Number.isFinite(open) ? open : undefined,
      address,
    });
    if (answer.ok) return { result: submission.reply({ resetForm: true }), sent: true };
    const formErrors = [contactMessages[answer.refusal]];
    return { result: submission.reply({ formErrors }), sent: false };
  } catch (error) {
    // Whatever happened, what was typed comes back with the words.
    log.error({ reason: reason(error) }, "a message was not stored");
    return { result: submission.reply({ formErrors: [contactAccident] }), sent: false };
  }
}

/** A message changes nothing of the page: no answer may take the form, and what was typed, away. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

/** A connection that broke says so above the form, which keeps what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return { result: { status: "error" as const, error: { "": [contactAccident] } }, sent: false };
  }
}

export default function Contact({ loaderData: { desk }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        eyebrow="Contact"
        title={{ start: "Write to us,", emphasis: "a person reads it." }}
        lead={`Ask about a class, a knee, an invoice or a Tuesday. We answer within ${replyPromise}, and usually by the next morning.`}
        picture="letter"
      />
      <Container className="grid gap-x-16 gap-y-12 pt-6 pb-16 md:pb-21 lg:grid-cols-[1.5fr_1fr]">
        {actionData?.sent ? <MessageSent /> : <MessageForm result={actionData?.result} />}
        <ContactCards />
      </Container>
      <Section tone="soft">
        <AvailabilityTable desk={desk} />
      </Section>
      <OtherWays />
    </>
  );
}
