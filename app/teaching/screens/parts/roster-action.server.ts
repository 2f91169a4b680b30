import type { Member } from "#app/accounts/member.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { parseAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { rosterForm } from "../../forms.ts";
import { markAttendance, markRestPresent } from "../../mark-attendance.server.ts";
import { teachingMessages } from "../../messages.ts";
import { noteAttendance, planMakeup, recordHeadcount } from "../../note-attendance.server.ts";

/** Runs the form of a roster, for the teacher and for staff. */
export async function answerRoster(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  const read = parseAction(form, rosterForm);
  if (!read.ok) return read.refusal;
  const { session: session_id, ...sent } = read.value;
  switch (sent.intent) {
    case "mark":
      return toFormAnswer(
        await markAttendance(db, member, { ...sent, session_id }),
        teachingMessages,
        `Marked: ${formatStatus(sent.status).toLowerCase()}.`,
      );
    case "mark_rest":
      return toFormAnswer(await markRestPresent(db, member, { session_id }), teachingMessages, ({ marked }) =>
        formatCount(marked, "person is marked present.", "people are marked present."),
      );
    case "note":
      return toFormAnswer(
        await noteAttendance(db, member, { ...sent, session_id, note: sent.note || null }),
        teachingMessages,
        sent.note ? "Note saved." : "The note is removed.",
      );
    case "makeup":
      return toFormAnswer(
        await planMakeup(db, member, { ...sent, session_id, makeup_session_id: sent.makeup || null }),
        teachingMessages,
        sent.makeup ? "Make-up class saved." : "Make-up class removed.",
      );
    case "headcount":
      return toFormAnswer(
        await recordHeadcount(db, member, { ...sent, session_id }),
        teachingMessages,
        formatCount(sent.headcount, "person is counted.", "people are counted."),
      );
  }
}
