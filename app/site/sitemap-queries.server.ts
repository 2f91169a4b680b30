import { desc, eq } from "drizzle-orm";
import { articles } from "#app/learning/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listTeachers } from "./teacher-queries.server.ts";

const pages = [
  "/",
  "/about",
  "/services",
  "/schedule",
  "/learning",
  "/contact",
  "/book-class",
  "/book/individual",
  "/book/corporate",
  "/testimonials",
  "/achievements",
  "/newsletter",
  "/privacy",
  "/terms",
];

/** Lists the paths for search engines. A sitemap may have 50,000 entries. */
export async function listSitePaths(db: Database): Promise<{ path: string; changed?: Date }[]> {
  const published = await db
    .select({ id: articles.id, changed: articles.updated_at })
    .from(articles)
    .where(eq(articles.status, "published"))
    .orderBy(desc(articles.published_at), desc(articles.id))
    .limit(49_000);
  const teachers = await listTeachers(db);
  return [
    ...pages.map((path) => ({ path })),
    ...teachers.map(({ user_id }) => ({ path: `/instructor/${user_id}` })),
    ...published.map(({ id, changed }) => ({ path: `/learning/${id}`, changed })),
  ];
}
