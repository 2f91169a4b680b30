import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const ratingMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_there: "Only people who attended can rate this class. Your teacher marks attendance after class.",
  rated_before: "You have already rated this class. Thank you!",
};

export type RatingRefusal = keyof typeof ratingMessages;
