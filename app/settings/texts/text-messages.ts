import { refusalWords } from "#app/platform/refusal-words.ts";

export const siteTextMessages = {
  not_allowed: refusalWords.not_allowed,
  not_valid: "This text is not valid.",
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  changed_again: "This was changed again afterward, so nothing was undone.",
};

export type SiteTextRefusal = keyof typeof siteTextMessages;
