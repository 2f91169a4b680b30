import { emailKind, expiresAfterHours } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

/** Tells the old address that the account now has a new one. */
export const addressChanged = emailKind<{ name: string }>("address_changed", ({ name }, studio) => ({
  subject: `Your email address at ${studio.name} has changed`,
  body: (
    <EmailLayout studio={studio} preview="We'll use your new address from now on." title={`Hello ${name}`}>
      <EmailParagraph>
        The email address on your account at {studio.name} has changed. From now on, sign in with the new
        address. All our emails go there too.
      </EmailParagraph>
      <EmailParagraph>
        If you didn't change it, please write to {studio.email} right away and we'll restore your account.
      </EmailParagraph>
    </EmailLayout>
  ),
}));

export const addressInUse = emailKind<Record<string, never>>("address_in_use", (_props, studio) => ({
  subject: `This address already has an account at ${studio.name}`,
  body: (
    <EmailLayout
      studio={studio}
      preview="Two accounts can't share an address."
      title="You already have an account"
    >
      <EmailParagraph>
        Someone asked to use this address for another account at {studio.name}. Your account already uses it,
        so nothing changed. If that was you, sign in with this address, or choose a different one for the
        other account.
      </EmailParagraph>
      <EmailButton href={`${studio.origin}/login`}>Sign in</EmailButton>
      <EmailParagraph quiet>If it wasn't you, you can ignore this email.</EmailParagraph>
    </EmailLayout>
  ),
}));

interface Props {
  code: string;
}

export const confirmNewAddress = emailKind<Props>(
  "confirm_new_address",
  ({ code }, studio) => ({
    subject: `Confirm your new email address for ${studio.name}`,
    body: (
      <EmailLayout
        studio={studio}
        preview="Your account keeps its old address until you confirm."
        title="Is this your address?"
      >
        <EmailParagraph>
          Someone with an account at {studio.name} wants to change its email address to this one. If that's
          you, please confirm it. Until then we'll use the old address. The link works once and expires after
          one day.
        </EmailParagraph>
        <EmailButton href={`${studio.origin}/profile/confirm-email?code=${code}`}>
          Use this address
        </EmailButton>
        <EmailParagraph quiet>If it wasn't you, you can ignore this email.</EmailParagraph>
      </EmailLayout>
    ),
  }),
  { expires: expiresAfterHours(24) },
);
