import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/accounts/session.server.ts";
import type { ContactAnswer } from "#app/contact/contact-answer.ts";
import { contactContent } from "#app/contact/contact-content.ts";
import { contactFields } from "#app/contact/field-problems.ts";
import { contactForm } from "#app/contact/forms.ts";
import { contactAccident, contactMessages } from "#app/contact/messages.ts";
import { sendContactMessage } from "#app/contact/send-contact-message.server.ts";
import { businessOf, siteOf } from "#app/frame/business.ts";
import { organization } from "#app/frame/organization.ts";
import { PageHead } from "#app/frame/page-head.tsx";
import { appContext } from "#app/platform/app-context.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { log } from "#app/platform/log.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { showBusinessSettings } from "#app/settings/queries.server.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { Container, Section } from "#app/ui/page.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/contact";
import { AvailabilityTable } from "./parts/availability-table.tsx";
import { ContactCards } from "./parts/contact-cards.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { MessageForm } from "./parts/message-form.tsx";
import { MessageSent } from "./parts/message-sent.tsx";
import { OtherWays } from "./parts/other-ways.tsx";

export function headers() {
  return cachePage(["settings"]);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const business = businessOf(matches);
  return pageMeta({
    title: loaderData?.search.title ?? "Contact",
    description: loaderData?.search.description ?? "",
    path: "/contact",
    site: siteOf(matches),
    image: "/og/contact.png",
    about: {
      "@type": "ContactPage",
      name: "Contact",
      mainEntity: business && organization(business),
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const [{ settings }, { texts }] = await Promise.all([showBusinessSettings(db), showSiteTexts(db)]);
  return contactContent(texts, settings.studio.time_zone);
}

export async function action(args: Route.ActionArgs): Promise<ContactAnswer> {
  const values = await readForm(args.request, [contactForm, "second_phone", "open_ms"]);
  const typed = Object.fromEntries(contactFields.map((field) => [field, String(values.get(field) ?? "")]));
  const form = contactForm.safeParse(typed);
  if (!form.success) return { sent: false, problems: z.flattenError(form.error).fieldErrors, typed };
  try {
    const actor = await requirePermission(args, "contact.send");
    const { db, address } = appContext(args.context);
    const open = Number.parseInt(String(values.get("open_ms")), 10);
    const answer = await sendContactMessage(db, actor, {
      ...form.data,
      hidden: String(values.get("second_phone") ?? ""),
      open_ms: Number.isFinite(open) ? open : undefined,
      address,
    });
    return answer.ok
      ? { sent: true, receipt: answer.value.receipt }
      : { sent: false, error: contactMessages[answer.refusal], typed };
  } catch (error) {
    // Whatever happened, what was typed comes back with the words.
    log.error({ reason: reason(error) }, "a message was not stored");
    return { sent: false, error: contactAccident, typed };
  }
}

/** A message changes nothing of the page: no answer may take the form, and what was typed, away. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

/** A connection that broke says so beside the button of the form, which keeps what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ContactAnswer> {
  try {
    return await serverAction();
  } catch {
    return { sent: false, error: contactAccident };
  }
}

export default function Contact({
  loaderData: { hero, hours, faqs, teaser },
  actionData,
}: Route.ComponentProps) {
  const [again, setAgain] = useState(false);
  return (
    <>
      <PageHead
        eyebrow={hero.eyebrow}
        title={{ start: hero.title, emphasis: hero.emphasis }}
        lead={hero.lead}
        picture="letter"
      />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-12 pt-6 pb-16 md:pb-21 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        {actionData?.sent ? (
          <MessageSent receipt={actionData.receipt ?? false} onAnother={() => setAgain(true)} />
        ) : (
          <MessageForm answer={actionData} again={again} />
        )}
        <ContactCards />
      </Container>
      {hours && (
        <Section tone="soft">
          <AvailabilityTable {...hours} />
        </Section>
      )}
      {faqs && <Faqs faqs={faqs} />}
      <OtherWays testimonials={teaser} />
    </>
  );
}
