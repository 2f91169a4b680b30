import type { Member } from "#app/accounts/member.ts";
import { statusWords } from "#app/frame/status-badge.tsx";
import { callOffSession } from "#app/planning/change-session.server.ts";
import { type SessionRefusal, sessionMessages } from "#app/planning/messages.ts";
import type { Database } from "#app/platform/database.server.ts";
import { oneLine } from "#app/platform/fields/plain-text.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { attendanceStatuses } from "#app/schedule/kinds.ts";
import type { ActionResult } from "#app/staff/action-result.tsx";
import { markAttendance, markRestPresent } from "../../mark-attendance.server.ts";
import { sessionLinkForm, setSessionLink } from "../../set-session-link.server.ts";

/** What a teacher did with a session of theirs. */
export async function answerTeaching(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  const session = String(form.get("session") ?? "");
  switch (form.get("intent")) {
    case "mark": {
      const user_id = String(form.get("user_id") ?? "");
      const status = attendanceStatuses.find((known) => known === form.get("status"));
      if (!isUuid(session) || !isUuid(user_id)) return refused("not_booked");
      if (!status) return refused("bad_mark");
      const answer = await markAttendance(db, member, { session_id: session, user_id, status });
      return answer.ok ? { done: `Marked: ${statusWords(status).toLowerCase()}.` } : refused(answer.refusal);
    }
    case "mark_rest": {
      if (!isUuid(session)) return refused("not_found");
      const answer = await markRestPresent(db, member, { session_id: session });
      if (!answer.ok) return refused(answer.refusal);
      const { marked } = answer.value;
      return { done: marked === 1 ? "1 person is marked present." : `${marked} people are marked present.` };
    }
    case "link": {
      const parsed = sessionLinkForm.safeParse(Object.fromEntries(form));
      if (!parsed.success) return refused("bad_link");
      const answer = await setSessionLink(db, member, { session, link: parsed.data.link });
      if (!answer.ok) return refused(answer.refusal);
      const what = parsed.data.link ? "The link is saved." : "The link is taken back.";
      const { told } = answer.value;
      return { done: told > 0 ? `${what} Who had the old one is sent the new one.` : what };
    }
    case "call_off": {
      const reason = oneLine(String(form.get("reason") ?? "")).slice(0, 500);
      const answer = await callOffSession(db, member, { session_id: session, reason });
      if (!answer.ok) return refused(answer.refusal);
      const { told } = answer.value;
      return {
        done: `The class is called off, and ${told === 1 ? "1 person is" : `${told} people are`} told.`,
      };
    }
    default:
      return refused("not_found");
  }
}

function refused(refusal: SessionRefusal): ActionResult {
  return { refused: sessionMessages[refusal] };
}
