import { mailKind } from "#app/mail/kind.ts";
import { MailButton, MailFacts, MailLayout, MailText } from "#app/mail/layout.tsx";

interface Props {
  name: string;
  title: string;
  author: string;
  article_id: string;
  revision: boolean;
}

export const articleSubmitted = mailKind<Props>(
  "article_submitted",
  ({ name, title, author, article_id, revision }, studio) => ({
    subject: `For review: “${title}”`,
    body: (
      <MailLayout
        studio={studio}
        preview={`Submitted by ${author}.`}
        title={revision ? "Article changes are ready for review" : "An article is ready for review"}
      >
        <MailText>Hello {name}, there is a new submission in Article Workflow:</MailText>
        <MailFacts
          facts={[
            { label: "Title", value: title },
            { label: "Author", value: author },
          ]}
        />
        <MailButton href={`${studio.origin}/dashboard/article-workflow?article=${article_id}`}>
          Review the article
        </MailButton>
      </MailLayout>
    ),
  }),
);
