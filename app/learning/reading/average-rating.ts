/** The average of all ratings with one decimal; null while there is none. The database keeps the same. */
export function averageRating(sum: number, total: number): number | null {
  return total > 0 ? Math.round((sum / total) * 10) / 10 : null;
}
