import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailLayout, MailText } from "#app/mail/layout.tsx";

interface Approved {
  name: string;
  title: string;
  article_id: string;
  revision: boolean;
}

export const articleApproved = mailKind<Approved>(
  "article_approved",
  ({ name, title, article_id, revision }, studio) => ({
    subject: `“${title}” is published`,
    body: (
      <MailLayout
        studio={studio}
        preview="It's now in the learning center."
        title={revision ? "Your changes are published" : "Your article is published"}
      >
        <MailText>
          Hello {name}, we approved “{title}”, and it's now in the learning center of {studio.name}. The
          article page shows how many people read it and how they rate it.
        </MailText>
        <MailButton href={`${studio.origin}/learning/${article_id}`}>View the article</MailButton>
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
      <MailLayout
        studio={studio}
        preview="The reviewer sent it back with a note."
        title="Your article needs another look"
      >
        <MailText>
          Hello {name}, a reviewer sent “{title}” back to you as a draft. The reason:
        </MailText>
        <MailText>“{reason}”</MailText>
        <MailText>Your text is saved. Edit it and submit it again.</MailText>
        <MailButton href={`${studio.origin}/articles/${article_id}/edit`}>Edit the article</MailButton>
      </MailLayout>
    ),
  }),
);

export const articleUnpublished = mailKind<SentBack>(
  "article_unpublished",
  ({ name, title, article_id, reason }, studio) => ({
    subject: `“${title}” was unpublished`,
    body: (
      <MailLayout studio={studio} preview="It is now a draft again." title="Your article was unpublished">
        <MailText>
          Hello {name}, “{title}” is now a draft and no longer in the learning center.
          {reason && ` The reason: “${reason}”`}
        </MailText>
        <MailButton href={`${studio.origin}/articles/${article_id}/edit`}>Open the draft</MailButton>
      </MailLayout>
    ),
  }),
);
