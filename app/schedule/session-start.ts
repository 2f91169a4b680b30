import { isUuid } from "#app/platform/fields/uuid.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";

export function sessionStart(date: string, time: string, studioZone: string): Date {
  return new Date(zoneClock.instant(date, time, studioZone));
}

export function studioDate(now: Date, studioZone: string): string {
  return zoneClock.wall(now.getTime(), studioZone).date;
}

/** Addresses a session by id, or by weekly class and date before the session exists. */
export type SessionKey =
  | { session_id: string; schedule_id?: undefined }
  | { session_id?: undefined; schedule_id: string; planned_date: string };

export function sessionKey(session: {
  session_id: string | null;
  schedule_id: string | null;
  planned_date: string;
}): string {
  return session.session_id ?? `${session.schedule_id}_${session.planned_date}`;
}

export function readSessionKey(text: string): SessionKey | undefined {
  if (isUuid(text)) return { session_id: text };
  const [schedule_id = "", date = "", ...rest] = text.split("_");
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isUuid(schedule_id) && isDate && rest.length === 0 ? { schedule_id, planned_date: date } : undefined;
}
