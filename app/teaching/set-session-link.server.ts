import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { joinClosesAt } from "#app/bookings/join-window.ts";
import { sendChangedLinks } from "#app/bookings/reminders/remind.server.ts";
import type { SessionRefusal } from "#app/planning/messages.ts";
import { mayChangeSession } from "#app/planning/session-access.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSessionByKey, setMeeting } from "#app/schedule/class-session.server.ts";

/** Sets or clears a session's own link, and emails the new link to members who have the old one. */
export function setSessionLink(
  db: Database,
  actor: Actor,
  input: { session: string; link: string | null },
): Promise<Result<{ notified: number }, SessionRefusal>> {
  return command(db, actor, { right: "sessions.teach", audit: "sessions.set_link" }, async (tx, by) => {
    const session = await lockSessionByKey(tx, input.session, (one) => mayChangeSession(by, one));
    if (!session) return refuse("not_found");
    if (!mayChangeSession(by, session)) return refuse("not_allowed");
    if (
      session.status !== "scheduled" ||
      joinClosesAt(session.starts_at, session.duration_minutes) <= now()
    ) {
      return refuse("over");
    }
    if (session.meeting_url === input.link) return done({ notified: 0 });
    await setMeeting(tx, session.id, input.link);
    const notified = await sendChangedLinks(tx, session.id);
    return changed(
      { notified },
      { id: session.id, before: { meeting_url: session.meeting_url }, after: { meeting_url: input.link } },
    );
  });
}
