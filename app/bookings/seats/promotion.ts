import { hourMs } from "#app/platform/time/durations.ts";

interface PromotionSettings {
  /** Null: as long as members can cancel. */
  promotion_hours: number | null;
  cancellation_hours: number;
}

/** Returns the last moment at which the waiting list books members in; after it, free seats are offered. */
export function promotionEnds(
  starts_at: Date,
  { promotion_hours, cancellation_hours }: PromotionSettings,
): Date {
  return new Date(starts_at.getTime() - (promotion_hours ?? cancellation_hours) * hourMs);
}
