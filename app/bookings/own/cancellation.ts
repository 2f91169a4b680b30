import { hourMs } from "#app/platform/time/durations.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import type { BookingStatus } from "../kinds.ts";
import { isActive } from "../kinds.ts";

interface Cancellable {
  status: BookingStatus;
  /** Null for a request without a date. */
  starts_at: Date | null;
  created_at: Date;
  /** When it was moved to the session it is in. */
  moved_at: Date | null;
}

/** Returns why a booking can't be canceled or moved, or null. */
export function whyNotCancel(
  booking: Cancellable,
  now: Date,
  cancellation_hours: number,
  changed_at?: Date | null,
): "not_active" | "started" | "too_late" | null {
  const { status, starts_at } = booking;
  if (!isActive(status)) return "not_active";
  if (!starts_at) return null;
  if (starts_at <= now) return "started";
  const until = cancellableUntil(starts_at, cancellation_hours, isChangedSince(booking, changed_at));
  return now > until ? "too_late" : null;
}

/** Whether the studio moved the class or changed its teacher after the seat in it was booked. */
export function isChangedSince(
  { created_at, moved_at }: Pick<Cancellable, "created_at" | "moved_at">,
  changed_at: Date | null | undefined,
): boolean {
  return Boolean(changed_at && (moved_at ?? created_at) < changed_at);
}

/**
 * Returns the last moment at which the booker can cancel a class: the studio's cut-off, or the start where the studio
 * changed the class after it was booked.
 */
export function cancellableUntil(starts_at: Date, cancellation_hours: number, is_changed = false): Date {
  return is_changed ? starts_at : new Date(starts_at.getTime() - cancellation_hours * hourMs);
}

interface Deadline {
  starts_at: Date | null;
  cancellation_hours: number;
  is_changed?: boolean | undefined;
  /** The reader's time zone. */
  zone: string;
}

/** Names the last moment to cancel in the reader's time zone, or says that it has passed. */
export function describeCancellation(
  { starts_at, cancellation_hours, is_changed, zone }: Deadline,
  now: Date,
): { isOpen: boolean; text: string } {
  if (!starts_at) return { isOpen: true, text: "You can cancel until we plan the dates." };
  const until = cancellableUntil(starts_at, cancellation_hours, is_changed);
  const when = whenText(until, zone);
  const isOpen = now <= until && now < starts_at;
  return {
    isOpen,
    text: isOpen ? `You can cancel until ${when}.` : `You can no longer cancel. The deadline was ${when}.`,
  };
}
