/** The average of all ratings with one decimal; null while there is none. */
export function averageRating(sum: number, total: number): number | null {
  return total > 0 ? Math.round((sum / total) * 10) / 10 : null;
}

export const noRatings = "No ratings yet";

/** `4.8`, `5.0`, or the words for none. */
export function ratingText(average: number | null): string {
  return average === null ? noRatings : average.toFixed(1);
}

/** `4.8 out of 5, 12 ratings`: what the stars say to those who do not see them. */
export function ratingWords(average: number | null, total: number): string {
  if (average === null) return noRatings;
  return `${average.toFixed(1)} out of 5, ${total === 1 ? "1 rating" : `${total} ratings`}`;
}
