import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import {
  type ArticleRow,
  deriveSearchFields,
  isSameText,
  lockArticle,
  mayChange,
  publishText,
  type RevisionRow,
  recordHistory,
  type SavedArticle,
  type StoredText,
  toStoredText,
} from "../article-record.server.ts";
import type { ArticleFields } from "../forms.ts";
import type { ArticleRefusal } from "../messages.ts";
import { notifyReviewers } from "../notify-people.server.ts";
import { canTransition, nextStatus, parseSaveAction } from "../status-moves.ts";
import { articleRevisions, articles } from "../tables.server.ts";

export interface SaveArticle {
  /** Made by the editor, so that a save sent twice creates one article. */
  id: string;
  /** The version the edit is based on; 0 for a new article. */
  version: number;
  action: string;
  fields: ArticleFields;
}

/** Above this rate one writer would flood the reviewers. */
const submissionLimit = { most: 30, windowSeconds: 3600 };

const publishing = {
  right: "articles.publish",
  audit: "articles.publish",
  lists: ["articles"],
  pages: ["learning"],
} as const;
const saving = { right: "articles.write", audit: "articles.edit" } as const;

/**
 * Saves an article with one of the writer's buttons. Changes to a published article become a revision, unless
 * an admin publishes them.
 */
export function saveArticle(
  db: Database,
  actor: Actor,
  input: SaveArticle,
): Promise<Result<SavedArticle, ArticleRefusal>> {
  const action = parseSaveAction(input.action);
  const status = nextStatus(action);
  return command(db, actor, status === "published" ? publishing : saving, async (tx, by) => {
    const limited =
      status === "pending_review" && !(await withinLimit(tx, `submit:${by.id}`, submissionLimit));
    if (limited) return refuse("too_many");
    const text = toStoredText(input.fields);

    const locked = await lockForWriting(tx, by, input);
    if (!locked.ok) return locked;
    const { article, revision } = locked.value;
    const current = revision ?? article;
    if (current.version !== input.version) {
      const same = isSameText(current, text) && current.status === status;
      return same ? done(toSavedArticle(article, revision)) : refuse("changed_elsewhere");
    }
    if (!canTransition(action, current.status)) return refuse("no_such_move");
    if (status === "published") {
      // The version keeps counting when a revision becomes the article.
      return publishNow(tx, by, { ...article, version: current.version }, text);
    }
    const saved =
      article.status === "published"
        ? await saveRevision(tx, by, article, revision, text, status)
        : await saveText(tx, article, text, status);
    if (current.version === 0) await recordHistory(tx, input.id, by, "created");
    if (status === "pending_review" || current.status === "pending_review")
      await notifyStaffLists(tx, "articles");
    if (status === "pending_review") {
      await recordHistory(tx, input.id, by, "submitted");
      await notifyReviewers(tx, by, { ...saved, title: text.title });
    } else if (current.status === "pending_review") {
      await recordHistory(tx, input.id, by, "withdrawn");
    }
    // Saving your own article isn't audited.
    if (article.author_id === by.id) return done(saved);
    return changed(saved, {
      before: { status: current.status, title: current.title },
      after: { status, title: text.title },
    });
  });
}

/** New articles an hour, saved by a button or automatically. */
const beginLimit = { most: 60, windowSeconds: 3600 };

/** Locks an article that the actor may change. Creates it first if the actor has just begun to write. */
async function lockForWriting(tx: Database, actor: Member, { id, version }: { id: string; version: number }) {
  if (version === 0 && !(await beginArticle(tx, id, actor))) return refuse("too_many");
  const found = await lockArticle(tx, id);
  if (!found) return refuse("not_found");
  return mayChange(actor, found.article) ? done(found) : refuse("not_allowed");
}

/**
 * Inserts an empty row with version 0 to lock. Returns false above the hourly limit. An existing article does
 * not count again.
 */
async function beginArticle(tx: Database, id: string, author: Member): Promise<boolean> {
  const [there] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id));
  if (there) return true;
  if (!(await withinLimit(tx, `begin-article:${author.id}`, beginLimit))) return false;
  const row = { id, author_id: author.id, version: 0, created_at: now(), updated_at: now() };
  await tx.insert(articles).values(row).onConflictDoNothing();
  return true;
}

async function publishNow(tx: Database, by: Member, article: ArticleRow, text: StoredText) {
  await tx.delete(articleRevisions).where(eq(articleRevisions.article_id, article.id));
  const row = await publishText(tx, article, text);
  await recordHistory(tx, article.id, by, "published");
  return changed(toSavedArticle(row, undefined), {
    before: { status: article.status, title: article.title },
    after: { status: row.status, title: row.title },
  });
}

async function saveText(
  tx: Database,
  article: ArticleRow,
  text: StoredText,
  status: "draft" | "pending_review",
): Promise<SavedArticle> {
  const [row] = await tx
    .update(articles)
    .set({
      ...text,
      ...deriveSearchFields(text),
      status,
      version: article.version + 1,
      submitted_at: status === "pending_review" ? now() : null,
      // The reviewer's reason stays until the next submission.
      review_note: status === "pending_review" ? null : article.review_note,
      updated_at: now(),
    })
    .where(eq(articles.id, article.id))
    .returning();
  return toSavedArticle(row ?? article, undefined);
}

async function saveRevision(
  tx: Database,
  actor: Member,
  article: ArticleRow,
  revision: RevisionRow | undefined,
  text: StoredText,
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
  return toSavedArticle(article, row);
}

function toSavedArticle(article: ArticleRow, revision: RevisionRow | undefined): SavedArticle {
  const { status, version } = revision ?? article;
  return { id: article.id, status, version, revision: revision !== undefined };
}

/**
 * Saves unfinished text as a draft, without changing the published text or withdrawing the article from
 * review.
 */
export function autosaveArticle(
  db: Database,
  actor: Actor,
  input: Omit<SaveArticle, "action">,
): Promise<Result<SavedArticle, ArticleRefusal>> {
  return command(db, actor, { right: "articles.write" }, async (tx, by) => {
    const text = toStoredText(input.fields);
    const locked = await lockForWriting(tx, by, input);
    if (!locked.ok) return locked;
    const { article, revision } = locked.value;
    const current = revision ?? article;
    const nextStatus = revision || article.status !== "published" ? current.status : "draft";
    if (!canTransition("autosave", nextStatus)) return refuse("waiting_for_review");
    if (current.version !== input.version) {
      return isSameText(current, text)
        ? done(toSavedArticle(article, revision))
        : refuse("changed_elsewhere");
    }
    if (article.status === "published") {
      if (isSameText(current, text)) return done(toSavedArticle(article, revision));
      return done(await saveRevision(tx, by, article, revision, text, "draft"));
    }
    const [row] = await tx
      .update(articles)
      .set({ ...text, ...deriveSearchFields(text), version: article.version + 1, updated_at: now() })
      .where(eq(articles.id, input.id))
      .returning();
    if (article.version === 0) await recordHistory(tx, input.id, by, "created");
    return done(toSavedArticle(row ?? article, undefined));
  });
}
