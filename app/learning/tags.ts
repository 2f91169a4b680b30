import { oneLine } from "#app/platform/fields/plain-text.ts";
import { cardTags, tagMost, tagsMost } from "./kinds.ts";

/** What comes behind so many letters of a tag, or so many tags, was not sent by the editor. */
const lookedAt = 200;

/** A tag as it is kept: trimmed, inner spaces single, not longer than a tag may be. */
export function cleanTag(tag: string): string {
  return oneLine(tag.slice(0, lookedAt)).slice(0, tagMost).toWellFormed().trim();
}

/** Adds a tag unless it is empty, already there in any letter case, or one too many. */
export function addTag(tags: readonly string[], tag: string): string[] {
  const clean = cleanTag(tag);
  const isThere = tags.some((other) => other.toLowerCase() === clean.toLowerCase());
  return clean === "" || isThere || tags.length >= tagsMost ? [...tags] : [...tags, clean];
}

export function cleanTags(tags: readonly string[]): string[] {
  return tags.slice(0, lookedAt).reduce<string[]>((kept, tag) => addTag(kept, tag), []);
}

/** The tags a card shows, and how many more there are. */
export function tagsOnCard(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, cardTags), more: Math.max(0, tags.length - cardTags) };
}
