import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText } from "#app/mail/layout.tsx";

/** Tells the old address that the account now has a new one. */
export const addressChanged = mailKind<{ name: string }>("address_changed", ({ name }, studio) => ({
  subject: `Your email address at ${studio.name} has changed`,
  body: (
    <MailLayout studio={studio} preview="We'll use your new address from now on." title={`Hello, ${name}`}>
      <MailText>
        The email address of your account at {studio.name} has changed. From now on, sign in with the new
        address. All our emails go there too.
      </MailText>
      <MailText>
        If you didn't change it, please write to {studio.email} right away and we'll restore your account.
      </MailText>
    </MailLayout>
  ),
}));
