import type { Member } from "#app/accounts/member.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { sessionMessages } from "#app/planning/messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { teachingForm } from "../../forms.ts";
import { setSessionLink } from "../../set-session-link.server.ts";
import { answerRoster } from "./roster-action.server.ts";

/** Handles the forms of a class in Classes Overview. */
export async function answerTeaching(db: Database, member: Member, form: FormData): Promise<ActionResult> {
  if (!readIntent(form, ["link", "call_off"])) return answerRoster(db, member, form);
  const read = readAction(form, teachingForm);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  if (sent.intent === "link") {
    const what = sent.link ? "The link is saved." : "Link removed.";
    return toFormAnswer(await setSessionLink(db, member, sent), sessionMessages, ({ notified }) =>
      notified > 0 ? `${what} Everyone with the old link gets the new one.` : what,
    );
  }
  if (sent.intent !== "call_off") return answerRoster(db, member, form);
  return toFormAnswer(
    await cancelSession(db, member, { session_id: sent.session, reason: sent.reason }),
    sessionMessages,
    ({ notified }) => `Class canceled. ${formatCount(notified, "person was", "people were")} notified.`,
  );
}
