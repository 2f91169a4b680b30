import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { articleRevisions, articles, comments } from "./tables.server.ts";

/**
 * Deletes the comments and unpublished articles of a deleted account. Published articles stay, without a
 * name.
 */
export async function forgetWriter(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  await tx.delete(comments).where(eq(comments.author_id, user_id));
  await tx.delete(articleRevisions).where(eq(articleRevisions.author_id, user_id));
  await tx.delete(articles).where(and(eq(articles.author_id, user_id), isNull(articles.published_at)));
}
