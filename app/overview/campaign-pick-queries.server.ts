import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { PackageType } from "#app/catalogue/kinds.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import { parsePictureAddress, pictureSources } from "#app/learning/picture.ts";
import { articles } from "#app/learning/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";

export const pickKinds = ["article", "class", "package"] as const;
export type PickKind = (typeof pickKinds)[number];

/** A picked item with its current content. */
export interface CampaignPick {
  title: string;
  text: string;
  picture: string;
  description: string;
  link: string;
}

const most = 12;

/** Lists items that a newsletter can show. */
export function listCampaignPicks(db: Database, kind: PickKind, search: string): Promise<CampaignPick[]> {
  if (kind === "article") return listArticles(db, search);
  return kind === "class" ? listClasses(db, search) : listPackages(db, search);
}

async function listArticles(db: Database, search: string): Promise<CampaignPick[]> {
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      text: articles.preview_text,
      image_url: articles.image_url,
    })
    .from(articles)
    .where(and(eq(articles.status, "published"), ...matchWords(articles.search_text, search)))
    .orderBy(desc(articles.published_at), desc(articles.id))
    .limit(most);
  return rows.map(({ id, title, text, image_url }) => {
    const picture = parsePictureAddress(image_url);
    // Email programs need JPEG.
    const address = picture ? pictureSources(picture).share : "";
    return { title, text, picture: address, description: title, link: `/learning/${id}` };
  });
}

async function listClasses(db: Database, search: string): Promise<CampaignPick[]> {
  const rows = await db
    .select({
      title: classTypes.name,
      text: classTypes.description,
      minutes: classTypes.duration_minutes,
      price: { amount: classTypes.price, currency: classTypes.currency },
    })
    .from(classTypes)
    .where(
      and(
        eq(classTypes.is_active, true),
        eq(classTypes.is_archived, false),
        ...matchWords(toSearchKey(sql`' ' || ${classTypes.name}`), search),
      ),
    )
    .orderBy(asc(alphabetical(classTypes.name)), asc(classTypes.id))
    .limit(most);
  return rows.map(({ title, text, minutes, price }) => ({
    title,
    text: `${text.slice(0, 400)}\n${minutes} minutes, ${formatMoney(price)}`,
    picture: "",
    description: "",
    link: "/schedule",
  }));
}

const bookedAt: Record<PackageType, string> = {
  Individual: "/book/individual",
  Corporate: "/book/corporate",
  "Private group": "/book-class",
};

async function listPackages(db: Database, search: string): Promise<CampaignPick[]> {
  const rows = await db
    .select({
      title: classPackages.name,
      text: classPackages.description,
      type: classPackages.type,
      count: classPackages.class_count,
      price: { amount: classPackages.price, currency: classPackages.currency },
    })
    .from(classPackages)
    .where(
      and(
        eq(classPackages.is_active, true),
        eq(classPackages.is_archived, false),
        ...matchWords(toSearchKey(sql`' ' || ${classPackages.name}`), search),
      ),
    )
    .orderBy(asc(alphabetical(classPackages.name)), asc(classPackages.id))
    .limit(most);
  return rows.map(({ title, text, type, count, price }) => ({
    title,
    text: `${text.slice(0, 400)}\n${formatCount(count, "class", "classes")}, ${formatMoney(price)}`,
    picture: "",
    description: "",
    link: bookedAt[type],
  }));
}
