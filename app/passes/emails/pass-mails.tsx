import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText, MailWords } from "#app/mail/layout.tsx";
import { addressTo } from "#app/platform/text/first-name.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { leftText, type MailPass } from "./mail-pass.ts";

const ownPasses = "/profile?tab=bookings#passes";

function factsOf(pass: MailPass) {
  return [
    { label: "Pass", value: pass.name },
    { label: "Classes", value: leftText(pass) },
    { label: "Good until", value: endText(pass) },
  ];
}

function endText({ valid_until, validity_days }: MailPass): string {
  if (valid_until) return zoneClock.dateText(valid_until);
  return `${validity_days === 1 ? "the day" : `${validity_days} days from the date`} of the first class`;
}

/** A pass is paid, or was given. */
export const passActive = mailKind<MailPass>("pass_active", (pass, studio) => ({
  subject: `Your pass: ${pass.name}`,
  body: (
    <MailLayout studio={studio} preview={leftText(pass)} title="Your pass is ready">
      <MailText>{addressTo(pass.first_name, "from now on you can pay for classes with your pass.")}</MailText>
      <MailFacts facts={factsOf(pass)} />
      <MailButton href={`${studio.origin}/schedule`}>Book a class</MailButton>
    </MailLayout>
  ),
}));

/** One class is left. */
export const passAlmostUsed = mailKind<MailPass>("pass_almost_used", (pass, studio) => ({
  subject: `One class left: ${pass.name}`,
  body: (
    <MailLayout studio={studio} preview={leftText(pass)} title="One class left on your pass">
      <MailText>{addressTo(pass.first_name, "your pass has one class left.")}</MailText>
      <MailFacts facts={factsOf(pass)} />
      <MailButton href={`${studio.origin}/passes`}>See the passes</MailButton>
      <MailButton quiet href={`${studio.origin}${ownPasses}`}>
        What the pass was used for
      </MailButton>
    </MailLayout>
  ),
}));

/** It ends in a week. */
export const passEndsSoon = mailKind<MailPass>("pass_ends_soon", (pass, studio) => ({
  subject: `Your pass ends soon: ${pass.name}`,
  body: (
    <MailLayout studio={studio} preview={`Good until ${endText(pass)}.`} title="Your pass ends soon">
      <MailText>
        {addressTo(pass.first_name, `your pass is good until ${endText(pass)}, for classes up to that day.`)}
      </MailText>
      <MailFacts facts={factsOf(pass)} />
      <MailButton href={`${studio.origin}/schedule`}>Find a class</MailButton>
    </MailLayout>
  ),
}));

/** Staff changed it: more classes or fewer, more time, or it is taken back. */
export const passChanged = mailKind<MailPass & { what: string; words: string | null }>(
  "pass_changed",
  ({ what, words, ...pass }, studio) => ({
    subject: `Your pass has changed: ${pass.name}`,
    body: (
      <MailLayout studio={studio} preview={what} title="Your pass has changed">
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
