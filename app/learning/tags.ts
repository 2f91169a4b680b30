import { oneLine } from "#app/platform/fields/plain-text.ts";
import { cardTags, tagMost, tagsMost } from "./kinds.ts";

/** Input beyond this did not come from the editor. */
const lookedAt = 200;

/** Trims, joins inner spaces and limits the length. */
export function cleanTag(tag: string): string {
  return oneLine(tag.slice(0, lookedAt)).slice(0, tagMost).toWellFormed().trim();
}

/** Adds a tag unless it is empty, a duplicate in any letter case, or beyond the limit. */
export function addTag(tags: readonly string[], tag: string): string[] {
  const clean = cleanTag(tag);
  const isThere = tags.some((other) => other.toLowerCase() === clean.toLowerCase());
  return clean === "" || isThere || tags.length >= tagsMost ? [...tags] : [...tags, clean];
}

export function cleanTags(tags: readonly string[]): string[] {
  return tags.slice(0, lookedAt).reduce<string[]>((kept, tag) => addTag(kept, tag), []);
}

export function tagsOnCard(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, cardTags), more: Math.max(0, tags.length - cardTags) };
}
