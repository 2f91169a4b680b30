import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import { findTeacher } from "#app/bookings/staff-queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { type ClassSession, lockSessionById, lockSessionByKey } from "#app/schedule/class-session.server.ts";
import { findTeachingObstacle, listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { classOffered } from "../emails/assignment.tsx";
import type { SessionRefusal } from "../messages.ts";
import { mayChangeSession } from "../session-access.server.ts";
import { giveLocked } from "./change-teacher.server.ts";
import { isAhead, lockTeachers, sessionConflicts } from "./lock-for-act.server.ts";
import { notifyAnswered } from "./notify-teacher.server.ts";
import { answerOffer, findOffer, insertOffers, type Offer, offersEndAt } from "./write-offers.server.ts";

/**
 * Asks substitute teachers to take a class, for staff or its teacher, who keeps the class until another teacher takes it.
 * Teachers with an open offer get no second one.
 */
export function askSubstitutes(
  db: Database,
  actor: Actor,
  input: { session_id: string; instructor_ids: string[]; note: string },
): Promise<Result<{ offered: number }, SessionRefusal>> {
  const options = { right: "sessions.teach", audit: "sessions.offer", lists: ["sessions"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const session = await lockSessionByKey(tx, input.session_id, (one) => mayChangeSession(by, one));
    if (!session) return refuse("not_found");
    if (!mayChangeSession(by, session)) return refuse("not_allowed");
    if (!isAhead(session)) return refuse("over");
    if (offersEndAt(session) <= now()) return refuse("late_offer");
    const others = [...new Set(input.instructor_ids)].filter(
      (id) => id !== session.instructor_id && id !== by.id,
    );
    const active = new Set((await listActiveTeachers(tx)).map(({ id }) => id));
    const instructor_ids = others.filter((id) => active.has(id));
    if (instructor_ids.length === 0) return refuse(await findOfferRefusal(tx, others));
    const offers = await insertOffers(tx, session, {
      instructor_ids,
      note: input.note,
      offered_by: by.id,
    });
    for (const offer of offers) await notifyOffered(tx, session, offer);
    const offered_to = offers.map(({ instructor_id }) => instructor_id);
    return changed({ offered: offers.length }, { id: session.id, after: { offered_to } });
  });
}

/** Returns why the class can't be offered to any of the chosen teachers. */
async function findOfferRefusal(tx: Database, chosen: string[]): Promise<SessionRefusal> {
  const why: SessionRefusal[] = [];
  for (const id of chosen) why.push((await findTeachingObstacle(tx, id)) ?? "nobody");
  return why.find((one) => one === "teacher_resting") ?? why[0] ?? "nobody";
}

async function notifyOffered(tx: Database, session: ClassSession, offer: Offer): Promise<void> {
  const teacher = await findTeacher(tx, offer.instructor_id);
  if (!teacher) return;
  const { class_name } = await findSessionClass(tx, session.id);
  const zone = teacher.zone;
  const when = whenText(session.starts_at, zone);
  await queueEmail(tx, classOffered, {
    cause: offer.id,
    to: { email: teacher.email, name: teacher.name },
    props: {
      class_name,
      when,
      minutes: session.duration_minutes,
      until: whenText(offer.expires_at, zone),
      note: offer.note,
    },
  });
  await notify(tx, {
    user_id: offer.instructor_id,
    type: "class_offered",
    title: "Would you like to teach this class?",
    message: `${class_name}, ${when}.`,
  });
}

/** Takes an offered class and emails the members. The session's lock decides between several teachers. */
export function takeOffer(
  db: Database,
  actor: Actor,
  offer_id: string,
): Promise<Result<ClassSession, SessionRefusal>> {
  const options = { right: "sessions.teach", conflicts: sessionConflicts } as const;
  return command(db, actor, options, async (tx, by) => {
    await lockTeachers(tx, [by.id]);
    const found = await lockOwnOffer(tx, by, offer_id);
    if (!found) return refuse("not_found");
    const { offer, session } = found;
    if (offer.status === "taken" && session.instructor_id === by.id) return done(session);
    const why = whyNotTake(offer, session);
    if (why) return refuse(why);
    await answerOffer(tx, offer.id, "taken");
    await giveLocked(tx, by, [session], { instructor_id: by.id, ask: false });
    await notifyAnswered(tx, by, session, { answer: "accepted", reason: "" });
    return done({ ...session, instructor_id: by.id });
  });
}

/** Declines an offer. An offer that is no longer open stays the same. */
export function declineOffer(
  db: Database,
  actor: Actor,
  offer_id: string,
): Promise<Result<null, SessionRefusal>> {
  return command(db, actor, { right: "sessions.teach", lists: ["sessions"] }, async (tx, by) => {
    const found = await lockOwnOffer(tx, by, offer_id);
    if (!found) return refuse("not_found");
    if (found.offer.status !== "open") return done(null);
    await answerOffer(tx, offer_id, "declined");
    return changed(null);
  });
}

function whyNotTake(offer: Offer, session: ClassSession): SessionRefusal | undefined {
  if (!isAhead(session)) return "over";
  if (offer.status === "withdrawn") return "offer_taken";
  if (offer.status !== "open" || offer.expires_at <= now()) return "offer_over";
  return undefined;
}

/** Locks the session of an offer to this teacher. */
async function lockOwnOffer(
  tx: Database,
  by: Member,
  id: string,
): Promise<{ offer: Offer; session: ClassSession } | undefined> {
  const found = await findOffer(tx, id);
  if (!found || found.instructor_id !== by.id) return undefined;
  const session = await lockSessionById(tx, found.session_id);
  // Another teacher may have taken the class while this one waited for the lock.
  const offer = await findOffer(tx, id);
  return session && offer ? { offer, session } : undefined;
}
