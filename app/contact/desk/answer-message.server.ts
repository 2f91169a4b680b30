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
 * Answers a message by mail. Its writer names the last entry they saw: an answer that a colleague gave meanwhile is
 * to be read first. The same form sent twice leaves once.
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
    // Who writes to many has seen no thread.
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

/** Keeps what somebody answered to the studio's mail; what was answered before is open again. */
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

/**
 * Says that a message is spam, or that it is none. It is kept either way; what the studio held back of its receipt
 * leaves once somebody says that a person wrote it.
 */
export function markSpam(db: Database, actor: Actor, { id, spam }: { id: string; spam: boolean }): Answer {
  return withMessage(db, actor, id, async (tx, message, by) => {
    if (Boolean(message.spam_sign) === spam) return done(message);
    // Who was marked by hand has had the receipt.
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

/** Answers a form that was sent before. */
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

/** The entries of a thread from either side, the latest first. */
function repliesTo(tx: Database, message_id: string): Promise<ContactReply[]> {
  return tx
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.message_id, message_id))
    .orderBy(desc(contactReplies.created_at), desc(contactReplies.id));
}
