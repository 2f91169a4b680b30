import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { rowFields } from "#app/platform/fields/form-fields.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { readAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { emailSource } from "../email-queries.server.ts";
import { giveUpEmail, repeatEmail } from "../repeat-email.server.ts";

const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["send_again", "give_up"]), ...rowFields }),
  z.object({ intent: z.enum(["bulk_send_again", "bulk_give_up"]) }),
]);

/** Sends or drops one or all selected emails. */
export async function changeEmails(db: Database, actor: Member, form: FormData): Promise<ActionResult> {
  const read = readAction(form, fields);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  const [command, result] = sent.intent.endsWith("send_again")
    ? ([repeatEmail, "The email is queued again."] as const)
    : ([giveUpEmail, "The email is dropped."] as const);
  if ("id" in sent) return toFormAnswer(await command(db, actor, sent), deskMessages, result);
  return runBulk(
    await selectedIds(db, emailSource(), form),
    (id) => command(db, actor, { id }),
    deskMessages,
  );
}
