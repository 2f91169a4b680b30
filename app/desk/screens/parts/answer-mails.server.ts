import type { Member } from "#app/accounts/member.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { mailSource } from "../../mail-queries.server.ts";
import { giveMailUp, repeatMail } from "../../repeat-mail.server.ts";

/** Answers what the tab of mails sends. */
export async function answerMails(db: Database, actor: Member, form: FormData): Promise<ActionResult> {
  const intent = String(form.get("intent") ?? "");
  const command = intent.endsWith("send_again") ? repeatMail : intent.endsWith("give_up") ? giveMailUp : null;
  if (!command) return { error: refusalWords.bad_choice };
  if (intent.startsWith("bulk_")) {
    return runBulk(
      await selectedIds(db, mailSource(), form),
      (id) => command(db, actor, { id }),
      deskMessages,
    );
  }
  const id = String(form.get("id") ?? "");
  if (!isUuid(id)) return { error: refusalWords.not_found };
  const result = await command(db, actor, { id });
  if (!result.ok) return { error: deskMessages[result.refusal] };
  return { ok: command === repeatMail ? "It is sent again." : "It is given up for good." };
}
