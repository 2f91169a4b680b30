import { isJoinOpen } from "#app/bookings/join-window.ts";
import type { TaughtSession } from "#app/schedule/teaching-queries.server.ts";
import { teachingPath } from "../../teaching-address.ts";

export function sessionPath({ key }: Pick<TaughtSession, "key">): string {
  return `${teachingPath}?session=${key}`;
}

/** Leads the teacher into the live session while its door is open. */
export function roomPath({ session_id }: Pick<TaughtSession, "session_id">): string {
  return `${teachingPath}/${session_id}/room`;
}

/** Classes without bookings need no meeting room. */
export function isRoomOpen(session: TaughtSession, present: number): boolean {
  const { session_id, status, starts_at, duration_minutes } = session;
  return (
    session_id !== null &&
    status === "scheduled" &&
    isJoinOpen(new Date(starts_at), duration_minutes, new Date(present))
  );
}
