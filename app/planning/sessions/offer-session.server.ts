import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import { findTeacher } from "#app/bookings/staff-queries.server.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { type ClassSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { lockSessionByKey } from "#app/schedule/lock-session.server.ts";
import { listActiveTeachers, whyNotTeach } from "#app/schedule/promise-queries.server.ts";
import { classOffered } from "../emails/assignment.tsx";
import type { SessionRefusal } from "../messages.ts";
import { mayChangeSession } from "../session-access.server.ts";
import { giveLocked } from "./change-teacher.server.ts";
import { isAhead, lockTeachers, unlessRefused } from "./lock-for-act.server.ts";
import { tellAnswered } from "./tell-teacher.server.ts";
import { answerOffer, findOffer, insertOffers, type Offer, offersEndAt } from "./write-offers.server.ts";

/**
 * Offers a class to other teachers, by staff or by its teacher. Until somebody takes it, it keeps its teacher.
 * Whoever has an open offer of it is not asked twice.
 */
export function offerSession(
  db: Database,
  actor: Actor,
  input: { session_id: string; instructor_ids: string[]; note: string },
): Promise<Result<{ offered: number }, SessionRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "sessions.teach")) return refuse("not_allowed");
    const session = await lockSessionByKey(tx, input.session_id, (one) => mayChangeSession(actor, one));
    if (!session) return refuse("not_found");
    if (!mayChangeSession(actor, session)) return refuse("not_allowed");
    if (!isAhead(session)) return refuse("over");
    if (offersEndAt(session) <= now()) return refuse("late_offer");
    const others = [...new Set(input.instructor_ids)].filter(
      (id) => id !== session.instructor_id && id !== actor.id,
    );
    const active = new Set((await listActiveTeachers(tx)).map(({ id }) => id));
    const instructor_ids = others.filter((id) => active.has(id));
    if (instructor_ids.length === 0) return refuse(await whyNobody(tx, others));
    const offers = await insertOffers(tx, session, {
      instructor_ids,
      note: input.note,
      offered_by: actor.id,
    });
    for (const offer of offers) await tellOffered(tx, session, offer);
    await audit(tx, actor, "sessions.offer", session.id, {
      after: { offered_to: offers.map(({ instructor_id }) => instructor_id) },
    });
    await notifyStaffLists(tx, "sessions");
    return done({ offered: offers.length });
  });
}

/** Among those chosen is nobody who can be asked. */
async function whyNobody(tx: Database, chosen: string[]): Promise<SessionRefusal> {
  const why: SessionRefusal[] = [];
  for (const id of chosen) why.push((await whyNotTeach(tx, id)) ?? "nobody");
  return why.find((one) => one === "teacher_resting") ?? why[0] ?? "nobody";
}

async function tellOffered(tx: Database, session: ClassSession, offer: Offer): Promise<void> {
  const teacher = await findTeacher(tx, offer.instructor_id);
  if (!teacher) return;
  const { class_name } = await findSessionClass(tx, session.id);
  const zone = teacher.zone;
  const when = whenText(session.starts_at, zone);
  await queueMail(tx, classOffered, {
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

/** Takes an offered class: the first to do so has it, under the session's lock; members are told. */
export function takeOffer(
  db: Database,
  actor: Actor,
  offer_id: string,
): Promise<Result<ClassSession, SessionRefusal>> {
  return unlessRefused(() =>
    db.transaction(async (tx) => {
      const found = await findOwnOffer(tx, actor, offer_id);
      if (!found.ok) return found;
      const { member } = found.value;
      await lockTeachers(tx, [member.id]);
      const session = await lockSessionById(tx, found.value.offer.session_id);
      const offer = await findOffer(tx, offer_id);
      if (!session || !offer) return refuse("not_found");
      if (offer.status === "taken" && session.instructor_id === member.id) return done(session);
      const why = whyNotTake(offer, session);
      if (why) return refuse(why);
      await answerOffer(tx, offer.id, "taken");
      await giveLocked(tx, member, [session], { instructor_id: member.id, ask: false });
      await tellAnswered(tx, member, session, { answer: "accepted", reason: "" });
      return done({ ...session, instructor_id: member.id });
    }),
  );
}

/** Passes on an offer. Done again, or too late, it is passed on as well. */
export function declineOffer(
  db: Database,
  actor: Actor,
  offer_id: string,
): Promise<Result<null, SessionRefusal>> {
  return db.transaction(async (tx) => {
    const found = await findOwnOffer(tx, actor, offer_id);
    if (!found.ok) return found;
    const session = await lockSessionById(tx, found.value.offer.session_id);
    const offer = await findOffer(tx, offer_id);
    if (!session || offer?.status !== "open") return done(null);
    await answerOffer(tx, offer.id, "declined");
    await notifyStaffLists(tx, "sessions");
    return done(null);
  });
}

function whyNotTake(offer: Offer, session: ClassSession): SessionRefusal | undefined {
  if (!isAhead(session)) return "over";
  if (offer.status === "withdrawn") return "offer_taken";
  if (offer.status !== "open" || offer.expires_at <= now()) return "offer_over";
  return undefined;
}

async function findOwnOffer(
  tx: Database,
  actor: Actor,
  id: string,
): Promise<Result<{ member: Member; offer: Offer }, SessionRefusal>> {
  if (!actor || !may(actor, "sessions.teach")) return refuse("not_allowed");
  const offer = await findOffer(tx, id);
  if (!offer || offer.instructor_id !== actor.id) return refuse("not_found");
  return done({ member: actor, offer });
}
