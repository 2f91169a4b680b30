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
    subject: `To review: “${title}”`,
    body: (
      <MailLayout
        studio={studio}
        preview={`${author} submitted it.`}
        title={revision ? "Changes wait for your review" : "An article waits for your review"}
      >
        <MailText>Dear {name}, this is in the queue of the Article Workflow:</MailText>
        <MailFacts
          facts={[
            { label: "Title", value: title },
            { label: "Author", value: author },
          ]}
        />
        <MailButton href={`${studio.origin}/dashboard/article-workflow?article=${article_id}`}>
          Read and decide
        </MailButton>
      </MailLayout>
    ),
  }),
);
