import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Sorts a text as people expect, not by bytes. An index that carries the order uses the same expression. */
export function alphabetical(text: SQLWrapper): SQL<string> {
  return sql<string>`${text} collate "und-x-icu"`;
}
