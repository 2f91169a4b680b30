import type { IllustrationName } from "#app/ui/drawings/illustration.tsx";

/** What a shared link shows: a card of 1200 by 630. */
export interface ShareCard {
  kicker: string;
  /** May hold a break of its own where a line should end. */
  title: string;
  picture: IllustrationName;
}

/** The pages of the site, by the name of their card. Articles and teachers have theirs from the database. */
export const pageCards: Record<string, ShareCard> = {
  home: { kicker: "Live online yoga", title: "Practice that fits the hour you have", picture: "sunrise" },
  about: { kicker: "About the studio", title: "A studio with no walls", picture: "path" },
  services: { kicker: "Services", title: "Three ways in,\none way of teaching", picture: "mat" },
  schedule: { kicker: "Weekly schedule", title: "A class for most hours of the day", picture: "calendar" },
  learning: { kicker: "Learning centre", title: "Read before you roll out the mat", picture: "book" },
  contact: { kicker: "Contact", title: "Write to us,\na person reads it", picture: "letter" },
  "book-class": { kicker: "Private groups", title: "An hour for the people you bring", picture: "people" },
  individual: { kicker: "1-on-1 coaching", title: "An hour with one teacher", picture: "lotus" },
  corporate: { kicker: "Corporate wellness", title: "Yoga beside real desks", picture: "desk" },
  testimonials: { kicker: "Testimonials", title: "In their words,\ncomplaints included", picture: "people" },
  achievements: { kicker: "Achievements", title: "Three things we are quietly proud of", picture: "lamp" },
  newsletter: { kicker: "Newsletter", title: "Letters from the studio", picture: "letter" },
  privacy: { kicker: "Privacy Policy", title: "What we know about you, and why", picture: "key" },
  terms: { kicker: "Terms of Service", title: "Eight short sections", picture: "feather" },
};

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
