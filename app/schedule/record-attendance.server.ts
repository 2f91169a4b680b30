import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import type { AttendanceStatus } from "./kinds.ts";
import { attendance } from "./tables.server.ts";

interface Marked {
  session_id: string;
  user_id: string;
  status: AttendanceStatus;
  marked_by: string;
}

/** Writes down who was there; marked again, the later mark holds. */
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

/** Of a class that was not held: whoever is not marked yet is marked so. */
export async function markUnheld(
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

/** It was held: those marks are open again. */
export async function takeUnheldBack(tx: Database, session_id: string): Promise<void> {
  const isUnheld = eq(attendance.status, "canceled_by_instructor");
  await tx.delete(attendance).where(and(eq(attendance.session_id, session_id), isUnheld));
}
