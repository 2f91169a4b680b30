import { minuteMs } from "#app/platform/time/durations.ts";
export const opensMinutesBefore = 15;
/** Classes run over: the way back in stays open a little longer than planned. */
const staysMinutesAfter = 30;

/** Returns when the meeting link becomes visible. */
export function joinOpensAt(starts_at: Date): Date {
  return new Date(starts_at.getTime() - opensMinutesBefore * minuteMs);
}

export function joinClosesAt(starts_at: Date, duration_minutes: number): Date {
  return new Date(starts_at.getTime() + (duration_minutes + staysMinutesAfter) * minuteMs);
}

export function isJoinOpen(starts_at: Date, duration_minutes: number, now: Date): boolean {
  return now >= joinOpensAt(starts_at) && now < joinClosesAt(starts_at, duration_minutes);
}
