import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { type InsideLink, listInsideLinks, listReadable } from "./concern-queries.server.ts";
import { articleNamed, insidePath, isPage } from "./inside-links.ts";

export interface BrokenLink extends Omit<InsideLink, "href"> {
  path: string;
}

/** Links of published articles that lead nowhere inside this site. Others' sites are not asked. */
export async function findBrokenLinks(db: Database): Promise<BrokenLink[]> {
  const links = (await listInsideLinks(db)).map(({ href, ...link }) => ({ ...link, path: insidePath(href) }));
  const names = [...new Set(links.flatMap(({ path }) => articleNamed(path) ?? []))];
  const readable = await listReadable(
    db,
    names.filter((name) => isUuid(name)),
    names.filter((name) => !isUuid(name)),
  );
  const seen = new Set<string>();
  return links.filter(({ article_id, path }) => {
    const name = articleNamed(path);
    const leadsSomewhere = name === undefined ? isPage(path) : readable.has(name.toLowerCase());
    const isRepeated = seen.has(`${article_id} ${path}`);
    seen.add(`${article_id} ${path}`);
    return !leadsSomewhere && !isRepeated;
  });
}
