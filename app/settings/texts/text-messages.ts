import { refusalWords } from "#app/platform/refusal-words.ts";

export const siteTextMessages = {
  not_allowed: refusalWords.not_allowed,
  not_valid: "This text does not fit its form.",
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  changed_again: "It was changed again since. Nothing was undone.",
};

export type SiteTextRefusal = keyof typeof siteTextMessages;
