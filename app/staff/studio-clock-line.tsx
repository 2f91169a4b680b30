import type { ReactNode } from "react";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

interface StudioClockLineProps {
  zone: string;
  /** When the page was read, in milliseconds: a zone's name changes with the clock. */
  now: number;
  /** What else is to be known of times and dates. */
  children?: ReactNode;
}

/** Names, once above a list or a page, the clock on which it tells its times. */
export function StudioClockLine({ zone, now, children }: StudioClockLineProps) {
  return (
    <p className="mb-3 text-sm text-ink-3">
      Times on the studio's clock: {zoneClock.zoneText(now, zone)}.{children}
    </p>
  );
}
