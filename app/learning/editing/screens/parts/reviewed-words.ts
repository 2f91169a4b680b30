/** Success messages of a review by the code in the URL. */
export const reviewedWords = {
  approved: "Published. We notified the author.",
  rejected: "Sent back to the author with your reason.",
} as const;
