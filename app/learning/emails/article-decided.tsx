import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

interface Approved {
  name: string;
  title: string;
  article_id: string;
  /** The article was published before; these were changes to it. */
  revision: boolean;
}

export const articleApproved = mailKind<Approved>(
  "article_approved",
  ({ name, title, article_id, revision }, studio) => ({
    subject: `“${title}” is published`,
    body: (
      <MailLayout
        studio={studio}
        preview="It was approved and is in the learning centre."
        title={revision ? "Your changes are published" : "Your article is published"}
      >
        <MailText>
          Dear {name}, “{title}” was read and approved. Readers of {studio.name} find it in the learning
          centre from now on, and you will see there how often it is read and how it is rated.
        </MailText>
        <MailButton href={`${studio.origin}/learning/${article_id}`}>See it as readers do</MailButton>
      </MailLayout>
    ),
  }),
);

interface SentBack {
  name: string;
  title: string;
  article_id: string;
  reason: string;
}

export const articleRejected = mailKind<SentBack>(
  "article_rejected",
  ({ name, title, article_id, reason }, studio) => ({
    subject: `“${title}” needs another look`,
    body: (
      <MailLayout studio={studio} preview="It came back with a note." title="Your article needs another look">
        <MailText>
          Dear {name}, “{title}” was read and sent back to you as a draft. This is why:
        </MailText>
        <MailText>“{reason}”</MailText>
        <MailText>Nothing of it is lost. Change what you like and submit it again.</MailText>
        <MailButton href={`${studio.origin}/articles/${article_id}/edit`}>Go on writing</MailButton>
      </MailLayout>
    ),
  }),
);

export const articleUnpublished = mailKind<SentBack>(
  "article_unpublished",
  ({ name, title, article_id, reason }, studio) => ({
    subject: `“${title}” was unpublished`,
    body: (
      <MailLayout studio={studio} preview="It is a draft again." title="Your article was unpublished">
        <MailText>
          Dear {name}, “{title}” is a draft again and no longer in the learning centre.
          {reason && ` The reason: “${reason}”`}
        </MailText>
        <MailButton href={`${studio.origin}/articles/${article_id}/edit`}>Open the draft</MailButton>
      </MailLayout>
    ),
  }),
);
