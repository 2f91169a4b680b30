import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { searchPatterns } from "./search-text.ts";

/** Builds the search key of a text in the database, by the same rule as `searchKey`. */
export function toSearchKey(text: SQLWrapper): SQL<string> {
  return sql<string>`search_key(${text})`;
}

/** Requires every typed word in a search key. Short words must begin a word, so the key starts with a space. */
export function matchWords(key: SQLWrapper, typed: string): SQL[] {
  return searchPatterns(typed).map((pattern) => matchPattern(key, pattern));
}

/** Requires one of the patterns of `searchPatterns` in a search key. */
export function matchPattern(key: SQLWrapper, pattern: string): SQL {
  return sql`${key} like search_key(${pattern})`;
}
