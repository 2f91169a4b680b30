import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { cancelLockedSession } from "#app/planning/change-session.server.ts";
import { askSubstitutes } from "#app/planning/sessions/ask-substitutes.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { lockTeacherPlan } from "#app/schedule/change-template.server.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { lockFutureSessions } from "#app/schedule/give-classes.server.ts";
import { findTimeOff } from "#app/schedule/promise-queries.server.ts";
import type { Settled } from "./forms.ts";
import { listFreeTeachers } from "./free-queries.server.ts";
import { type Gift, giveSessions, whyNotGive } from "./give-classes.server.ts";
import type { GivingRefusal } from "./messages.ts";

export interface TimeOffSettled {
  given: number;
  off: number;
  /** Classes offered to other teachers. */
  offered: number;
  /** Classes that stay, because the new teacher has another class or no teacher is free. */
  stayed: number;
  notified: number;
}

interface Decided extends Omit<TimeOffSettled, "offered"> {
  sessions: ClassSession[];
}

interface Input {
  absence_id: string;
  settled: ReadonlyMap<string, Settled>;
}

/**
 * Settles the classes of a teacher's time off: gives each to a teacher, offers it to every free teacher, or cancels it.
 * Other classes stay. Members get one email about all new teachers and one about each canceled class.
 */
export async function settleTimeOff(
  db: Database,
  actor: Actor,
  input: Input,
): Promise<Result<TimeOffSettled, GivingRefusal>> {
  const settled = await reassignAndCancel(db, actor, input);
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
    const offering = await askSubstitutes(db, actor, { session_id: id, instructor_ids: free, note: "" });
    if (offering.ok) offered += 1;
  }
  return done({ ...counts, offered, stayed: counts.stayed + sessions.length - offered });
}

/** Gives and cancels classes. Returns the classes to offer. */
function reassignAndCancel(db: Database, actor: Actor, { absence_id, settled }: Input) {
  const options = { right: "teachers.manage", audit: "teachers.hand_over" } as const;
  return command(db, actor, options, async (tx, by): Promise<Result<Decided, GivingRefusal>> => {
    const absence = await findTimeOff(tx, absence_id);
    if (!absence) return refuse("not_found");
    if (settled.size === 0) return refuse("nothing_chosen");
    const { instructor_id, from_date, until_date } = absence;
    const others = [...settled.values()].flatMap((one) => (one.act === "give" ? [one.to] : []));
    for (const to of new Set(others)) {
      if (to === instructor_id) return refuse("same_teacher");
      const refusal = await whyNotGive(tx, to);
      if (refusal) return refuse(refusal);
    }
    for (const id of [...new Set([instructor_id, ...others])].sort()) await lockTeacherPlan(tx, id);
    const sessions = (await lockFutureSessions(tx, [...settled.keys()])).filter(
      (session) =>
        session.instructor_id === instructor_id &&
        session.session_date >= from_date &&
        session.session_date <= until_date,
    );
    const chosen = (act: Settled["act"]) => sessions.filter(({ id }) => settled.get(id)?.act === act);
    for (const session of chosen("off")) await cancelLockedSession(tx, by, session, "");
    const off = chosen("off").length;
    const gifts = chosen("give").flatMap((session): Gift[] => {
      const fate = settled.get(session.id);
      return fate?.act === "give" ? [{ session, to: fate.to }] : [];
    });
    const { given, busy, notified } = await giveSessions(tx, by, gifts, { from: from_date });
    const after = { absence_id, classes: given.length, called_off: off };
    const value = { given: given.length, off, stayed: busy.length, notified, sessions: chosen("offer") };
    return given.length + off > 0 ? changed(value, { id: instructor_id, after }) : done(value);
  });
}
