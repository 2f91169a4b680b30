import { isUuid } from "#app/platform/fields/uuid.ts";

/** How addresses name a session: by its own id, or by its line in the timetable and date until it has one. */
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

/** Undefined for what is no key. */
export function readSessionKey(text: string): SessionKey | undefined {
  if (isUuid(text)) return { session_id: text };
  const [schedule_id = "", date = "", ...rest] = text.split("_");
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isUuid(schedule_id) && isDate && rest.length === 0 ? { schedule_id, planned_date: date } : undefined;
}
