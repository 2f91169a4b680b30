export const ratingMessages = {
  not_there: "Only who was in the class can rate it. Your teacher marks who was there after the class.",
  rated_before: "You have rated this class already. Thank you!",
};

export type RatingRefusal = keyof typeof ratingMessages;
