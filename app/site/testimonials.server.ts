import { type AgreedRating, listAgreedRatings } from "#app/bookings/ratings/rating-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import type { SiteTexts } from "#app/settings/texts/sections.ts";

export type Testimonial = ReturnType<typeof toTestimonial>;

const topics = ["profiles", "schedule", "catalogue"] as const;
const latestRatings = memoizeByTopic(topics, (db) => listAgreedRatings(db, { most: 12 }));
const chosenRatings = memoizeByTopic(topics, (db, chosen: string) => {
  const ids = chosen.split(",");
  return listAgreedRatings(db, { most: ids.length, ids });
});

/**
 * Lists the chosen testimonials: the studio's own, and ratings whose authors agreed. Falls back to the latest such
 * ratings. Ratings of deleted accounts are gone.
 */
export async function listTestimonials(db: Database, texts: SiteTexts): Promise<Testimonial[]> {
  const list = texts["site.testimonials.list"];
  if (!list || list.items.length === 0) return (await latestRatings(db)).map(toTestimonial);
  const ids = list.items.flatMap(({ rating }) => rating || []);
  const ratings = ids.length > 0 ? await chosenRatings(db, ids.join()) : [];
  const byId = new Map(ratings.map((rating) => [rating.id, rating]));
  return list.items.flatMap((item, at): Testimonial[] => {
    if (item.rating) {
      const chosen = byId.get(item.rating);
      return chosen ? [{ ...toTestimonial(chosen), kind: item.kind }] : [];
    }
    if (!item.words || !item.name) return [];
    const { name, place, role, kind, words, stars, picture } = item;
    const shown = { key: `${at}-${name}`, name, place, role, kind, words, stars: Number(stars) };
    return [
      picture.startsWith("/")
        ? { ...shown, picture, seed: name }
        : { ...shown, picture: null, seed: picture || name },
    ];
  });
}

function toTestimonial({ id, first_name, class_name, comment, rating, avatar_url }: AgreedRating) {
  return {
    key: id,
    name: first_name || "A member",
    place: class_name,
    role: "",
    kind: "Group" as string,
    words: comment,
    stars: rating,
    picture: avatar_url,
    /** Determines the drawn portrait if there is no picture. */
    seed: first_name || id,
  };
}
