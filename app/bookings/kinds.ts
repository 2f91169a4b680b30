import { type ClassCategory, classCategories } from "#app/schedule/kinds.ts";

export const bookingTypes = classCategories;
export type BookingType = ClassCategory;

export const bookingStatuses = [
  "pending",
  "confirmed",
  "cancelled",
  "completed",
  "rescheduled",
  "no_show",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The decisions about the payment of a canceled booking; staff decide while neither is chosen. */
export const refundDecisions = ["refund", "keep"] as const;
export type RefundDecision = (typeof refundDecisions)[number];

/** These hold a seat and count as a person's booking of a class. */
export const activeStatuses = ["pending", "confirmed"] as const satisfies readonly BookingStatus[];

/** Statuses that count as taking part, before and after the class: not canceled and not moved. */
export const inClassStatuses = [
  ...activeStatuses,
  "completed",
  "no_show",
] as const satisfies readonly BookingStatus[];

/** Allowed status changes. Corrected attendance may also change a final status. */
export const statusMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled", "rescheduled", "no_show"],
  cancelled: [],
  completed: [],
  rescheduled: [],
  no_show: [],
};

export function mayMove(from: BookingStatus, to: BookingStatus): boolean {
  return statusMoves[from].includes(to);
}

export function isActive(status: BookingStatus): boolean {
  return (activeStatuses as readonly BookingStatus[]).includes(status);
}

/** Status by attendance mark. Other marks leave a booking confirmed. */
export const outcomes = ["confirmed", "completed", "no_show"] as const satisfies readonly BookingStatus[];
export type Outcome = (typeof outcomes)[number];

export function isOutcome(status: BookingStatus): status is Outcome {
  return (outcomes as readonly BookingStatus[]).includes(status);
}

/** waiting → promoted, when a seat came free; left by the person; closed with the class. */
export const waitingStatuses = ["waiting", "promoted", "left", "closed"] as const;

/** A day and an hour before the start. */
export const reminderKinds = ["day", "hour"] as const;
export type ReminderKind = (typeof reminderKinds)[number];
