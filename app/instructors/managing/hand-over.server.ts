import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { oneAfterTheOther, type TemplateRow, today } from "#app/schedule/change-template.server.ts";
import {
  endSubstitutions,
  giveTemplate,
  lockSessionsOf,
  lockTemplatesOf,
} from "#app/schedule/give-classes.server.ts";
import { findTeacherName } from "#app/schedule/promise-queries.server.ts";
import { giveSessions, whyNotGive } from "./give-classes.server.ts";
import type { GivingRefusal } from "./messages.ts";

/** A hand-over begins within so many days. */
export const handedAheadMost = 365;

export interface HandOver {
  instructor_id: string;
  /** Who teaches from then on; null: nobody yet. */
  to: string | null;
  from: string;
  /** Classes of the week, with all their dates from then on, and single ones. */
  schedule_ids: readonly string[];
  session_ids: readonly string[];
}

export interface HandedOver {
  weekly: number;
  classes: number;
  /** How many stay because the new teacher has another class then. */
  stayed: number;
  told: number;
}

/**
 * Hands classes of a teacher to another one, or to nobody yet, from a date on: weekly ones with every session
 * ahead, and single ones. What the new teacher cannot hold stays. Everybody booked is told once, with all their
 * classes in one mail, and may cancel until the start.
 */
export function handOverClasses(
  db: Database,
  actor: Actor,
  { instructor_id, to, from, schedule_ids, session_ids }: HandOver,
): Promise<Result<HandedOver, GivingRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "teachers.manage")) return refuse("not_allowed");
    const first = await today(tx);
    if (from < first) return refuse("date_past");
    if (from > zoneClock.addDays(first, handedAheadMost)) return refuse("too_far");
    if (to === instructor_id) return refuse("same_teacher");
    if (!(await findTeacherName(tx, instructor_id))) return refuse("not_found");
    const refusal = await whyNotGive(tx, to);
    if (refusal) return refuse(refusal);
    const templates = await lockTemplatesOf(tx, instructor_id, from);
    // Two hand-overs that meet follow each other, whichever way they go.
    for (const id of [instructor_id, ...(to ? [to] : [])].sort()) await oneAfterTheOther(tx, id);

    const handed: TemplateRow[] = [];
    let stayed = 0;
    for (const row of templates.filter(({ id }) => schedule_ids.includes(id))) {
      const id = await giveTemplate(tx, row, { instructor_id: to, from });
      if (id) handed.push({ ...row, id });
      else stayed += 1;
    }
    const ahead = await lockSessionsOf(tx, instructor_id, from);
    const inWeek = new Set(handed.map(({ id }) => id));
    const gifts = ahead
      .filter(({ id, schedule_id }) => session_ids.includes(id) || (schedule_id && inWeek.has(schedule_id)))
      .map((session) => ({ session, to }));
    if (handed.length + stayed + gifts.length === 0) return refuse("nothing_chosen");
    const weekly = handed.map((row) => ({ row, to }));
    const { given, busy, told } = await giveSessions(tx, actor, gifts, { from, weekly });
    await endSubstitutions(tx, instructor_id, from);
    const after = { to, from, weekly: handed.length, classes: given.length };
    await audit(tx, actor, "teachers.hand_over", instructor_id, { after });
    return done({ weekly: handed.length, classes: given.length, stayed: stayed + busy.length, told });
  });
}
