import type { Guest } from "./roster-queries.server.ts";

/** The request header for pages to store offline. */
export const FOR_OFFLINE = "X-For-Offline";

/** Removes health notes and remarks, which browsers must not store. */
export function toOfflineRoster<Session extends { guests: Guest[] }>(session: Session): Session {
  return {
    ...session,
    guests: session.guests.map((guest) => ({
      ...guest,
      has_health_note: hasHealthNote(guest),
      health_conditions: null,
      special_requests: null,
      booking_notes: null,
      note: null,
    })),
  };
}

function hasHealthNote(guest: Guest): boolean {
  const { has_health_note, health_conditions, special_requests, booking_notes } = guest;
  return has_health_note || Boolean(health_conditions ?? special_requests ?? booking_notes);
}
