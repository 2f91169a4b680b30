import type { SitePage, SiteTexts } from "#app/settings/texts/sections.ts";
import type { IllustrationName } from "#app/ui/drawings/illustration.tsx";

/** What a shared link shows: a card of 1200 by 630. */
export interface ShareCard {
  kicker: string;
  /** May hold a break of its own where a line should end. */
  title: string;
  picture: IllustrationName;
}

/** The pages of the site, by the name of their card, each with its drawing. Their words are the studio's. */
export const cardPictures: Record<SitePage, IllustrationName> = {
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

export function isPageCard(name: string): name is SitePage {
  return Object.hasOwn(cardPictures, name);
}

export function pageCard(page: SitePage, texts: SiteTexts): ShareCard {
  const { title, kicker, card_title } = texts[`site.${page}.search`];
  return { kicker: kicker || title, title: card_title || title, picture: cardPictures[page] };
}

const categoryPictures: Record<string, IllustrationName> = {
  advanced: "mountain",
  beginner: "sunrise",
  corporate: "desk",
  general: "wave",
  meditation: "breath",
  nutrition: "bowl",
  wellness: "lotus",
};

export function articleCard(article: { title: string; category: string; author: string }): ShareCard {
  return {
    kicker: `An article by ${article.author}`,
    title: article.title,
    picture:
      (Object.hasOwn(categoryPictures, article.category) && categoryPictures[article.category]) || "book",
  };
}

export function teacherCard(teacher: { full_name: string; title: string | null }): ShareCard {
  return { kicker: teacher.title ?? "Teacher", title: teacher.full_name, picture: "rings" };
}
