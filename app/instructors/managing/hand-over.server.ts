import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { lockTeacherPlan, type TemplateRow, today } from "#app/schedule/change-template.server.ts";
import {
  assignTemplate,
  endSubstitutions,
  lockTeacherSessions,
  lockTeacherTemplates,
} from "#app/schedule/give-classes.server.ts";
import { findTeacherName } from "#app/schedule/promise-queries.server.ts";
import { giveSessions, whyNotGive } from "./give-classes.server.ts";
import type { GivingRefusal } from "./messages.ts";

/** The most days before a hand-over starts. */
export const handedAheadMost = 365;

export interface HandOver {
  instructor_id: string;
  /** The new teacher, or null while the classes have none. */
  to: string | null;
  from: string;
  /** Weekly classes with all later sessions, and single sessions. */
  schedule_ids: readonly string[];
  session_ids: readonly string[];
}

export interface HandedOver {
  weekly: number;
  classes: number;
  /** Classes that stay, because the new teacher has another class at that time. */
  stayed: number;
  notified: number;
}

/**
 * Hands classes over to another teacher, or to none yet, from a date on: weekly classes with every future session, and
 * single sessions. Classes that the new teacher can't teach stay. Everyone booked gets one email with all their classes and
 * may cancel until the start.
 */
export function handOverClasses(
  db: Database,
  actor: Actor,
  { instructor_id, to, from, schedule_ids, session_ids }: HandOver,
): Promise<Result<HandedOver, GivingRefusal>> {
  return command(db, actor, { right: "teachers.manage", audit: "teachers.hand_over" }, async (tx, by) => {
    const first = await today(tx);
    if (from < first) return refuse("date_past");
    if (from > zoneClock.addDays(first, handedAheadMost)) return refuse("too_far");
    if (to === instructor_id) return refuse("same_teacher");
    if (!(await findTeacherName(tx, instructor_id))) return refuse("not_found");
    const refusal = await whyNotGive(tx, to);
    if (refusal) return refuse(refusal);
    const templates = await lockTeacherTemplates(tx, instructor_id, from);
    // Locks both teachers in one order, so that two hand-overs don't wait for each other.
    for (const id of [instructor_id, ...(to ? [to] : [])].sort()) await lockTeacherPlan(tx, id);

    const handed: TemplateRow[] = [];
    let stayed = 0;
    for (const row of templates.filter(({ id }) => schedule_ids.includes(id))) {
      const id = await assignTemplate(tx, row, { instructor_id: to, from });
      if (id) handed.push({ ...row, id });
      else stayed += 1;
    }
    const ahead = await lockTeacherSessions(tx, instructor_id, from);
    const inWeek = new Set(handed.map(({ id }) => id));
    const gifts = ahead
      .filter(({ id, schedule_id }) => session_ids.includes(id) || (schedule_id && inWeek.has(schedule_id)))
      .map((session) => ({ session, to }));
    if (handed.length + stayed + gifts.length === 0) return refuse("nothing_chosen");
    const weekly = handed.map((row) => ({ row, to }));
    const { given, busy, notified } = await giveSessions(tx, by, gifts, { from, weekly });
    await endSubstitutions(tx, instructor_id, from);
    const after = { to, from, weekly: handed.length, classes: given.length };
    const value = { weekly: handed.length, classes: given.length, stayed: stayed + busy.length, notified };
    return changed(value, { id: instructor_id, after });
  });
}
