import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { withinStrangerLimit } from "#app/mail/stranger-limit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { hourSeconds, minuteMs } from "#app/platform/time/durations.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { messageReceived, newMessage } from "./emails/message-received.tsx";
import type { ContactForm } from "./forms.ts";
import type { ContactRefusal } from "./messages.ts";
import { type Signals, spamSign, spamSignLabels } from "./spam-signs.ts";
import { contactMessages } from "./tables.server.ts";

/** Above this rate one client's messages get a spam mark. */
const personLimit = { most: 5, windowSeconds: hourSeconds / 6 };
/** Above this rate messages are refused. */
const clientLimit = { most: 60, windowSeconds: hourSeconds };
/** The same text from the same person within this time counts as one message. */
const SAME_MESSAGE_MS = 15 * minuteMs;

interface ContactInput extends ContactForm, Pick<Signals, "hidden" | "open_ms"> {
  address: string;
}

interface SentMessage {
  id: string;
  /** True if the sender gets a confirmation. */
  confirmation: boolean;
}

/**
 * Stores a contact message, emails the studio, and sends a confirmation. Messages with a spam mark also reach the
 * studio, without a confirmation.
 */
export async function sendContactMessage(
  db: Database,
  actor: Actor,
  input: ContactInput,
): Promise<Result<SentMessage, ContactRefusal>> {
  if (!(await withinLimit(db, `contact:${nameless(input.address)}`, clientLimit))) return refuse("too_many");
  const too_many = !(await withinLimit(db, `contact-person:${nameless(input.address)}`, personLimit));
  const spam_sign = spamSign({ ...input, too_many });
  const { business_contact } = await readBusinessSettings(db);
  return db.transaction(async (tx) => {
    const earlier = await findDuplicate(tx, input);
    if (earlier) return done({ ...earlier, confirmation: false });
    const { name, email, phone, subject, message } = input;
    const own = actor?.email.toLowerCase() === email.toLowerCase();
    const confirmation = !spam_sign;
    if (confirmation && !own && !(await withinStrangerLimit(tx, email)))
      return refuse("too_many_for_address");
    const at = now();
    const [row] = await tx
      .insert(contactMessages)
      .values({
        user_id: actor?.id ?? null,
        ...{ name, email, phone, subject, message, spam_sign },
        created_at: at,
        updated_at: at,
      })
      .returning({ id: contactMessages.id });
    if (!row) throw new Error("the message was not stored");
    await queueEmail(tx, newMessage, {
      cause: row.id,
      to: { email: business_contact.email },
      reply_to: email,
      props: { name, email, phone, subject, message, doubt: spam_sign && spamSignLabels[spam_sign] },
    });
    await notifyStaffLists(tx, "messages");
    if (confirmation) {
      // Visitors can type any address, so only the member's own confirmation contains the message.
      await queueEmail(tx, messageReceived, {
        cause: row.id,
        to: { email },
        props: own ? { name: actor.name, subject, message } : {},
      });
    }
    return done({ id: row.id, confirmation });
  });
}

/** Finds a message sent a moment ago by a second click or a retry. */
async function findDuplicate(tx: Database, input: ContactInput): Promise<{ id: string } | undefined> {
  const words = JSON.stringify([input.email.toLowerCase(), input.subject, input.message]);
  const lock = createHash("sha256").update(words).digest().readBigInt64BE();
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
  const rows = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        sql`lower(${contactMessages.email}) = ${input.email.toLowerCase()}`,
        eq(contactMessages.subject, input.subject),
        eq(contactMessages.message, input.message),
        gt(contactMessages.created_at, new Date(now().getTime() - SAME_MESSAGE_MS)),
      ),
    )
    .limit(1);
  return rows[0];
}
