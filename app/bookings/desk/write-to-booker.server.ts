import { desc, eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { isUnread, statusAfterTheirs } from "#app/staff/desk/desk-status.ts";
import { bookingNote } from "../emails/desk-mails.tsx";
import { mailToBooker } from "../mail-to-booker.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookingReplies } from "../tables.server.ts";
import { type DeskResult, saveBooking, withBooking } from "./with-booking.server.ts";

interface Note {
  id: string;
  subject: string;
  body: string;
  /** The last entry that the writer saw; undefined for who writes to many and saw none. */
  seen: string | undefined;
  request_id: string;
}

/** Writes to a booking's person by mail. The same form sent twice leaves once. */
export function notifyCustomer(
  db: Database,
  actor: Actor,
  { id, subject, body, seen, request_id }: Note,
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (!booking.email) return refuse("no_address");
    const entries = await repliesOf(tx, id);
    const repeated = await answerEarlier(tx, booking, { author_id: by.id, direction: "out", request_id });
    if (repeated) return repeated;
    if (seen !== undefined && isUnread(entries, seen, by.id)) return refuse("answered_meanwhile");
    const rows = await tx
      .insert(bookingReplies)
      .values({
        booking_id: id,
        author_id: by.id,
        direction: "out",
        subject,
        body,
        request_id,
        created_at: now(),
      })
      .onConflictDoNothing()
      .returning({ id: bookingReplies.id });
    const cause = rows[0]?.id;
    if (!cause) return refuse("request_used");
    const { business_contact } = await readBusinessSettings(tx);
    const { to, props } = await mailToBooker(tx, booking);
    await queueMail(tx, bookingNote, {
      cause: `${booking.id}:${cause}`,
      to,
      reply_to: business_contact.email,
      props: { ...props, subject, body },
    });
    await audit(tx, by, "bookings.notify", booking.id, { after: { subject } });
    const waits = booking.desk_status !== null && booking.desk_status !== "completed";
    return done(await saveBooking(tx, booking, { desk_status: waits ? "responded" : booking.desk_status }));
  });
}

/** Keeps what a booking's person answered by mail; what was answered before is open again. */
export function addTheirWords(
  db: Database,
  actor: Actor,
  { id, body, request_id }: { id: string; body: string; request_id: string },
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    const repeated = await answerEarlier(tx, booking, { author_id: by.id, direction: "in", request_id });
    if (repeated) return repeated;
    const entry = { booking_id: id, author_id: by.id, direction: "in" as const, body, request_id };
    const rows = await tx
      .insert(bookingReplies)
      .values({ ...entry, created_at: now() })
      .onConflictDoNothing()
      .returning({ id: bookingReplies.id });
    if (!rows[0]) return refuse("request_used");
    return done(await saveBooking(tx, booking, { desk_status: statusAfterTheirs(booking.desk_status) }));
  });
}

/** Answers a form that was sent before. */
async function answerEarlier(
  tx: Database,
  booking: Booking,
  { request_id, ...form }: Pick<typeof bookingReplies.$inferSelect, "author_id" | "direction" | "request_id">,
): Promise<Result<Booking, "request_used"> | undefined> {
  const [reply] = await tx.select().from(bookingReplies).where(eq(bookingReplies.request_id, request_id));
  const repeated = answerRepeat(
    reply,
    (one) =>
      one.booking_id === booking.id && one.author_id === form.author_id && one.direction === form.direction,
  );
  return repeated?.ok ? done(booking) : repeated;
}

/** What was said about a booking, the latest first. */
function repliesOf(tx: Database, booking_id: string) {
  return tx
    .select({
      id: bookingReplies.id,
      direction: bookingReplies.direction,
      author_id: bookingReplies.author_id,
    })
    .from(bookingReplies)
    .where(eq(bookingReplies.booking_id, booking_id))
    .orderBy(desc(bookingReplies.created_at), desc(bookingReplies.id));
}
