import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { rowFields } from "#app/platform/fields/form-fields.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { emailSource } from "../../email-queries.server.ts";
import { giveMailUp, repeatEmail } from "../../repeat-email.server.ts";

const emailActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["send_again", "give_up"]), ...rowFields }),
  z.object({ intent: z.enum(["bulk_send_again", "bulk_give_up"]) }),
]);

/** Answers what the tab of mails sends. */
export async function answerEmails(db: Database, actor: Member, form: FormData): Promise<ActionResult> {
  const read = readAction(form, emailActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "bulk_send_again":
    case "bulk_give_up": {
      const command = sent.intent === "bulk_send_again" ? repeatEmail : giveMailUp;
      const ids = await selectedIds(db, emailSource(), form);
      return runBulk(ids, (id) => command(db, actor, { id }), deskMessages);
    }
    case "send_again":
      return toFormAnswer(await repeatEmail(db, actor, sent), deskMessages, "The email is queued again.");
    case "give_up":
      return toFormAnswer(await giveMailUp(db, actor, sent), deskMessages, "The email is dropped.");
  }
}
