import { emailKind, expiresAfterHours } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

const whatHappened = {
  password: "Your password has changed, and we signed out your other devices.",
  google_linked: "A Google account was linked to your account. You can now sign in with it.",
  google_unlinked: "The Google account was unlinked from your account.",
  two_step_on: "Two-step sign-in is now on. You now also need a code to sign in.",
  two_step_off: "Two-step sign-in is now off. You no longer need a code to sign in.",
  backup_codes: "New backup codes were created for your account. The old ones no longer work.",
};

export type SignInChange = keyof typeof whatHappened;

/** Tells members that a sign-in method of their account has changed. */
export const signInChanged = emailKind<{ name: string; change: SignInChange }>(
  "ways_in_changed",
  ({ name, change }, studio) => ({
    subject: `Your sign-in settings at ${studio.name} have changed`,
    body: (
      <EmailLayout studio={studio} preview={whatHappened[change]} title={`Hello ${name}`}>
        <EmailParagraph>{whatHappened[change]}</EmailParagraph>
        <EmailParagraph>
          If this wasn't you, choose a new password right away and write to {studio.email}. A new password
          signs out all devices.
        </EmailParagraph>
        <EmailButton quiet href={`${studio.origin}/reset-password`}>
          Choose a new password
        </EmailButton>
      </EmailLayout>
    ),
  }),
);

interface Props {
  name: string;
  link: string;
}

export const resetPasswordEmail = emailKind<Props>(
  "reset_password",
  ({ name, link }, studio) => ({
    subject: `Choose a new password for ${studio.name}`,
    body: (
      <EmailLayout
        studio={studio}
        preview="The link works once and expires after one hour."
        title={`Hello ${name}`}
      >
        <EmailParagraph>
          Use the link below to choose a new password. It works once and expires after one hour. Changing your
          password signs you out on all devices.
        </EmailParagraph>
        <EmailButton href={link}>Choose a new password</EmailButton>
        <EmailParagraph quiet>
          If you didn't ask for this, you can ignore this email. Your password stays the same.
        </EmailParagraph>
      </EmailLayout>
    ),
  }),
  { expires: expiresAfterHours(1) },
);
