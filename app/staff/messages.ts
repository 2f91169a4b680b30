import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const noAccess = "You don't have access to this module";
export const componentNotFound = "Component not found";

export const viewMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  too_many_views: "You already have 20 views of this list. Please remove one first.",
};

export type ViewRefusal = keyof typeof viewMessages;
