import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph, EmailParagraphs } from "#app/mail/layout.tsx";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { addressTo } from "#app/platform/text/first-name.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type EmailPass, leftText } from "./email-pass.ts";

const ownPasses = "/profile?tab=bookings#passes";

function listPassFacts(pass: EmailPass) {
  return [
    { label: "Pass", value: pass.name },
    { label: "Classes", value: leftText(pass) },
    { label: "Valid until", value: endText(pass) },
  ];
}

function endText({ valid_until, validity_days }: EmailPass): string {
  if (valid_until) return zoneClock.dateText(valid_until);
  return `${validity_days === 1 ? "the day" : `${validity_days} days from the date`} of the first class`;
}

/** A pass was paid for or given for free. */
export const passActive = emailKind<EmailPass>("pass_active", (pass, studio) => ({
  subject: `Your pass: ${pass.name}`,
  body: (
    <EmailLayout studio={studio} preview={leftText(pass)} title="Your pass is ready">
      <EmailParagraph>
        {addressTo(pass.first_name, "you can now pay for classes with your pass.")}
      </EmailParagraph>
      <EmailFacts facts={listPassFacts(pass)} />
      <EmailButton href={`${studio.origin}/schedule`}>Book a class</EmailButton>
    </EmailLayout>
  ),
}));

export const passAlmostUsed = emailKind<EmailPass>("pass_almost_used", (pass, studio) => ({
  subject: `One class left: ${pass.name}`,
  body: (
    <EmailLayout studio={studio} preview={leftText(pass)} title="One class left on your pass">
      <EmailParagraph>{addressTo(pass.first_name, "your pass has one class left.")}</EmailParagraph>
      <EmailFacts facts={listPassFacts(pass)} />
      <EmailButton href={`${studio.origin}/passes`}>See passes</EmailButton>
      <EmailButton quiet href={`${studio.origin}${ownPasses}`}>
        See how you used it
      </EmailButton>
    </EmailLayout>
  ),
}));

/** The pass expires in a week. */
export const passEndsSoon = emailKind<EmailPass>("pass_ends_soon", (pass, studio) => ({
  subject: `Your pass expires soon: ${pass.name}`,
  body: (
    <EmailLayout studio={studio} preview={`Valid until ${endText(pass)}.`} title="Your pass expires soon">
      <EmailParagraph>
        {addressTo(pass.first_name, `your pass is valid for classes until ${endText(pass)}.`)}
      </EmailParagraph>
      <EmailFacts facts={listPassFacts(pass)} />
      <EmailButton href={`${studio.origin}/schedule`}>Find a class</EmailButton>
    </EmailLayout>
  ),
}));

/** Staff changed the classes or the expiry date, or canceled the pass. */
export const passChanged = emailKind<EmailPass & { what: string; words: string | null }>(
  "pass_changed",
  ({ what, words, ...pass }, studio) => ({
    subject: `Your pass has changed: ${pass.name}`,
    body: (
      <EmailLayout studio={studio} preview={capitalize(what)} title="Your pass has changed">
        <EmailParagraph>{addressTo(pass.first_name, what)}</EmailParagraph>
        {words && <EmailParagraphs text={words} />}
        <EmailFacts facts={listPassFacts(pass)} />
        <EmailButton quiet href={`${studio.origin}${ownPasses}`}>
          See my passes
        </EmailButton>
      </EmailLayout>
    ),
  }),
);
