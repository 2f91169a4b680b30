import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

const whatHappened = {
  password: "The password of your account was changed, and your other devices were signed out.",
  google_linked: "A Google account was linked to your account. From now on it can be used to sign in.",
  google_unlinked: "The Google account that was linked to your account was taken away from it.",
  two_step_on: "Two-step sign-in was switched on: signing in now asks for a code as well.",
  two_step_off: "Two-step sign-in was switched off: signing in asks for no code any more.",
  backup_codes: "New backup codes were made for your account. The old ones do not work any more.",
};

export type WayInChange = keyof typeof whatHappened;

interface Props {
  name: string;
  change: WayInChange;
}

/** To the owner of an account, whenever the ways to sign in to it change. */
export const waysInChanged = mailKind<Props>("ways_in_changed", ({ name, change }, studio) => ({
  subject: `The sign-in to your account at ${studio.name} was changed`,
  body: (
    <MailLayout studio={studio} preview={whatHappened[change]} title={`Hello, ${name}`}>
      <MailText>{whatHappened[change]}</MailText>
      <MailText>
        If it was not you, choose a new password at once, which signs every device out, and write to{" "}
        {studio.email}.
      </MailText>
      <MailButton quiet href={`${studio.origin}/reset-password`}>
        Choose a new password
      </MailButton>
    </MailLayout>
  ),
}));
