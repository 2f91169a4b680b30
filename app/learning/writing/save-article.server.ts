import { eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import {
  type ArticleRow,
  derivedOf,
  isSameText,
  keptText,
  lockArticle,
  mayChange,
  publishText,
  type RevisionRow,
  recordHistory,
  type SavedArticle,
} from "../article-record.server.ts";
import type { ArticleFields } from "../forms.ts";
import type { ArticleRefusal } from "../messages.ts";
import { canTransition, nextStatus, saveActionOf } from "../status-moves.ts";
import { articleRevisions, articles } from "../tables.server.ts";
import { tellReviewers } from "../tell-people.server.ts";

export interface SaveArticle {
  /** Made by the editor, so that the same save sent twice makes one article. */
  id: string;
  /** The save the editor's text started from; 0 for a new article. */
  version: number;
  /** Which button was pressed. */
  action: string;
  fields: ArticleFields;
}

/** So many an hour are a keen writer's; more would bury the reviewers. */
const submissionLimit = { most: 30, windowSeconds: 3600 };

/**
 * Saves an article with one of the writer's buttons. What readers already see is not touched by it:
 * the next text of a published article waits beside it as a revision, unless an admin publishes it.
 */
export function saveArticle(
  db: Database,
  actor: Actor,
  input: SaveArticle,
): Promise<Result<SavedArticle, ArticleRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "articles.write")) return refuse("not_allowed");
    const action = saveActionOf(input.action);
    const status = nextStatus(action);
    if (status === "published" && !may(actor, "articles.publish")) return refuse("not_allowed");
    const limited =
      status === "pending_review" && !(await withinLimit(tx, `submit:${actor.id}`, submissionLimit));
    if (limited) return refuse("too_many");
    const text = keptText(input.fields);

    if (input.version === 0 && !(await beginArticle(tx, input.id, actor))) return refuse("too_many");
    const found = await lockArticle(tx, input.id);
    if (!found) return refuse("not_found");
    const { article, revision } = found;
    if (!mayChange(actor, article)) return refuse("not_allowed");

    const current = revision ?? article;
    if (current.version !== input.version) {
      const same = isSameText(current, text) && current.status === status;
      return same ? done(savedFrom(article, revision)) : refuse("changed_elsewhere");
    }
    if (!canTransition(action, current.status)) return refuse("no_such_move");
    if (status === "published") {
      // Numbers of saves never come twice, also where a revision's text becomes the article.
      const saved = await publishNow(tx, actor, { ...article, version: current.version }, text);
      return done(saved);
    }
    const saved =
      article.status === "published"
        ? await keepRevision(tx, actor, article, revision, text, status)
        : await keepArticle(tx, article, text, status);
    if (current.version === 0) await recordHistory(tx, input.id, actor, "created");
    if (article.author_id !== actor.id) {
      await audit(tx, actor, "articles.edit", input.id, {
        before: { status: current.status, title: current.title },
        after: { status, title: text.title },
      });
    }
    if (status === "pending_review" || current.status === "pending_review")
      await notifyStaffLists(tx, "articles");
    if (status === "pending_review") {
      await recordHistory(tx, input.id, actor, "submitted");
      await tellReviewers(tx, actor, { ...saved, title: text.title });
    } else if (current.status === "pending_review") {
      await recordHistory(tx, input.id, actor, "withdrawn");
    }
    return done(saved);
  });
}

/** So many new articles an hour, saved by a button or by themselves: each may be long. */
const beginLimit = { most: 60, windowSeconds: 3600 };

/**
 * Makes a row to lock, before it has a text: version 0 says that it was not there. False when this person has
 * begun too many; what is there already counts no second time.
 */
export async function beginArticle(tx: Database, id: string, author: Member): Promise<boolean> {
  const [there] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id));
  if (there) return true;
  if (!(await withinLimit(tx, `begin-article:${author.id}`, beginLimit))) return false;
  const row = { id, author_id: author.id, version: 0, created_at: now(), updated_at: now() };
  await tx.insert(articles).values(row).onConflictDoNothing();
  return true;
}

async function publishNow(
  tx: Database,
  actor: Member,
  article: ArticleRow,
  text: ReturnType<typeof keptText>,
): Promise<SavedArticle> {
  await tx.delete(articleRevisions).where(eq(articleRevisions.article_id, article.id));
  const row = await publishText(tx, article, text);
  await recordHistory(tx, article.id, actor, "published");
  await audit(tx, actor, "articles.publish", article.id, {
    before: { status: article.status, title: article.title },
    after: { status: row.status, title: row.title },
  });
  await dropPages(tx, "learning");
  await notifyStaffLists(tx, "articles");
  return savedFrom(row, undefined);
}

async function keepArticle(
  tx: Database,
  article: ArticleRow,
  text: ReturnType<typeof keptText>,
  status: "draft" | "pending_review",
): Promise<SavedArticle> {
  const [row] = await tx
    .update(articles)
    .set({
      ...text,
      ...derivedOf(text),
      status,
      version: article.version + 1,
      submitted_at: status === "pending_review" ? now() : null,
      // The reason of a rejection stays before the writer until the next submission.
      review_note: status === "pending_review" ? null : article.review_note,
      updated_at: now(),
    })
    .where(eq(articles.id, article.id))
    .returning();
  return savedFrom(row ?? article, undefined);
}

export async function keepRevision(
  tx: Database,
  actor: Member,
  article: ArticleRow,
  revision: RevisionRow | undefined,
  text: ReturnType<typeof keptText>,
  status: "draft" | "pending_review",
): Promise<SavedArticle> {
  const values = {
    ...text,
    status,
    author_id: revision?.author_id ?? actor.id,
    version: (revision ?? article).version + 1,
    submitted_at: status === "pending_review" ? now() : null,
    review_note: status === "pending_review" ? null : (revision?.review_note ?? null),
    updated_at: now(),
  };
  const [row] = await tx
    .insert(articleRevisions)
    .values({ ...values, article_id: article.id, created_at: now() })
    .onConflictDoUpdate({ target: articleRevisions.article_id, set: values })
    .returning();
  return savedFrom(article, row);
}

export function savedFrom(article: ArticleRow, revision: RevisionRow | undefined): SavedArticle {
  const { status, version } = revision ?? article;
  return { id: article.id, status, version, revision: revision !== undefined };
}
