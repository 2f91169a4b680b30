import { eq } from "drizzle-orm";
import { contactMessages, contactReplies, savedReplies } from "#app/contact/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { staffNotes } from "#app/platform/tables.server.ts";
import { firstName } from "#app/platform/text/first-name.ts";
import { fillPlaceholders } from "#app/platform/text/placeholders.ts";
import { now } from "#app/platform/time/clock.ts";
import { deskTexts } from "./content.ts";
import type { DemoPeople } from "./seed-people.ts";

const { messageNotes, savedReplies: saved, spamMessages, threads } = deskTexts;

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

/** What the desk has done with the messages so far, and what could not be delivered. */
export async function seedDesk(tx: Database, people: DemoPeople): Promise<void> {
  const desk = people.staff.filter(({ email }) => /^(super_)?admin@/.test(email));
  await tx.insert(savedReplies).values([...saved]);
  await tx.insert(contactMessages).values(
    spamMessages.map((message, at) => ({
      ...message,
      created_at: ago(at * 30 + 5),
      updated_at: ago(at * 30 + 5),
    })),
  );
  const written = await tx
    .select()
    .from(contactMessages)
    .orderBy(contactMessages.created_at, contactMessages.id);
  let turn = 0;
  for (const message of written) {
    if (message.status === "new") continue;
    const author = desk[turn++ % desk.length];
    if (!author) continue;
    const entries = (threads[message.subject] ?? []).map(({ direction, body, hours_later }) => ({
      message_id: message.id,
      author_id: author.id,
      direction,
      subject: direction === "out" ? `Re: ${message.subject}` : "",
      body: fillPlaceholders(body, { first_name: firstName(message.name) }),
      request_id: crypto.randomUUID(),
      created_at: new Date(message.created_at.getTime() + hours_later * HOUR),
    }));
    if (entries.length > 0) await tx.insert(contactReplies).values(entries);
    const answered_at = entries.find(({ direction }) => direction === "out")?.created_at ?? null;
    await tx
      .update(contactMessages)
      .set({ assigned_to: author.id, answered_at })
      .where(eq(contactMessages.id, message.id));
    const note = messageNotes[message.subject];
    if (note) {
      await tx.insert(staffNotes).values({
        subject: "contact_messages",
        subject_id: message.id,
        author_id: author.id,
        body: note,
        created_at: ago(20),
      });
    }
  }
  await tx.insert(mails).values(failedEmails(await pendingSubscriber(tx)));
}

const closedCompany = "hello@closed-company.example.test";

/** Gives a subscriber who has not confirmed the address whose confirmation email fails. */
async function pendingSubscriber(tx: Database): Promise<string> {
  const [pending] = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.status, "pending"))
    .orderBy(newsletterSubscribers.created_at, newsletterSubscribers.id)
    .limit(1);
  if (!pending) throw new Error("the demo has no pending subscriber");
  await tx
    .update(newsletterSubscribers)
    .set({ email: closedCompany, name: null })
    .where(eq(newsletterSubscribers.id, pending.id));
  return pending.id;
}

function failedEmails(subscriber_id: string) {
  return [
    {
      kind: "contact_receipt",
      cause: "demo-receipt",
      to_email: "suresh.pilay@example.test",
      to_name: null,
      props: {
        name: "Suresh Pillai",
        subject: "Parking near the studio",
        message: "Is there a place to park a bicycle?",
      },
      last_error: "550 5.1.1 No such mailbox here",
    },
    {
      kind: "confirm_subscription",
      cause: "demo-newsletter",
      to_email: closedCompany,
      to_name: null,
      props: { subscriber_id },
      last_error: "554 5.7.1 The domain takes no mail",
    },
  ].map((mail, at) => ({
    ...mail,
    status: "given_up" as const,
    attempts: 1 + at * 11,
    created_at: ago(26 + at * 40),
    attempted_at: ago(25 + at * 30),
  }));
}
