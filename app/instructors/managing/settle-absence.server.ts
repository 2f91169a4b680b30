import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { callOffLocked } from "#app/planning/change-session.server.ts";
import { offerSession } from "#app/planning/sessions/offer-session.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { oneAfterTheOther } from "#app/schedule/change-template.server.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { lockAhead } from "#app/schedule/give-classes.server.ts";
import { findAbsence } from "#app/schedule/promise-queries.server.ts";
import type { Settled } from "./forms.ts";
import { listFreeTeachers } from "./free-queries.server.ts";
import { type Gift, giveSessions, whyNotGive } from "./give-classes.server.ts";
import type { GivingRefusal } from "./messages.ts";

export interface AbsenceSettled {
  given: number;
  off: number;
  /** Classes that others were asked to take. */
  offered: number;
  /** Those that stay: the new teacher has another class, or nobody is free to be asked. */
  stayed: number;
  told: number;
}

interface Decided extends Omit<AbsenceSettled, "offered"> {
  sessions: ClassSession[];
}

interface Input {
  absence_id: string;
  settled: ReadonlyMap<string, Settled>;
}

/**
 * Settles the classes of an absence: each is given to somebody, offered to all who are free then, or called off;
 * those that are not named stay. Whoever is booked is told once of all that somebody else teaches, and of each
 * that is called off.
 */
export async function settleAbsence(
  db: Database,
  actor: Actor,
  input: Input,
): Promise<Result<AbsenceSettled, GivingRefusal>> {
  const settled = await giveAndCallOff(db, actor, input);
  if (!settled.ok) return settled;
  const { sessions, ...counts } = settled.value;
  let offered = 0;
  for (const session of sessions) {
    const { id, session_date, start_time, duration_minutes, time_zone } = session;
    const moment = {
      date: session_date,
      time: start_time.slice(0, 5),
      minutes: duration_minutes,
      zone: time_zone,
    };
    const free = await listFreeTeachers(db, moment);
    const offering = await offerSession(db, actor, { session_id: id, instructor_ids: free, note: "" });
    if (offering.ok) offered += 1;
  }
  return done({ ...counts, offered, stayed: counts.stayed + sessions.length - offered });
}

/** The first part of it, with the classes that are to be offered. */
function giveAndCallOff(db: Database, actor: Actor, { absence_id, settled }: Input) {
  return db.transaction(async (tx): Promise<Result<Decided, GivingRefusal>> => {
    if (!actor || !may(actor, "teachers.manage")) return refuse("not_allowed");
    const absence = await findAbsence(tx, absence_id);
    if (!absence) return refuse("not_found");
    if (settled.size === 0) return refuse("nothing_chosen");
    const { instructor_id, from_date, until_date } = absence;
    const others = [...settled.values()].flatMap((one) => (one.act === "give" ? [one.to] : []));
    for (const to of new Set(others)) {
      if (to === instructor_id) return refuse("same_teacher");
      const refusal = await whyNotGive(tx, to);
      if (refusal) return refuse(refusal);
    }
    for (const id of [...new Set([instructor_id, ...others])].sort()) await oneAfterTheOther(tx, id);
    const sessions = (await lockAhead(tx, [...settled.keys()])).filter(
      (session) =>
        session.instructor_id === instructor_id &&
        session.session_date >= from_date &&
        session.session_date <= until_date,
    );
    const chosen = (act: Settled["act"]) => sessions.filter(({ id }) => settled.get(id)?.act === act);
    for (const session of chosen("off")) await callOffLocked(tx, actor, session, "");
    const off = chosen("off").length;
    const gifts = chosen("give").flatMap((session): Gift[] => {
      const fate = settled.get(session.id);
      return fate?.act === "give" ? [{ session, to: fate.to }] : [];
    });
    const { given, busy, told } = await giveSessions(tx, actor, gifts, { from: from_date });
    const after = { absence_id, classes: given.length, called_off: off };
    if (given.length + off > 0) await audit(tx, actor, "teachers.hand_over", instructor_id, { after });
    return done({
      given: given.length,
      off,
      stayed: busy.length,
      told,
      sessions: chosen("offer"),
    });
  });
}
