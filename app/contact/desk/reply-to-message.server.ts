import { desc, eq } from "drizzle-orm";
import { writeChange } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { insertRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { isUnread, statusAfterClientReply } from "#app/staff/desk/desk-status.ts";
import { contactReply } from "../emails/contact-reply.tsx";
import { messageReceived } from "../emails/message-received.tsx";
import { contactMessages, contactReplies } from "../tables.server.ts";
import { changeMessage, type Message, storeRepliedMessage } from "./change-message.server.ts";
import type { ReplyForm } from "./desk-forms.ts";
import type { DeskRefusal } from "./desk-messages.ts";

type ContactReply = typeof contactReplies.$inferSelect;
type Answer<Value> = Promise<Result<Value, DeskRefusal>>;

/**
 * Replies to a message by email. Refuses if a colleague added a newer entry. The same form sent twice sends
 * one email.
 */
export function replyToMessage(
  db: Database,
  actor: Actor,
  {
    id,
    request_id,
    seen,
    subject,
    complete,
    ...form
  }: Omit<ReplyForm, "seen"> & { id: string; request_id: string; seen: string | undefined },
): Answer<ContactReply> {
  return changeMessage(db, actor, "messages.reply", id, (tx, message, by) => {
    const same = { message_id: id, author_id: by.id, direction: "out" } as const;
    return createOnce(tx, contactReplies, request_id, same, async () => {
      // Bulk replies have no open thread.
      if (seen !== undefined && isUnread(await listReplies(tx, id), seen, by.id)) {
        return refuse("answered_meanwhile");
      }
      const body = fillPlaceholders(form.body, { first_name: firstName(message.name) });
      const values = { ...same, subject, body, request_id, created_at: now() };
      const reply = await insertRow(tx, contactReplies, values);
      const { business_contact, studio } = await readBusinessSettings(tx);
      const { date } = zoneClock.wall(message.created_at.getTime(), studio.time_zone);
      await queueEmail(tx, contactReply, {
        cause: reply.id,
        to: { email: message.email, name: message.name },
        reply_to: business_contact.email,
        props: { subject, body, message: message.message, written: zoneClock.dateText(date) },
      });
      if (message.user_id && message.user_id !== by.id) {
        await notify(tx, {
          user_id: message.user_id,
          type: "query_answered",
          title: "The studio replied to your message",
          message: message.subject,
        });
      }
      return storeRepliedMessage(tx, message, reply, {
        status: complete ? "completed" : "responded",
        answered_at: message.answered_at ?? reply.created_at,
      });
    });
  });
}

/** Records a client's reply and reopens an answered message. */
export function addClientReply(
  db: Database,
  actor: Actor,
  { id, body, request_id }: { id: string; body: string; request_id: string },
): Answer<ContactReply> {
  return changeMessage(db, actor, "messages.reply", id, (tx, message, by) => {
    const same = { message_id: id, author_id: by.id, direction: "in" } as const;
    return createOnce(tx, contactReplies, request_id, same, async () => {
      const values = { ...same, body, request_id, created_at: now() };
      const reply = await insertRow(tx, contactReplies, values);
      return storeRepliedMessage(tx, message, reply, { status: statusAfterClientReply(message.status) });
    });
  });
}

/** Marks a message as spam or not. Removing the mark sends the delayed confirmation. */
export function markSpam(
  db: Database,
  actor: Actor,
  { id, spam }: { id: string; spam: boolean },
): Answer<Message> {
  return changeMessage(db, actor, "messages.spam", id, async (tx, message) => {
    if (Boolean(message.spam_sign) === spam) return done(message);
    // The sender of a message that staff marked as spam already has the confirmation.
    if (!spam && message.spam_sign !== "marked_by_staff") {
      const account = message.user_id ? await findAccountByEmail(tx, message.email) : undefined;
      const isOwn = account !== undefined && account.id === message.user_id;
      const { name, subject, message: words } = message;
      await queueEmail(tx, messageReceived, {
        cause: message.id,
        to: { email: message.email },
        props: isOwn ? { name, subject, message: words } : {},
      });
    }
    return writeChange(tx, contactMessages, message, { spam_sign: spam ? "marked_by_staff" : null });
  });
}

function listReplies(tx: Database, message_id: string): Promise<ContactReply[]> {
  return tx
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.message_id, message_id))
    .orderBy(desc(contactReplies.created_at), desc(contactReplies.id));
}
