import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

interface Props {
  /** The colleague who changed them; null when the teacher did. */
  by: string | null;
  when: string;
  fields: string[];
}

/** A teacher's payout details were changed. The account itself is never in the email. */
export const payoutDetailsChanged = emailKind<Props>(
  "payout_details_changed",
  ({ by, when, fields }, studio) => ({
    subject: "Your payout details were changed",
    body: (
      <EmailLayout
        studio={studio}
        preview={`${by ? `By ${by}` : "By you"}, ${when}.`}
        title="Your payout details were changed"
      >
        <EmailFacts
          facts={[
            { label: "Changed by", value: by ?? "You" },
            { label: "When", value: when },
            { label: "Changed", value: fields.join(", ") },
          ]}
        />
        <EmailParagraph>
          If you didn't expect this change, contact the studio before your next payout
          {by ? "." : ", and change your password."}
        </EmailParagraph>
        <EmailButton href={`${studio.origin}/dashboard/teaching-dashboard/earnings`}>
          See my payout details
        </EmailButton>
      </EmailLayout>
    ),
  }),
);
