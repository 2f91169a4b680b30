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
