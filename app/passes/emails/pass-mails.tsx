import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { addressTo } from "#app/platform/text/first-name.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { leftText, type MailPass } from "./mail-pass.ts";

const ownPasses = "/profile?tab=bookings#passes";

function factsOf(pass: MailPass) {
  return [
    { label: "Pass", value: pass.name },
    { label: "Classes", value: leftText(pass) },
    { label: "Valid until", value: endText(pass) },
  ];
}

function endText({ valid_until, validity_days }: MailPass): string {
  if (valid_until) return zoneClock.dateText(valid_until);
  return `${validity_days === 1 ? "the day" : `${validity_days} days from the date`} of the first class`;
}

/** A pass was paid for or given for free. */
export const passActive = mailKind<MailPass>("pass_active", (pass, studio) => ({
  subject: `Your pass: ${pass.name}`,
  body: (
    <MailLayout studio={studio} preview={leftText(pass)} title="Your pass is ready">
      <MailText>{addressTo(pass.first_name, "you can now pay for classes with your pass.")}</MailText>
      <MailFacts facts={factsOf(pass)} />
      <MailButton href={`${studio.origin}/schedule`}>Book a class</MailButton>
    </MailLayout>
  ),
}));

export const passAlmostUsed = mailKind<MailPass>("pass_almost_used", (pass, studio) => ({
  subject: `One class left: ${pass.name}`,
  body: (
    <MailLayout studio={studio} preview={leftText(pass)} title="One class left on your pass">
      <MailText>{addressTo(pass.first_name, "your pass has one class left.")}</MailText>
      <MailFacts facts={factsOf(pass)} />
      <MailButton href={`${studio.origin}/passes`}>See passes</MailButton>
      <MailButton quiet href={`${studio.origin}${ownPasses}`}>
        See how you used it
      </MailButton>
    </MailLayout>
  ),
}));

/** The pass expires in a week. */
export const passEndsSoon = mailKind<MailPass>("pass_ends_soon", (pass, studio) => ({
  subject: `Your pass expires soon: ${pass.name}`,
  body: (
    <MailLayout studio={studio} preview={`Valid until ${endText(pass)}.`} title="Your pass expires soon">
      <MailText>
        {addressTo(pass.first_name, `your pass is valid for classes until ${endText(pass)}.`)}
      </MailText>
      <MailFacts facts={factsOf(pass)} />
      <MailButton href={`${studio.origin}/schedule`}>Find a class</MailButton>
    </MailLayout>
  ),
}));

/** Staff changed the classes or the expiry date, or canceled the pass. */
export const passChanged = mailKind<MailPass & { what: string; words: string | null }>(
  "pass_changed",
  ({ what, words, ...pass }, studio) => ({
    subject: `Your pass has changed: ${pass.name}`,
    body: (
      <MailLayout studio={studio} preview={capitalize(what)} title="Your pass has changed">
        <MailText>{addressTo(pass.first_name, what)}</MailText>
        {words && <MailWords text={words} />}
        <MailFacts facts={factsOf(pass)} />
        <MailButton quiet href={`${studio.origin}${ownPasses}`}>
          See my passes
        </MailButton>
      </MailLayout>
    ),
  }),
);
