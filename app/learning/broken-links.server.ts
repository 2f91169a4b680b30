import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { articleNamed, insideLinks, isPage } from "./inside-links.ts";
import { findIdBySlug, findPublishedArticle } from "./queries.server.ts";
import { listContents } from "./review-queries.server.ts";

export interface BrokenLink {
  article_id: string;
  title: string;
  path: string;
}

const stretch = 200;
const foundMost = 25;

/** Links of published articles that lead nowhere inside this site. Others' sites are not asked. */
export async function findBrokenLinks(db: Database): Promise<BrokenLink[]> {
  const broken: BrokenLink[] = [];
  const known = new Map<string, boolean>();
  const leadsSomewhere = async (path: string) => {
    const name = articleNamed(path);
    if (name === undefined) return isPage(path);
    const id = isUuid(name) ? name : await findIdBySlug(db, name);
    return id !== undefined && (await findPublishedArticle(db, id)) !== undefined;
  };
  let after: string | undefined;
  do {
    const articles = await listContents(db, after, stretch);
    for (const { id, title, content } of articles) {
      for (const path of insideLinks(content)) {
        const good = known.get(path) ?? (await leadsSomewhere(path));
        known.set(path, good);
        if (!good) broken.push({ article_id: id, title, path });
      }
    }
    after = articles.length === stretch ? articles.at(-1)?.id : undefined;
  } while (after && broken.length < foundMost);
  return broken.slice(0, foundMost);
}
