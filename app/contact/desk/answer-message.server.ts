import { desc, eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { isUnread, statusAfterTheirs } from "#app/staff/desk/desk-status.ts";
import { contactReply } from "../emails/contact-reply.tsx";
import { messageReceived } from "../emails/message-received.tsx";
import { contactReplies } from "../tables.server.ts";
import { type Message, saveMessage, withMessage } from "./change-message.server.ts";
import type { ReplyForm } from "./desk-forms.ts";
import type { DeskRefusal } from "./desk-messages.ts";

type Answer = Promise<Result<Message, DeskRefusal>>;
type ContactReply = typeof contactReplies.$inferSelect;

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
): Answer {
  return withMessage(db, actor, id, async (tx, message, by) => {
    const repeated = await answerEarlier(tx, message, { author_id: by.id, direction: "out", request_id });
    if (repeated) return repeated;
    // Bulk replies have no open thread.
    if (seen !== undefined && isUnread(await repliesTo(tx, id), seen, by.id)) {
      return refuse("answered_meanwhile");
    }
    const body = fillPlaceholders(form.body, { first_name: firstName(message.name) });
    const reply = { message_id: id, author_id: by.id, subject, body, request_id, created_at: now() };
    const rows = await tx
      .insert(contactReplies)
      .values({ ...reply, direction: "out" })
      .onConflictDoNothing()
      .returning({ id: contactReplies.id });
    const cause = rows[0]?.id;
    if (!cause) return refuse("request_used");
    const { business_contact, studio } = await readBusinessSettings(tx);
    const { date } = zoneClock.wall(message.created_at.getTime(), studio.time_zone);
    await queueMail(tx, contactReply, {
      cause,
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
    return done(
      await saveMessage(tx, by, message, "messages.reply", {
        status: complete ? "completed" : "responded",
        answered_at: message.answered_at ?? reply.created_at,
      }),
    );
  });
}

/** Records a client's reply and reopens an answered message. */
export function addTheirAnswer(
  db: Database,
  actor: Actor,
  { id, body, request_id }: { id: string; body: string; request_id: string },
): Answer {
  return withMessage(db, actor, id, async (tx, message, by) => {
    const repeated = await answerEarlier(tx, message, { author_id: by.id, direction: "in", request_id });
    if (repeated) return repeated;
    const rows = await tx
      .insert(contactReplies)
      .values({ message_id: id, author_id: by.id, direction: "in", body, request_id, created_at: now() })
      .onConflictDoNothing()
      .returning({ id: contactReplies.id });
    if (!rows[0]) return refuse("request_used");
    return done(
      await saveMessage(tx, by, message, "messages.reply", { status: statusAfterTheirs(message.status) }),
    );
  });
}

/** Marks a message as spam or not. Removing the mark sends the delayed receipt. */
export function markSpam(db: Database, actor: Actor, { id, spam }: { id: string; spam: boolean }): Answer {
  return withMessage(db, actor, id, async (tx, message, by) => {
    if (Boolean(message.spam_sign) === spam) return done(message);
    // Messages marked by hand already got their receipt.
    if (!spam && message.spam_sign !== "marked_by_staff") {
      const account = message.user_id ? await findAccountByEmail(tx, message.email) : undefined;
      const isOwn = account !== undefined && account.id === message.user_id;
      const { name, subject, message: words } = message;
      await queueMail(tx, messageReceived, {
        cause: message.id,
        to: { email: message.email },
        props: isOwn ? { name, subject, message: words } : {},
      });
    }
    return done(
      await saveMessage(tx, by, message, "messages.spam", { spam_sign: spam ? "marked_by_staff" : null }),
    );
  });
}

/** Returns the first result of a repeated form. */
async function answerEarlier(
  tx: Database,
  message: Message,
  { request_id, ...form }: Pick<ContactReply, "author_id" | "direction" | "request_id">,
): Promise<Result<Message, "request_used"> | undefined> {
  const [reply] = await tx.select().from(contactReplies).where(eq(contactReplies.request_id, request_id));
  const repeated = answerRepeat(
    reply,
    (one) =>
      one.message_id === message.id && one.author_id === form.author_id && one.direction === form.direction,
  );
  return repeated?.ok ? done(message) : repeated;
}

function repliesTo(tx: Database, message_id: string): Promise<ContactReply[]> {
  return tx
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.message_id, message_id))
    .orderBy(desc(contactReplies.created_at), desc(contactReplies.id));
}
