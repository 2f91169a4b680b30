import { listChiefs } from "#app/accounts/queries.server.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { lockSessionById, writeSession } from "#app/schedule/class-session.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { isAhead } from "./lock-for-act.server.ts";
import { listUnanswered } from "./session-queries.server.ts";
import { expireOffers } from "./write-offers.server.ts";

const watching = jobKind<Record<string, never>>("offers-expire");
export const answerRepeating: Repeating[] = [{ kind: watching, cron: "*/5 * * * *" }];

export function answerHandlers(db: Database): JobHandler[] {
  return [jobHandler(watching, () => watchAnswers(db))];
}

/** The time before the start at which staff are notified of a missing answer. */
const hoursBeforeStart = 24;

/** Ends expired offers and notifies staff once of each unanswered class. */
export async function watchAnswers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await expireOffers(tx)).length > 0) await notifyStaffLists(tx, "sessions");
  });
  const until = new Date(now().getTime() + hoursBeforeStart * 3_600_000);
  for (const id of await listUnanswered(db, now(), until)) {
    await db.transaction((tx) => notifyOfMissingAnswer(tx, id));
  }
}

async function notifyOfMissingAnswer(tx: Database, session_id: string): Promise<void> {
  const session = await lockSessionById(tx, session_id);
  const isWaiting = session && isAhead(session) && !session.reminded_at;
  if (!isWaiting || session.instructor_status === "accepted") return;
  const { class_name, instructor } = await findSessionClass(tx, session.id);
  const when = whenText(session.starts_at, await studioTimeZone(tx));
  const words =
    session.instructor_status === "declined"
      ? `${class_name}, ${when}, was declined and has no teacher yet.`
      : `${instructor} has not agreed to ${class_name}, ${when}, yet.`;
  for (const user_id of await listChiefs(tx)) {
    await notify(tx, {
      user_id,
      type: "assignment_answered",
      id: session.id,
      title: "A class starts soon and the teacher hasn't answered",
      message: words,
    });
  }
  await writeSession(tx, session.id, { reminded_at: now() });
  await notifyStaffLists(tx, "sessions");
}
