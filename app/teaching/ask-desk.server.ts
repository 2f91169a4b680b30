import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import type { ContactRefusal } from "#app/contact/messages.ts";
import { sendContactMessage } from "#app/contact/send-contact-message.server.ts";
import { mayChangeSession } from "#app/planning/session-access.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";

const subjects = {
  correct: "Please correct the attendance",
  cannot_teach: "I cannot teach this class",
};

/** Sends staff a contact message about a class, in the name of its teacher. */
export function askDesk(
  db: Database,
  actor: Actor,
  input: { session_id: string; about: keyof typeof subjects; words: string },
): Promise<Result<unknown, ContactRefusal | "not_allowed" | "not_found">> {
  return command(db, actor, { right: "sessions.teach" }, async (tx, by) => {
    const session = await findSession(tx, input.session_id);
    if (!session) return refuse("not_found");
    if (!mayChangeSession(by, session)) return refuse("not_allowed");
    const { class_name } = await findSessionClass(tx, session.id);
    const when = whenText(session.starts_at, await studioTimeZone(tx));
    return sendContactMessage(tx, by, {
      name: by.name,
      email: by.email,
      phone: "",
      subject: `${subjects[input.about]}: ${class_name}, ${when}`.slice(0, 200),
      message: input.words,
      // A form for signed-in people needs no spam checks.
      hidden: "",
      open_ms: undefined,
      address: by.id,
    });
  });
}
