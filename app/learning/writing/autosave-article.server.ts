import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { SavedArticle } from "../article-record.server.ts";
import {
  derivedOf,
  isSameText,
  keptText,
  lockArticle,
  mayChange,
  recordHistory,
} from "../article-record.server.ts";
import type { ArticleRefusal } from "../messages.ts";
import { canTransition } from "../status-moves.ts";
import { articles } from "../tables.server.ts";
import { beginArticle, keepRevision, type SaveArticle, savedFrom } from "./save-article.server.ts";

/**
 * Keeps what is being written, finished or not, as a draft. It never changes what readers see and
 * never takes an article out of a reviewer's hands: while one waits, only a button does that.
 */
export function autosaveArticle(
  db: Database,
  actor: Actor,
  input: Omit<SaveArticle, "action">,
): Promise<Result<SavedArticle, ArticleRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "articles.write")) return refuse("not_allowed");
    const text = keptText(input.fields);
    if (input.version === 0 && !(await beginArticle(tx, input.id, actor))) return refuse("too_many");
    const found = await lockArticle(tx, input.id);
    if (!found) return refuse("not_found");
    const { article, revision } = found;
    if (!mayChange(actor, article)) return refuse("not_allowed");
    const current = revision ?? article;
    const nextStatus = revision || article.status !== "published" ? current.status : "draft";
    if (!canTransition("autosave", nextStatus)) return refuse("waiting_for_review");
    if (current.version !== input.version) {
      return isSameText(current, text) ? done(savedFrom(article, revision)) : refuse("changed_elsewhere");
    }
    if (article.status === "published") {
      if (isSameText(current, text)) return done(savedFrom(article, revision));
      return done(await keepRevision(tx, actor, article, revision, text, "draft"));
    }
    const [row] = await tx
      .update(articles)
      .set({ ...text, ...derivedOf(text), version: article.version + 1, updated_at: now() })
      .where(eq(articles.id, input.id))
      .returning();
    if (article.version === 0) await recordHistory(tx, input.id, actor, "created");
    return done(savedFrom(row ?? article, undefined));
  });
}
