import type { BookingStatus } from "../kinds.ts";
import { isActive } from "../kinds.ts";

const HOUR = 3_600_000;

interface Cancellable {
  status: BookingStatus;
  /** None for a request that has no date of its own yet. */
  starts_at: Date | null;
  created_at: Date;
  /** When it was moved to the session it is in. */
  moved_at: Date | null;
}

/**
 * Why a person cannot cancel or move a booking any more; null while they can. Where the studio has moved the
 * class or changed its teacher since it was booked, they can until it starts.
 */
export function whyNotCancel(
  { status, starts_at, created_at, moved_at }: Cancellable,
  now: Date,
  cancellation_hours: number,
  changed_at?: Date | null,
): "not_active" | "started" | "too_late" | null {
  if (!isActive(status)) return "not_active";
  if (!starts_at) return null;
  if (starts_at <= now) return "started";
  if (changed_at && (moved_at ?? created_at) < changed_at) return null;
  return now.getTime() > cancellableUntil(starts_at, cancellation_hours).getTime() ? "too_late" : null;
}

/** The last moment at which a class can be cancelled by the person who booked it. */
export function cancellableUntil(starts_at: Date, cancellation_hours: number): Date {
  return new Date(starts_at.getTime() - cancellation_hours * HOUR);
}
