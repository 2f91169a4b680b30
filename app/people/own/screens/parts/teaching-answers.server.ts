import type { Member } from "#app/accounts/member.ts";
import type { Answer } from "#app/accounts/screens/settings/answer.ts";
import { answerPayoutDetails } from "#app/finances/pay/answer-payout-details.server.ts";
import { type ActionResult, withSent } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { addAbsence, removeAbsence } from "#app/schedule/absences.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { answerOf, readAction } from "#app/staff/read-staff-form.server.ts";
import { teachingForm } from "#app/teaching/forms.ts";

/** When a teacher is away: the same forms and answers as in the Teaching Dashboard. */
export async function answerAway(db: Database, member: Member, form: FormData): Promise<Answer> {
  return withSent(form, await changeAway(db, member, form));
}

async function changeAway(db: Database, member: Member, form: FormData): Promise<Answer> {
  const intent = readIntent(form, ["away", "back"]) ?? "away";
  const read = readAction(form, teachingForm);
  if (!read.ok) return { intent, ...read.refusal };
  const sent = read.value;
  if (sent.intent === "away") {
    const { from_date, until_date, reason } = sent;
    const added = await addAbsence(db, member, { instructor_id: member.id, from_date, until_date, reason });
    return told(intent, answerOf(added, weekMessages, "The absence is written down."));
  }
  if (sent.intent !== "back") throw new Response(null, { status: 400 });
  const removed = await removeAbsence(db, member, sent.id);
  return told(intent, answerOf(removed, weekMessages, "The absence is taken back."));
}

/** How a teacher is paid: the same form and answers as in the Teaching Dashboard. */
export async function answerPayout(
  db: Database,
  member: Member,
  sent: { form: FormData; headers: Headers },
): Promise<Answer> {
  return told("payout_details", await answerPayoutDetails(db, member, sent));
}

function told(intent: string, answer: ActionResult): Answer {
  return "ok" in answer ? { intent, ok: answer.ok, value: {} } : { intent, ...answer };
}
