import type { Member } from "#app/accounts/member.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { sessionMessages } from "#app/planning/messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { teachingForm } from "../../forms.ts";
import { markAttendance, markRestPresent } from "../../mark-attendance.server.ts";
import { teachingMessages } from "../../messages.ts";
import { noteAttendance, planMakeup, recordHeadcount } from "../../note-attendance.server.ts";
import { setSessionLink } from "../../set-session-link.server.ts";
import { answerOffering, answerRequests } from "./answer-requests.server.ts";

/** Handles a teacher's actions on their own session. */
export async function answerTeaching(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  if (readIntent(form, ["offer"])) return answerOffering(db, member, form);
  const read = readAction(form, teachingForm);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "mark": {
      const { session: session_id, user_id, status } = sent;
      const words = `Marked: ${formatStatus(status).toLowerCase()}.`;
      return toFormAnswer(
        await markAttendance(db, member, { session_id, user_id, status }),
        sessionMessages,
        words,
      );
    }
    case "mark_rest":
      return toFormAnswer(
        await markRestPresent(db, member, { session_id: sent.session }),
        sessionMessages,
        ({ marked }) => formatCount(marked, "person is marked present.", "people are marked present."),
      );
    case "note": {
      const { session: session_id, user_id, note } = sent;
      return toFormAnswer(
        await noteAttendance(db, member, { session_id, user_id, note: note || null }),
        teachingMessages,
        note ? "Note saved." : "The note is removed.",
      );
    }
    case "makeup": {
      const { session: session_id, user_id, makeup } = sent;
      return toFormAnswer(
        await planMakeup(db, member, { session_id, user_id, makeup_session_id: makeup || null }),
        teachingMessages,
        makeup ? "Make-up class saved." : "Make-up class removed.",
      );
    }
    case "headcount": {
      const { session: session_id, headcount } = sent;
      return toFormAnswer(
        await recordHeadcount(db, member, { session_id, headcount }),
        teachingMessages,
        formatCount(headcount, "person is counted.", "people are counted."),
      );
    }
    case "accept":
    case "decline":
    case "propose":
    case "take_offer":
    case "pass_offer":
    case "ask_desk":
    case "away":
    case "back":
      return answerRequests(db, member, sent);
    case "link": {
      const { session, link } = sent;
      const what = link ? "The link is saved." : "Link removed.";
      return toFormAnswer(
        await setSessionLink(db, member, { session, link }),
        sessionMessages,
        ({ notified }) => (notified > 0 ? `${what} Everyone with the old link gets the new one.` : what),
      );
    }
    case "call_off":
      return toFormAnswer(
        await cancelSession(db, member, { session_id: sent.session, reason: sent.reason }),
        sessionMessages,
        ({ notified }) => `Class canceled. ${formatCount(notified, "person was", "people were")} notified.`,
      );
  }
}
