import { z } from "zod";
import { refusalWords } from "../refusal-words.ts";

/** A link that can be shown and followed: `https`, to a host with a dot. */
export function isHttpsLink(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).hostname.includes(".");
}

/**
 * Such a link, or an empty field, which is none. Kept as a browser writes it: who follows it may be led there by
 * a header, which takes no signs of other scripts.
 */
export function httpsLinkField(words: string = refusalWords.not_https, most = 500) {
  return z
    .string()
    .trim()
    .max(most, words)
    .refine((text) => text === "" || isHttpsLink(text), words)
    .transform((text) => (text ? new URL(text).href : null));
}
