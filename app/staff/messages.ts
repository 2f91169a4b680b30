import { refusalWords } from "#app/platform/refusal-words.ts";

export const noAccess = "You don't have access to this module";
export const componentNotFound = "Component not found";

export type ViewRefusal = "not_allowed" | "not_found" | "too_many_views";

export const viewMessages: Record<ViewRefusal, string> = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  too_many_views: "You have 20 views of this list already. Please remove one first.",
};
