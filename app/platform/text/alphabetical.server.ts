import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Sorts a text alphabetically, not by bytes. Indexes use the same expression. */
export function alphabetical(text: SQLWrapper): SQL<string> {
  return sql<string>`${text} collate "und-x-icu"`;
}
