import type { Member } from "#app/accounts/member.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { wantsNotification } from "#app/notifications/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ArticleRow, SavedArticle } from "./article-record.server.ts";
import { articleApproved, articleRejected, articleUnpublished } from "./emails/article-decided.tsx";
import { articleSubmitted } from "./emails/article-submitted.tsx";
import { findAddressee, listReviewers } from "./people-queries.server.ts";

type NotifiedArticle = Pick<ArticleRow, "id" | "title" | "author_id" | "version">;
export type AuthorNotice = "article_approved" | "article_rejected" | "article_unpublished";

interface About {
  reason?: string;
  /** True if readers already see an earlier version. */
  revision?: boolean;
  /** The deciding person gets no notification. */
  by?: string | undefined;
}

/** Notifies the author of a decision, in the deciding transaction. */
export async function notifyAuthor(
  tx: Database,
  type: AuthorNotice,
  article: NotifiedArticle,
  about: About,
): Promise<void> {
  if (!article.author_id || article.author_id === about.by) return;
  const author = await findAddressee(tx, article.author_id);
  if (!author) return;
  const { id, title, version } = article;
  const { reason = "", revision = false } = about;
  await notify(tx, { user_id: author.id, ...noticeFor(type, article, about) });
  if (!(await wantsNotification(tx, author.id, type, "mail"))) return;
  const mail = { cause: `${id}:${version}`, to: { email: author.email, name: author.name } };
  const props = { name: author.name, title, article_id: id };
  if (type === "article_approved") {
    await queueEmail(tx, articleApproved, { ...mail, props: { ...props, revision } });
  } else {
    const kind = type === "article_rejected" ? articleRejected : articleUnpublished;
    await queueEmail(tx, kind, { ...mail, props: { ...props, reason } });
  }
}

function noticeFor(type: AuthorNotice, { id, title }: NotifiedArticle, { reason, revision }: About) {
  const why = reason ? ` The reason: ${reason}` : "";
  const notices = {
    article_approved: {
      title: revision ? "Your changes are published" : "Your article is published",
      message: `“${title}” was approved and is now in the learning center.`,
    },
    article_rejected: {
      title: "Your article needs another look",
      message: `“${title}” was sent back to you as a draft.${why}`,
    },
    article_unpublished: {
      title: "Your article was unpublished",
      message: `“${title}” is now a draft and no longer in the learning center.${why}`,
    },
  };
  return { type, id, ...notices[type] };
}

export async function notifyReviewers(
  tx: Database,
  author: Member,
  article: SavedArticle & { title: string },
): Promise<void> {
  const { id, title, version, revision } = article;
  for (const reviewer of await listReviewers(tx)) {
    if (reviewer.id === author.id) continue;
    await notify(tx, {
      user_id: reviewer.id,
      type: "article_submitted",
      title: revision ? "Article changes are ready for review" : "An article is ready for review",
      message: `${author.name} submitted “${title}”.`,
      id,
    });
    await queueEmail(tx, articleSubmitted, {
      cause: `${id}:${version}`,
      to: { email: reviewer.email, name: reviewer.name },
      props: { name: reviewer.name, title, author: author.name, article_id: id, revision },
    });
  }
}
