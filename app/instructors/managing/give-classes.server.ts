import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import { followTeachers } from "#app/bookings/desk/follow-teachers.server.ts";
import { notifyWaiting } from "#app/bookings/seats/notify-waiting.server.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import { findTeacher } from "#app/bookings/staff-queries.server.ts";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { findClassType } from "#app/catalogue/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { notifyAssignee } from "#app/planning/sessions/notify-teacher.server.ts";
import { withdrawOffers } from "#app/planning/sessions/write-offers.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { TemplateRow } from "#app/schedule/change-template.server.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { assignSession } from "#app/schedule/give-classes.server.ts";
import { findTeachingObstacle } from "#app/schedule/promise-queries.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { classesGiven } from "./emails/classes-given.tsx";

/** The most sessions listed in an email. */
const listedMost = 40;

export interface Gift {
  session: ClassSession;
  /** The new teacher, or null. */
  to: string | null;
}

export interface Given {
  given: Gift[];
  busy: ClassSession[];
  notified: number;
}

/** Returns why someone can't get classes, or undefined. */
export function whyNotGive(tx: Database, to: string | null): ReturnType<typeof findTeachingObstacle> {
  return to === null ? Promise.resolve(undefined) : findTeachingObstacle(tx, to);
}

/**
 * Assigns locked sessions to other teachers, soonest first. Each booked member and both teachers get one notification.
 * The new teacher must accept single classes, but not weekly classes. Sessions that conflict stay with the
 * current teacher.
 */
export async function giveSessions(
  tx: Database,
  actor: Member,
  gifts: readonly Gift[],
  { from, weekly = [] }: { from: string; weekly?: readonly { row: TemplateRow; to: string | null }[] },
): Promise<Given> {
  const given: Gift[] = [];
  const busy: ClassSession[] = [];
  for (const gift of gifts) {
    const { session, to } = gift;
    const isOffer = to !== null && to !== actor.id && !isFromWeekly(weekly, session);
    const status = isOffer ? "pending" : "accepted";
    if (!(await assignSession(tx, session, { instructor_id: to, status }))) {
      busy.push(session);
      continue;
    }
    await withdrawOffers(tx, session.id);
    given.push(gift);
  }
  const ids = given.map(({ session }) => session.id);
  const notified = ids.length > 0 ? await followTeachers(tx, ids, randomUUID()) : 0;
  await notifyWaiting(
    tx,
    given.map(({ session }) => session),
    "teacher",
  );
  await notifyTeachers(tx, actor, given, { from, weekly });
  await invalidatePages(tx, "schedule");
  await notifyStaffLists(tx, "sessions", "people");
  return { given, busy, notified };
}

interface Change {
  weekly: { row: TemplateRow; other: string | null }[];
  single: { session: ClassSession; other: string | null }[];
}

async function notifyTeachers(
  tx: Database,
  actor: Member,
  given: readonly Gift[],
  { from, weekly }: { from: string; weekly: readonly { row: TemplateRow; to: string | null }[] },
): Promise<void> {
  const sides = { gained: new Map<string, Change>(), lost: new Map<string, Change>() };
  const of = (side: keyof typeof sides, user_id: string): Change => {
    const change = sides[side].get(user_id) ?? { weekly: [], single: [] };
    sides[side].set(user_id, change);
    return change;
  };
  for (const { row, to } of weekly) {
    if (to) of("gained", to).weekly.push({ row, other: row.instructor_id });
    if (row.instructor_id) of("lost", row.instructor_id).weekly.push({ row, other: to });
  }
  for (const { session, to } of given) {
    if (isFromWeekly(weekly, session)) continue;
    if (session.instructor_id) of("lost", session.instructor_id).single.push({ session, other: to });
  }
  await askTeachers(
    tx,
    actor,
    given.filter(({ session }) => !isFromWeekly(weekly, session)),
  );
  for (const side of ["gained", "lost"] as const) {
    for (const [user_id, change] of sides[side]) {
      if (user_id !== actor.id) await notifyTeacher(tx, user_id, change, { from, to_new: side === "gained" });
    }
  }
}

/** A session of a week that goes over as a whole. */
function isFromWeekly(weekly: readonly { row: TemplateRow }[], { schedule_id }: ClassSession): boolean {
  return schedule_id !== null && weekly.some(({ row }) => row.id === schedule_id);
}

/** Asks the new teachers once per kind of class. */
async function askTeachers(tx: Database, actor: Member, given: readonly Gift[]): Promise<void> {
  const offers = new Map<string, { instructor_id: string; sessions: ClassSession[] }>();
  for (const { session, to } of given) {
    if (!to) continue;
    const key = `${to} ${session.class_type_id}`;
    const one = offers.get(key) ?? { instructor_id: to, sessions: [] };
    one.sessions.push({ ...session, version: session.version + 1 });
    offers.set(key, one);
  }
  for (const one of offers.values()) await notifyAssignee(tx, actor, { ...one, ask: true });
}

async function notifyTeacher(
  tx: Database,
  user_id: string,
  { weekly, single }: Change,
  { from, to_new }: { from: string; to_new: boolean },
): Promise<void> {
  const teacher = await findTeacher(tx, user_id);
  if (!teacher) return;
  const others = new Set([...weekly, ...single].map(({ other }) => other));
  const [other] = others;
  const named = others.size === 1 && other ? await findTeacher(tx, other) : undefined;
  const listed = [];
  for (const { session } of single.slice(0, listedMost)) {
    const { class_name } = await findSessionClass(tx, session.id);
    listed.push({
      class_name,
      when: whenText(session.starts_at, teacher.zone),
    });
  }
  const lines = [];
  for (const { row } of weekly) lines.push(await weeklyLine(tx, row));
  await queueEmail(tx, classesGiven, {
    cause: randomUUID(),
    to: { email: teacher.email, name: teacher.name },
    props: {
      to_new,
      other: named?.name ?? null,
      from: zoneClock.dateText(from),
      weekly: lines,
      single: listed,
      more: Math.max(0, single.length - listedMost),
    },
  });
  await notify(tx, {
    user_id,
    type: "own_week_changed",
    title: to_new ? "You have new classes" : "Your classes have a new teacher",
    message: `From ${zoneClock.dateText(from)}: ${countText(weekly.length, single.length)}${
      named ? `, ${to_new ? "from" : "to"} ${named.name}` : ""
    }.`,
  });
}

async function weeklyLine(tx: Database, row: TemplateRow) {
  const type = row.class_type_id ? await findClassType(tx, row.class_type_id) : undefined;
  const zone = zoneClock.say("zone", now().getTime(), await studioTimeZone(tx), now().getTime());
  const day = row.is_recurring
    ? `${zoneClock.weekdayText(row.day_of_week)}s`
    : zoneClock.dateText(row.effective_from);
  return { class_name: type?.name ?? unknownClass, when: `${day}, ${row.start_time.slice(0, 5)} ${zone}` };
}

/** `2 weekly classes and 1 class` */
export function countText(weekly: number, single: number): string {
  const parts = [
    weekly > 0 && formatCount(weekly, "weekly class", "weekly classes"),
    single > 0 && formatCount(single, "class", "classes"),
  ];
  return parts.filter(Boolean).join(" and ") || "no classes";
}
