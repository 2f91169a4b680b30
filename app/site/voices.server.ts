import { type AgreedRating, listAgreedRatings } from "#app/bookings/ratings/rating-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { keptReading } from "#app/platform/live/kept-readings.server.ts";
import type { SiteTexts } from "#app/settings/texts/sections.ts";

/** A testimonial as it is drawn. */
export interface Voice {
  key: string;
  name: string;
  place: string;
  role: string;
  kind: string;
  words: string;
  stars: number;
  picture: string | null;
  /** What the portrait is drawn from, where there is no picture. */
  seed: string;
}

/** The latest that are shown where the studio has chosen none. */
const usualMost = 12;

const topics = ["profiles", "schedule", "catalogue"] as const;
const latestAgreed = keptReading(topics, (db) => listAgreedRatings(db, { most: usualMost }));
const chosenAgreed = keptReading(topics, (db, chosen: string) => {
  const ids = chosen.split(",");
  return listAgreedRatings(db, { most: ids.length, ids });
});

/**
 * What the studio typed, and what members wrote after their classes and agreed to have shown. Whoever leaves
 * takes their words along.
 */
export async function listVoices(db: Database, texts: SiteTexts): Promise<Voice[]> {
  const list = texts["site.testimonials.list"];
  if (!list || list.items.length === 0) return (await latestAgreed(db)).map(ratedVoice);
  const ids = list.items.flatMap(({ rating }) => rating || []);
  const ratings = ids.length > 0 ? await chosenAgreed(db, ids.join()) : [];
  const byId = new Map(ratings.map((one) => [one.id, one]));
  return list.items.flatMap((item, at): Voice[] => {
    if (item.rating) {
      const chosen = byId.get(item.rating);
      return chosen ? [{ ...ratedVoice(chosen), kind: item.kind }] : [];
    }
    if (!item.words || !item.name) return [];
    const { name, place, role, kind, words, stars, picture } = item;
    const isUpload = picture.startsWith("/");
    return [
      {
        key: `${at}-${name}`,
        name,
        place,
        role,
        kind,
        words,
        stars: Number(stars),
        picture: isUpload ? picture : null,
        seed: (!isUpload && picture) || name,
      },
    ];
  });
}

function ratedVoice({ id, first_name, class_name, comment, rating, avatar_url }: AgreedRating): Voice {
  return {
    key: id,
    name: first_name || "A member",
    place: class_name,
    role: "",
    kind: "Group",
    words: comment,
    stars: rating,
    picture: avatar_url,
    seed: first_name || id,
  };
}
