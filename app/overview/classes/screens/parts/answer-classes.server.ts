import type { Member } from "#app/accounts/member.ts";
import { hideReview } from "#app/bookings/ratings/hide-review.server.ts";
import { changeCapacity } from "#app/planning/change-session.server.ts";
import { sessionMessages } from "#app/planning/messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { markRestPresent } from "#app/teaching/mark-attendance.server.ts";
import { answerTeaching } from "#app/teaching/screens/parts/answer-teaching.server.ts";
import { classSource } from "../../class-queries.server.ts";
import { classForm, classIntents } from "../../forms.ts";

/** Runs an admin's action on one class or on the selected classes. */
export async function answerClasses(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  if (readIntent(form, ["bulk_mark_rest"])) {
    const ids = await selectedIds(db, classSource(now()), form);
    return runBulk(ids, (session_id) => markRestPresent(db, member, { session_id }), sessionMessages);
  }
  if (!readIntent(form, classIntents)) return answerTeaching(db, member, form);
  const read = readAction(form, classForm);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  if (sent.intent === "capacity") {
    const { session: session_id, max_participants } = sent;
    return toFormAnswer(
      await changeCapacity(db, member, { session_id, max_participants }),
      sessionMessages,
      `The class now has ${formatCount(max_participants, "seat")}.`,
    );
  }
  const hidden = sent.intent === "hide_review";
  return toFormAnswer(
    await hideReview(db, member, { rating_id: sent.rating_id, hidden }),
    refusalMessages,
    hidden ? "Comment hidden. The star rating still counts." : "Comment shown again.",
  );
}
