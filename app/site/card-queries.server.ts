import { and, eq } from "drizzle-orm";
import { articles } from "#app/learning/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import { articleCard, isPageCard, pageCard, type ShareCard, teacherCard } from "./share-card.ts";
import { findTeacher } from "./teacher-queries.server.ts";

const subject = /^(article|instructor)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The card of a name: a page's, a published article's or a teacher's. */
export async function findShareCard(db: Database, name: string): Promise<ShareCard | undefined> {
  if (isPageCard(name)) return pageCard(name, (await showSiteTexts(db)).texts);
  const [, kind, id] = subject.exec(name) ?? [];
  if (!id) return undefined;
  if (kind === "instructor") {
    const teacher = await findTeacher(db, id);
    return teacher && teacherCard(teacher);
  }
  const rows = await db
    .select({ title: articles.title, category: articles.category, author: profiles.full_name })
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .where(and(eq(articles.id, id), eq(articles.status, "published")));
  const article = rows[0];
  return article && articleCard({ ...article, author: article.author ?? "the studio" });
}
