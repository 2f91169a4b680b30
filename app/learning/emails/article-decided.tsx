import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

interface Approved {
  name: string;
  title: string;
  article_id: string;
  revision: boolean;
}

export const articleApproved = emailKind<Approved>(
  "article_approved",
  ({ name, title, article_id, revision }, studio) => ({
    subject: `“${title}” is published`,
    body: (
      <EmailLayout
        studio={studio}
        preview="It's now in the learning center."
        title={revision ? "Your changes are published" : "Your article is published"}
      >
        <EmailParagraph>
          Hello {name}, we approved “{title}”, and it's now in the learning center of {studio.name}. The
          article page shows how many people read it and how they rate it.
        </EmailParagraph>
        <EmailButton href={`${studio.origin}/learning/${article_id}`}>View the article</EmailButton>
      </EmailLayout>
    ),
  }),
);

interface SentBack {
  name: string;
  title: string;
  article_id: string;
  reason: string;
}

export const articleRejected = emailKind<SentBack>(
  "article_rejected",
  ({ name, title, article_id, reason }, studio) => ({
    subject: `“${title}” needs another look`,
    body: (
      <EmailLayout
        studio={studio}
        preview="The reviewer sent it back with a note."
        title="Your article needs another look"
      >
        <EmailParagraph>
          Hello {name}, a reviewer sent “{title}” back to you as a draft. The reason:
        </EmailParagraph>
        <EmailParagraph>“{reason}”</EmailParagraph>
        <EmailParagraph>Your text is saved. Edit it and submit it again.</EmailParagraph>
        <EmailButton href={`${studio.origin}/articles/${article_id}/edit`}>Edit the article</EmailButton>
      </EmailLayout>
    ),
  }),
);

export const articleUnpublished = emailKind<SentBack>(
  "article_unpublished",
  ({ name, title, article_id, reason }, studio) => ({
    subject: `“${title}” was unpublished`,
    body: (
      <EmailLayout
        studio={studio}
        preview="Your article is now a draft again."
        title="Your article was unpublished"
      >
        <EmailParagraph>
          Hello {name}, “{title}” is now a draft and no longer in the learning center.
          {reason && ` The reason: “${reason}”`}
        </EmailParagraph>
        <EmailButton href={`${studio.origin}/articles/${article_id}/edit`}>Open the draft</EmailButton>
      </EmailLayout>
    ),
  }),
);
