import type { Member } from "#app/accounts/member.ts";
import { type Notice, notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ArticleRow } from "./article-record.server.ts";
import { findAddressee, listReviewers } from "./people-queries.server.ts";
import type { SavedArticle } from "./save-article.server.ts";

type ToldArticle = Pick<ArticleRow, "id" | "title" | "author_id" | "version">;
export type AuthorNotice = "article_approved" | "article_rejected" | "article_unpublished";

/** Tells the author what became of the article, by bell and mail, in the transaction that decided it. */
export async function tellAuthor(
  tx: Database,
  type: AuthorNotice,
  article: ToldArticle,
  about: { reason?: string; revision?: boolean; by?: string },
): Promise<void> {
  // Who did it knows it.
  if (!article.author_id || article.author_id === about.by) return;
  const author = await findAddressee(tx, article.author_id);
  if (!author) return;
  await notify(tx, { user_id: author.id, ...noticeFor(type, article, about) });
}

function noticeFor(
  type: AuthorNotice,
  { id, title }: ToldArticle,
  { reason, revision }: { reason?: string; revision?: boolean },
): Omit<Notice, "user_id"> {
  if (type === "article_approved") {
    return {
      type,
      title: revision ? "Your changes are published" : "Your article is published",
      message: `“${title}” was approved and is now in the learning centre.`,
      link: `/learning/${id}`,
    };
  }
  const why = reason ? ` The reason: ${reason}` : "";
  return {
    type,
    title: type === "article_rejected" ? "Your article needs another look" : "Your article was unpublished",
    message:
      type === "article_rejected"
        ? `“${title}” was sent back as a draft.${why}`
        : `“${title}” is a draft again and no longer in the learning centre.${why}`,
    link: `/articles/${id}/edit`,
  };
}

/** Tells the reviewers that an article waits for one of them. */
export async function tellReviewers(
  tx: Database,
  author: Member,
  article: SavedArticle & { title: string },
): Promise<void> {
  for (const reviewer of await listReviewers(tx)) {
    if (reviewer.id === author.id) continue;
    await notify(tx, {
      user_id: reviewer.id,
      type: "article_submitted",
      title: article.revision ? "Changes wait for your review" : "An article waits for your review",
      message: `${author.name} submitted “${article.title}”.`,
      link: `/dashboard/article-workflow?article=${article.id}`,
    });
  }
}
