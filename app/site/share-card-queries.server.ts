import { and, eq } from "drizzle-orm";
import { articles } from "#app/learning/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import type { SitePage, SiteTexts } from "#app/settings/texts/sections.ts";
import { showSiteTexts } from "#app/settings/texts/site-texts.server.ts";
import type { IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { findTeacher } from "./teacher-queries.server.ts";

/** The picture that other sites show for a link. */
export interface ShareCard {
  kicker: string;
  /** May include line breaks. */
  title: string;
  picture: IllustrationName;
}

const pagePictures: Record<SitePage, IllustrationName> = {
  home: "sunrise",
  about: "path",
  services: "mat",
  schedule: "calendar",
  learning: "book",
  contact: "letter",
  "book-class": "people",
  individual: "lotus",
  corporate: "desk",
  testimonials: "people",
  achievements: "lamp",
  newsletter: "letter",
  privacy: "key",
  terms: "feather",
};

export function pageCard(page: SitePage, texts: SiteTexts): ShareCard {
  const { title, kicker, card_title } = texts[`site.${page}.search`];
  return { kicker: kicker || title, title: card_title || title, picture: pagePictures[page] };
}

const categoryPictures = new Map<string, IllustrationName>([
  ["advanced", "mountain"],
  ["beginner", "sunrise"],
  ["corporate", "desk"],
  ["general", "wave"],
  ["meditation", "breath"],
  ["nutrition", "bowl"],
  ["wellness", "lotus"],
]);

const rowCard = /^(article|instructor)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Finds the card of a page, a published article or a teacher by its name. */
export async function findShareCard(db: Database, name: string): Promise<ShareCard | undefined> {
  if (Object.hasOwn(pagePictures, name)) return pageCard(name as SitePage, (await showSiteTexts(db)).texts);
  const [, kind, id] = rowCard.exec(name) ?? [];
  if (!id) return undefined;
  if (kind === "instructor") {
    const teacher = await findTeacher(db, id);
    return teacher && { kicker: teacher.title ?? "Teacher", title: teacher.full_name, picture: "rings" };
  }
  const [article] = await db
    .select({ title: articles.title, category: articles.category, author: profiles.full_name })
    .from(articles)
    .leftJoin(profiles, eq(profiles.user_id, articles.author_id))
    .where(and(eq(articles.id, id), eq(articles.status, "published")));
  return (
    article && {
      kicker: `An article by ${article.author ?? "the studio"}`,
      title: article.title,
      picture: categoryPictures.get(article.category) ?? "book",
    }
  );
}
