import { emailKind } from "#app/mail/kind.ts";
import { EmailButton, EmailFacts, EmailLayout, EmailParagraph } from "#app/mail/layout.tsx";

interface Props {
  name: string;
  title: string;
  author: string;
  article_id: string;
  revision: boolean;
}

export const articleSubmitted = emailKind<Props>(
  "article_submitted",
  ({ name, title, author, article_id, revision }, studio) => ({
    subject: `For review: “${title}”`,
    body: (
      <EmailLayout
        studio={studio}
        preview={`Submitted by ${author}.`}
        title={revision ? "Article changes are ready for review" : "An article is ready for review"}
      >
        <EmailParagraph>Hello {name}, there is a new submission in Article Workflow:</EmailParagraph>
        <EmailFacts
          facts={[
            { label: "Title", value: title },
            { label: "Author", value: author },
          ]}
        />
        <EmailButton href={`${studio.origin}/dashboard/article-workflow/${article_id}`}>
          Review the article
        </EmailButton>
      </EmailLayout>
    ),
  }),
);
