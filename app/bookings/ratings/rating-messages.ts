export type RatingRefusal = "not_there" | "rated_before";

export const ratingMessages: Record<RatingRefusal, string> = {
  not_there: "Only who was in the class can rate it. Your teacher marks who was there after the class.",
  rated_before: "You have rated this class already. Thank you!",
};
