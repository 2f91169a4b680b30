import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { contactContent } from "#app/contact/contact-content.ts";
import { messageForm } from "#app/contact/forms.ts";
import { contactFailed, contactRefusals } from "#app/contact/messages.ts";
import { sendContactMessage } from "#app/contact/send-contact-message.server.ts";
import { toBusiness, toOrganization } from "#app/frame/business.ts";
import { PageHead } from "#app/frame/page-head.tsx";
import type { PageHandle } from "#app/frame/shell.tsx";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { reason } from "#app/platform/database.server.ts";
import { cachePage } from "#app/platform/live/cache-page.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { showBusinessSettings } from "#app/settings/queries.server.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { Container, Section } from "#app/ui/page.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { italicFaces } from "#app/ui/styles/preloaded-face.ts";
import type { Route } from "./+types/contact";
import { AvailabilityTable } from "./parts/availability-table.tsx";
import { ContactCards } from "./parts/contact-cards.tsx";
import { Faqs } from "./parts/faqs.tsx";
import { MessageForm } from "./parts/message-form.tsx";
import { MessageSent } from "./parts/message-sent.tsx";
import { OtherWays } from "./parts/other-ways.tsx";

/** Used for the second line of the heading. */
export function links() {
  return italicFaces();
}

export const handle: PageHandle = { reads: [] };

export function headers() {
  return cachePage(["settings"]);
}

export function meta(args: Route.MetaArgs) {
  const business = toBusiness(args.matches);
  return textsMeta(args, {
    title: "Contact",
    path: "/contact",
    image: "/og/contact.png",
    about: {
      "@type": "ContactPage",
      name: "Contact",
      mainEntity: business && toOrganization(business),
    },
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = appContext(context);
  const [{ settings }, { texts }] = await Promise.all([showBusinessSettings(db), showSiteTexts(db)]);
  return contactContent(texts, settings.studio.time_zone);
}

/** True if the sender gets a confirmation. */
type ContactAnswer = ActionResult<{ confirmation: boolean }>;

export async function action(args: Route.ActionArgs): Promise<ContactAnswer> {
  const form = await parseForm(args.request, messageForm);
  if (!form.ok) return form.refusal;
  try {
    const actor = await requirePermission(args, "contact.send");
    const { db, address } = appContext(args.context);
    const { second_phone: hidden, open_ms, ...message } = form.value;
    const answer = await sendContactMessage(db, actor, { ...message, hidden, open_ms, address });
    return answer.ok
      ? { ok: "", value: { confirmation: answer.value.confirmation ?? false } }
      : form.refuse(contactRefusals[answer.refusal]);
  } catch (error) {
    // Returns the typed values with every error.
    log.error({ reason: reason(error) }, "a message was not stored");
    return form.refuse(contactFailed);
  }
}

/** Revalidating could replace the form and its text. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ContactAnswer> {
  try {
    return await serverAction();
  } catch {
    return { error: contactFailed, lost: true };
  }
}

export default function Contact({
  loaderData: { hero, hours, faqs, teaser },
  actionData,
}: Route.ComponentProps) {
  const [again, setAgain] = useState(false);
  const sent = getSuccess(actionData);
  return (
    <>
      <PageHead head={hero} picture="letter" />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-12 pt-6 pb-16 md:pb-21 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        {sent ? (
          <MessageSent confirmation={sent.value.confirmation} onAnother={() => setAgain(true)} />
        ) : (
          <MessageForm answer={getError(actionData)} again={again} />
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
