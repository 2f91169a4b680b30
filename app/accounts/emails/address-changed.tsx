import { mailKind } from "#app/mail/kind.ts";
import { MailLayout, MailText } from "#app/mail/layout.tsx";

/** To the old address: it is the last that goes there. */
export const addressChanged = mailKind<{ name: string }>("address_changed", ({ name }, studio) => ({
  subject: `Your email address at ${studio.name} was changed`,
  body: (
    <MailLayout studio={studio} preview="From now on we write to your new address." title={`Hello, ${name}`}>
      <MailText>
        The email address of your account at {studio.name} was changed just now. From now on you sign in with
        the new one, and everything we send goes there.
      </MailText>
      <MailText>
        If it was not you, please write to {studio.email} at once: we will give you your account back.
      </MailText>
    </MailLayout>
  ),
}));
