import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import { followSession } from "#app/bookings/seats/follow-session.server.ts";
import { lockClassType } from "#app/catalogue/commands.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import {
  checkTemplate,
  endColumns,
  insertTemplate,
  lockActive,
  lockTeacherPlan,
  type TemplateRow,
  today,
  updateTemplate,
} from "#app/schedule/change-template.server.ts";
import { type ClassSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { followTemplate, moveToTemplate } from "#app/schedule/follow-template.server.ts";
import { deleteUnusedSessions, plannedDays, planTemplate } from "#app/schedule/plan-sessions.server.ts";
import { listChangedSessions } from "#app/schedule/promise-queries.server.ts";
import type { Fate, TemplateForm } from "#app/schedule/template-form.ts";
import type { WeekRefusal } from "#app/schedule/week-messages.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { cancelLockedSession } from "../change-session.server.ts";

type Fates = ReadonlyMap<string, Fate>;
interface TemplateVersion {
  id: string;
  version: number;
}

function commandOptions(audit: "templates.change" | "templates.end") {
  const conflicts = { class_schedules_one_at_a_time: "busy", class_sessions_one_at_a_time: "busy" } as const;
  return { right: "sessions.manage", audit, lists: ["sessions"], pages: ["schedule"], conflicts } as const;
}

const dayBefore = (date: string) => zoneClock.addDays(date, -1);

/**
 * Changes a weekly class from a date on. Another day, time, length or class type ends it the day before and starts a new
 * one, so that past classes keep theirs. A link from a later date on does the same, because sessions read the link of their
 * weekly class. Everything else is changed in place. Future sessions without bookings are created again; `fates` says for
 * each of the others whether it stays, follows or is canceled.
 */
export function changeWeeklyClass(
  db: Database,
  actor: Actor,
  { id, version, fates, ...form }: TemplateForm & TemplateVersion & { fates: Fates },
): Promise<Result<TemplateRow, WeekRefusal>> {
  const lock = async (tx: Database) => {
    await lockClassType(tx, form.class_type_id);
    return lockActive(tx, id);
  };
  return command(db, actor, { ...commandOptions("templates.change"), lock, version }, async (tx, by, row) => {
    const checked = await checkTemplate(tx, form, row);
    if (!checked.ok) return checked;
    const { value: template } = checked;
    await lockTeacherPlan(tx, template.instructor_id);
    const from = template.effective_from;
    const first = await today(tx);
    const edge = zoneClock.addDays(first, plannedDays);
    const hasBegun = from > first && row.effective_from < from;
    const isLaterLink = hasBegun && row.meeting_url !== template.meeting_url;
    const startsNewTemplate = from > edge || isAnotherTime(row, template) || isLaterLink;
    await deleteUnusedSessions(tx, id, dayBefore(from));
    const touched = (await listChangedSessions(tx, id, now())).filter(
      ({ planned_date }) => (planned_date ?? "") >= from,
    );
    const kept = await cancelSessions(tx, by, touched, fates);
    let after: TemplateRow;
    if (startsNewTemplate) {
      await updateTemplate(tx, row, endColumns(row, dayBefore(from)));
      after = await insertTemplate(tx, template, null);
      const stay = kept.filter((session) => fates.get(session.id) !== "follow");
      await moveToTemplate(tx, { before: row, after }, stay);
    } else {
      const { effective_from: _from, ...values } = template;
      await updateTemplate(tx, row, values);
      after = { ...row, ...values, version: row.version + 1 };
    }
    const zone = await studioTimeZone(tx);
    for (const session of kept) {
      if (fates.get(session.id) === "follow") await follow(tx, session, { before: row, after }, zone);
    }
    await planTemplate(tx, after.id);
    const before = Object.fromEntries(
      Object.keys(template).map((key) => [key, row[key as keyof TemplateRow]]),
    );
    await notifyTeachers(tx, by, row, after, from);
    return changed(after, { before, after: { ...template, goes_on_as: after.id } });
  });
}

function isAnotherTime(
  row: TemplateRow,
  template: Pick<TemplateRow, keyof TemplateForm & keyof TemplateRow>,
) {
  return (
    row.day_of_week !== template.day_of_week ||
    row.start_time.slice(0, 5) !== template.start_time.slice(0, 5) ||
    row.duration_minutes !== template.duration_minutes ||
    row.class_type_id !== template.class_type_id
  );
}

/** Cancels the sessions that `fates` cancels. Returns the others, locked, soonest first. */
async function cancelSessions(
  tx: Database,
  actor: Member,
  touched: ClassSession[],
  fates: Fates,
): Promise<ClassSession[]> {
  const held: ClassSession[] = [];
  for (const { id } of touched) {
    const session = await lockSessionById(tx, id);
    if (session?.status === "scheduled") held.push(session);
  }
  const off = held.filter(({ id }) => fates.get(id) === "off");
  for (const session of off) await cancelLockedSession(tx, actor, session, "");
  return held.filter((session) => !off.includes(session));
}

async function follow(
  tx: Database,
  session: ClassSession,
  change: { before: TemplateRow; after: TemplateRow },
  zone: string,
): Promise<void> {
  const followed = await followTemplate(tx, session, change, zone);
  if (!followed) return;
  await followSession(tx, session, followed);
  await fillSeats(tx, followed, session.max_participants);
}

/** Ends a weekly class. The last class is before `ends_on`. */
export function endWeeklyClass(
  db: Database,
  actor: Actor,
  { id, version, ends_on, fates }: TemplateVersion & { ends_on: string; fates: Fates },
): Promise<Result<null, WeekRefusal>> {
  const lock = (tx: Database) => lockActive(tx, id);
  return command(db, actor, { ...commandOptions("templates.end"), lock, version }, async (tx, by, row) => {
    if (ends_on < (await today(tx))) return refuse("date_past");
    const last = dayBefore(ends_on);
    if (row.effective_until && row.effective_until <= last) return done(null);
    await deleteUnusedSessions(tx, id, last);
    const touched = (await listChangedSessions(tx, id, now())).filter(
      ({ planned_date }) => (planned_date ?? "") > last,
    );
    await cancelSessions(tx, by, touched, fates);
    const end = endColumns(row, last);
    await updateTemplate(tx, row, end);
    const { effective_until, is_active } = row;
    await notifyTeachers(tx, by, row, { ...row, instructor_id: null }, ends_on);
    return changed(null, { before: { effective_until, is_active }, after: end });
  });
}

/** Notifies the previous and the new teacher. */
async function notifyTeachers(
  tx: Database,
  actor: Member,
  before: TemplateRow,
  after: TemplateRow,
  from: string,
): Promise<void> {
  const line = (row: TemplateRow) =>
    `${zoneClock.weekdayText(row.day_of_week)} at ${row.start_time.slice(0, 5)}`;
  const since = zoneClock.dateText(from);
  const messages = new Map<string, string>();
  if (before.instructor_id && before.instructor_id !== after.instructor_id) {
    messages.set(before.instructor_id, `From ${since} you no longer teach the class of ${line(before)}.`);
  }
  if (after.instructor_id) {
    messages.set(after.instructor_id, `From ${since} you teach the class of ${line(after)}.`);
  }
  for (const [user_id, message] of messages) {
    if (user_id === actor.id) continue;
    await notify(tx, { user_id, type: "own_week_changed", title: "Your week has changed", message });
  }
}
