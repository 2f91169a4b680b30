import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { AttendanceStatus } from "./kinds.ts";
import { attendance, classSessions } from "./tables.server.ts";

interface Marked {
  session_id: string;
  user_id: string;
  status: AttendanceStatus;
  marked_by: string;
}

type Person = Pick<Marked, "session_id" | "user_id">;

const isPerson = ({ session_id, user_id }: Person) =>
  and(eq(attendance.session_id, session_id), eq(attendance.user_id, user_id));

export async function recordAttendance(tx: Database, marked: Marked): Promise<void> {
  const at = now();
  await tx
    .insert(attendance)
    .values({ ...marked, created_at: at, updated_at: at })
    .onConflictDoUpdate({
      target: [attendance.session_id, attendance.user_id],
      set: { status: marked.status, marked_by: marked.marked_by, updated_at: at },
    });
}

/** Marks everyone without a mark, for a session that didn't take place. */
export async function insertNotConductedMarks(
  tx: Database,
  { session_id, user_ids, marked_by }: { session_id: string; user_ids: string[]; marked_by: string },
): Promise<void> {
  if (user_ids.length === 0) return;
  const at = now();
  await tx
    .insert(attendance)
    .values(
      user_ids.map((user_id) => ({
        session_id,
        user_id,
        status: "canceled_by_instructor" as const,
        marked_by,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflictDoNothing();
}

/** Removes these marks if the session did take place after all. */
export async function deleteNotConductedMarks(tx: Database, session_id: string): Promise<void> {
  const isUnheld = eq(attendance.status, "canceled_by_instructor");
  await tx.delete(attendance).where(and(eq(attendance.session_id, session_id), isUnheld));
}

export async function recordNote(tx: Database, person: Person, note: string | null): Promise<void> {
  await tx.update(attendance).set({ note, updated_at: now() }).where(isPerson(person));
}

/** Records in which session a person makes up a missed one. */
export async function recordMakeup(
  tx: Database,
  person: Person,
  makeup_session_id: string | null,
): Promise<void> {
  await tx.update(attendance).set({ makeup_session_id, updated_at: now() }).where(isPerson(person));
}

const isMadeUp = inArray(attendance.status, ["makeup_scheduled", "makeup_completed"]);

/** Lists marks of other sessions that were, or will be, made up in this one. */
export async function listMakeups(
  tx: Database,
  { session_id, user_id }: Person,
): Promise<{ session_id: string; status: AttendanceStatus }[]> {
  return tx
    .select({ session_id: attendance.session_id, status: attendance.status })
    .from(attendance)
    .where(and(eq(attendance.makeup_session_id, session_id), eq(attendance.user_id, user_id), isMadeUp))
    .orderBy(attendance.session_id, attendance.id);
}

/** Locks a session and all sessions that it makes up, in one order. Their marks depend on each other. */
export async function lockMakeupChain(tx: Database, session_id: string): Promise<void> {
  const linked = await listLinked(tx, session_id);
  await lockSessions(tx, linked);
  const again = await listLinked(tx, session_id);
  if (again.some((id) => !linked.includes(id))) throw new MakeupRace();
}

/** Locks sessions by start, the order of every command. */
export async function lockSessions(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(inArray(classSessions.id, [...ids]))
    .orderBy(classSessions.starts_at, classSessions.id)
    .for("update");
}

/** Thrown when another make-up appeared before the lock. The command starts again. */
export class MakeupRace extends Error {}

async function listLinked(tx: Database, session_id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive linked(id) as (
      select ${session_id}::uuid
      union
      select ${attendance.session_id} from ${attendance} join linked on ${attendance.makeup_session_id} = linked.id
      where ${isMadeUp}
    )
    select id from linked`);
  return rows.map(({ id }) => id);
}

/** Counts people without an account. */
export async function setHeadcount(tx: Database, session_id: string, headcount: number): Promise<void> {
  await tx
    .update(classSessions)
    .set({ headcount, updated_at: now() })
    .where(eq(classSessions.id, session_id));
}

/** Part of deleting an account. */
export async function forgetAttendanceNotes(tx: Database, user_id: string): Promise<void> {
  await tx
    .update(attendance)
    .set({ note: null })
    .where(and(eq(attendance.user_id, user_id), isNotNull(attendance.note)));
}
