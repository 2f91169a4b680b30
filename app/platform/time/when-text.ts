import { zoneClock } from "./zone-clock.ts";

/** `Thursday 26 November 2026, 20:00 New York (GMT−5)`: a moment is never told without its zone. */
export function whenText(at: Date, zone: string): string {
  return zoneClock.say("when", at.getTime(), zone, at.getTime());
}
