import { createContext, type ReactNode, useContext } from "react";
import { hourMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { shortDate, shortTime } from "#app/staff/studio-time.ts";

interface Clock {
  zone: string;
  /** When the page was loaded, in milliseconds since the epoch. */
  now: number;
}

const StudioClock = createContext<Clock>({ zone: "UTC", now: 0 });

/** The desk reads every time on the studio's clock. */
export function StudioClockProvider({ zone, now, children }: Clock & { children: ReactNode }) {
  return <StudioClock value={{ zone, now }}>{children}</StudioClock>;
}

export function useStudioClock() {
  const { zone, now } = useContext(StudioClock);
  const moment = (at: Date | number) => new Date(at).getTime();
  return {
    zone,
    now,
    when: (at: Date | number) =>
      `${zoneClock.say("date", moment(at), zone, now)}, ${zoneClock.say("time", moment(at), zone, now)}`,
    weekday: (at: Date | number) =>
      zoneClock.weekdayText(zoneClock.wall(moment(at), zone).weekday).slice(0, 3),
    /** Of a date without a time. */
    day: (date: string) =>
      `${zoneClock.weekdayText(zoneClock.weekdayOf(date)).slice(0, 3)} ${shortDate(date, zoneClock.wall(now, zone).date)}`,
    short: (at: Date | number) => shortTime(at, zone, now),
    date: (at: Date | number) => zoneClock.say("date", moment(at), zone, now),
    /** `3h`, `2d`: how long something waits. */
    age: (at: Date | number) => {
      const hours = Math.floor((now - moment(at)) / hourMs);
      return hours < 1 ? "under 1 h" : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
    },
    hours: (at: Date | number) => (now - moment(at)) / hourMs,
  };
}
