import { formatCount } from "#app/platform/text/plural.ts";
// Seats, in whole numbers: the only place where "full" is decided, worded and coloured.

export type SeatTone = "red" | "yellow" | "green";

export function isFull(taken: number, capacity: number): boolean {
  return taken >= capacity;
}

/** From 80 % on, while there is still a seat. */
export function isNearlyFull(taken: number, capacity: number): boolean {
  return !isFull(taken, capacity) && taken * 100 >= capacity * 80;
}

/** Red from 90 %, yellow from 70 %. */
export function seatTone(taken: number, capacity: number): SeatTone {
  if (taken * 100 >= capacity * 90) return "red";
  return taken * 100 >= capacity * 70 ? "yellow" : "green";
}

export function seatsLeft(taken: number, capacity: number): number {
  return Math.max(0, capacity - taken);
}

/** `Fully booked`, `1 seat left`, `12 seats left`. */
export function seatsLeftText(taken: number, capacity: number): string {
  const left = seatsLeft(taken, capacity);
  if (left === 0) return "Fully booked";
  return formatCount(left, "seat left", "seats left");
}
