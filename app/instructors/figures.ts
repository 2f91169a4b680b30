export interface Figures {
  /** Distinct booked people. */
  students: number;
  /** Sessions that took place with at least one attendee. */
  classes_taught: number;
  /** One decimal, or null without ratings. */
  rating: number | null;
  reviews: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: [number, number, number, number, number];
}

/** Shown only when the figures could not be loaded. */
export const fallbackFigures: Figures = {
  students: 45,
  classes_taught: 0,
  rating: 4.7,
  reviews: 18,
  stars: [0, 0, 0, 0, 0],
};

/** Shown without data, instead of invented numbers. */
export const noFigure = "New";

export function figureText(count: number): string {
  return count > 0 ? count.toLocaleString("en-US") : noFigure;
}

export function ratingText(rating: number | null): string {
  return rating === null ? noFigure : rating.toFixed(1);
}

/** Average and spread of ratings, as counted by stars. */
export function computeRating(stars: Figures["stars"]): Pick<Figures, "rating" | "reviews"> {
  const reviews = stars.reduce((sum, count) => sum + count, 0);
  const sum = stars.reduce((total, count, at) => total + count * (at + 1), 0);
  return { reviews, rating: reviews === 0 ? null : Math.round((sum / reviews) * 10) / 10 };
}

/** The figures, or the fallbacks when loading them fails; `failed` then says so. */
export async function figuresOr(
  load: () => Promise<Figures>,
  report: (error: unknown) => void,
): Promise<{ figures: Figures; failed: boolean }> {
  try {
    return { figures: await load(), failed: false };
  } catch (error) {
    report(error);
    return { figures: fallbackFigures, failed: true };
  }
}
