import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { usualDurationMinutes } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { findMeeting } from "#app/schedule/teaching-queries.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { isJoinOpen } from "./join-window.ts";
import { type Booking, findOwnBooking } from "./queries.server.ts";

type JoinRefusal = "not_found" | "not_open";

/**
 * Returns where a booking's live session is held: the link of the session or its weekly class, otherwise a generated
 * room. A booking without a session has a room from the start, and its session takes that room over.
 */
export async function sessionLink(
  db: Database,
  booking: Pick<Booking, "id" | "session_id">,
): Promise<string> {
  const meeting = booking.session_id ? await findMeeting(db, booking.session_id) : undefined;
  if (meeting?.link) return URL.canParse(meeting.link) ? new URL(meeting.link).href : meeting.link;
  const { studio } = await readBusinessSettings(db);
  const room = db.services.signing
    .sign("room", meeting?.room ?? booking.id)
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 22);
  return `${studio.meeting_base_url.replace(/\/$/, "")}/sadhana-${room}`;
}

/** Returns the meeting link for booked members from 15 minutes before the start. */
export async function joinSession(
  db: Database,
  member: Member,
  input: { booking_id: string },
): Promise<Result<string, JoinRefusal>> {
  if (!may(member, "bookings.join_session")) return refuse("not_found");
  const booking = await findOwnBooking(db, member.id, input.booking_id);
  if (!booking?.starts_at || booking.status !== "confirmed") return refuse("not_found");
  const minutes = booking.session_duration ?? usualDurationMinutes;
  if (!isJoinOpen(booking.starts_at, minutes, now())) return refuse("not_open");
  return done(await sessionLink(db, booking));
}
