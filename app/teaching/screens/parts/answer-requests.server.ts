import type { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { contactRefusals } from "#app/contact/messages.ts";
import { sessionMessages } from "#app/planning/messages.ts";
import { messagesAbout } from "#app/planning/sessions/about-teachers.server.ts";
import { answerAssignment } from "#app/planning/sessions/answer-assignment.server.ts";
import { askSubstitutes, declineOffer, takeOffer } from "#app/planning/sessions/ask-substitutes.server.ts";
import { findBusy } from "#app/planning/sessions/session-queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { findChosenZone } from "#app/profiles/queries.server.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import { addTimeOff, removeTimeOff, toTimeOffRefusal } from "#app/schedule/time-off.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { formErrors, readFields, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { askDesk } from "../../ask-desk.server.ts";
import { offerForm, type teachingForm } from "../../forms.ts";

type Sent = z.output<typeof teachingForm>;
type RequestForm = Extract<
  Sent,
  { intent: "accept" | "decline" | "propose" | "take_offer" | "pass_offer" | "ask_desk" | "away" | "back" }
>;

const answered = (one: string, many: (count: number) => string) => (value: { answered: number }) =>
  value.answered > 1 ? many(value.answered) : one;

/** Handles a teacher's answers to assignments and offers, messages to the studio, and time off. */
export async function answerRequests(db: Database, member: Member, sent: RequestForm): Promise<ActionResult> {
  switch (sent.intent) {
    case "accept": {
      const input = { session_id: sent.session, all: sent.all, answer: "accepted" as const };
      const words = answered("You teach this class.", (count) => `You teach these ${count} classes.`);
      return toFormAnswer(await answerAssignment(db, member, input), sessionMessages, words);
    }
    case "decline": {
      const { session: session_id, all, reason } = sent;
      const input = { session_id, all, reason, answer: "declined" as const };
      const words = answered(
        "Class declined. We notified the studio.",
        (count) => `${count} classes declined. We notified the studio.`,
      );
      return toFormAnswer(await answerAssignment(db, member, input), sessionMessages, words);
    }
    case "propose":
      return propose(db, member, sent);
    case "take_offer":
      return toFormAnswer(await takeOffer(db, member, sent.offer_id), sessionMessages, "The class is yours.");
    case "pass_offer":
      return toFormAnswer(await declineOffer(db, member, sent.offer_id), sessionMessages, "Offer declined.");
    case "ask_desk": {
      const { session: session_id, about, words } = sent;
      return toFormAnswer(
        await askDesk(db, member, { session_id, about, words }),
        { ...refusalMessages, ...contactRefusals },
        "Message sent.",
      );
    }
    case "away": {
      const { from_date, until_date, reason } = sent;
      const form = { instructor_id: member.id, from_date, until_date, reason };
      const added = await addTimeOff(db, member, form);
      if (!added.ok) return toTimeOffRefusal(db, added.refusal, member.id);
      return { ok: "Time off added." };
    }
    case "back":
      return toFormAnswer(await removeTimeOff(db, member, sent.id), weekMessages, "Time off removed.");
  }
}

/** The proposed time is in the teacher's time zone. */
async function propose(
  db: Database,
  member: Member,
  { session: session_id, date, start_time, reason }: Extract<Sent, { intent: "propose" }>,
): Promise<ActionResult> {
  const zone = (await findChosenZone(db, member.id)) ?? (await studioTimeZone(db));
  const starts_at = new Date(zoneClock.instant(date, start_time, zone));
  const result = await answerAssignment(db, member, {
    session_id,
    all: false,
    answer: "proposed",
    reason,
    starts_at,
  });
  if (!result.ok && result.refusal === "busy") {
    const session = await findSession(db, session_id);
    const busy = session && (await findBusy(db, member.id, { ...session, starts_at }, session.id));
    if (busy) return { error: `You teach ${busy.class_name} at that time.` };
  }
  return toFormAnswer(result, sessionMessages, "Time proposed. The studio will reply.");
}

/** Offers a class to the colleagues that were ticked. */
export async function answerOffering(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  const parsed = offerForm.safeParse(readFields(form, ["colleagues"]));
  if (!parsed.success) return formErrors(form, parsed.error);
  const { session: session_id, colleagues: instructor_ids, note } = parsed.data;
  return toFormAnswer(
    await askSubstitutes(db, member, { session_id, instructor_ids, note }),
    await messagesAbout(db, instructor_ids),
    ({ offered }) =>
      offered === 0
        ? "You have already asked these colleagues."
        : `Offered to ${formatCount(offered, "colleague")}. The class stays yours until a colleague accepts.`,
  );
}
