import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import type { SavedArticle } from "#app/learning/article-record.server.ts";
import { type ArticleFields, articleForm } from "#app/learning/forms.ts";
import { saveArticle } from "#app/learning/writing/save-article.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { expectOk } from "../factories.ts";

let written = 0;

/** Returns the fields of a complete and valid article. */
export function articleFields(given: Partial<ArticleFields> = {}): ArticleFields {
  written += 1;
  return articleForm.parse({
    title: `Article ${written}`,
    preview_text: `What article ${written} is about.`,
    content: `<p>The text of article ${written}.</p>`,
    ...given,
  });
}

/** Saves an article with a button, as its writer would; fails the test when that is refused. */
export async function saved(
  db: Database,
  writer: Member,
  action: string,
  given: Partial<ArticleFields> = {},
  at: { id: string; version: number } = { id: randomUUID(), version: 0 },
): Promise<SavedArticle> {
  return expectOk(saveArticle(db, writer, { ...at, action, fields: articleFields(given) }));
}
