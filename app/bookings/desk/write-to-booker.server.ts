import { desc, eq } from "drizzle-orm";
import { changed } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { insertRow, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { isUnread, statusAfterClientReply } from "#app/staff/desk/desk-status.ts";
import { emailToBooker } from "../email-to-booker.server.ts";
import { bookingNote } from "../emails/desk-emails.tsx";
import { bookingReplies, bookings } from "../tables.server.ts";
import { changeBooking, type DeskResult } from "./change-booking.server.ts";

interface Note {
  id: string;
  subject: string;
  body: string;
  /** The last entry that the writer saw; undefined in bulk emails. */
  seen: string | undefined;
  request_id: string;
}

/** Emails the person of a booking. The same form sent twice sends one email. */
export function notifyCustomer(
  db: Database,
  actor: Actor,
  { id, subject, body, seen, request_id }: Note,
): DeskResult {
  return changeBooking(db, actor, { id }, "bookings.notify", async (tx, by, booking) => {
    if (!booking.email) return refuse("no_address");
    const entry = { booking_id: id, author_id: by.id, direction: "out" as const };
    const sent = await createOnce(tx, bookingReplies, request_id, entry, async () => {
      if (seen !== undefined && isUnread(await listReplies(tx, id), seen, by.id)) {
        return refuse("answered_meanwhile");
      }
      const values = { ...entry, subject, body, request_id, created_at: now() };
      const reply = await insertRow(tx, bookingReplies, values);
      const { business_contact } = await readBusinessSettings(tx);
      const { to, props } = await emailToBooker(tx, booking);
      await queueEmail(tx, bookingNote, {
        cause: `${booking.id}:${reply.id}`,
        to,
        reply_to: business_contact.email,
        props: { ...props, subject, body },
      });
      return changed(reply);
    });
    if (!sent.ok) return sent;
    if (!("change" in sent)) return done(booking);
    const waits = booking.desk_status !== null && booking.desk_status !== "completed";
    const desk_status = waits ? "responded" : booking.desk_status;
    return changed(await writeRow(tx, bookings, booking, { desk_status }), { after: { subject } });
  });
}

/** Stores an email that the person of a booking sent. A closed request is opened again. */
export function addReceivedEmail(
  db: Database,
  actor: Actor,
  { id, body, request_id }: { id: string; body: string; request_id: string },
): DeskResult {
  return changeBooking(db, actor, { id }, undefined, async (tx, by, booking) => {
    const entry = { booking_id: id, author_id: by.id, direction: "in" as const };
    const added = await createOnce(tx, bookingReplies, request_id, entry, async () => {
      const values = { ...entry, body, request_id, created_at: now() };
      return changed(await insertRow(tx, bookingReplies, values));
    });
    if (!added.ok) return added;
    if (!("change" in added)) return done(booking);
    const desk_status = statusAfterClientReply(booking.desk_status);
    return changed(await writeRow(tx, bookings, booking, { desk_status }));
  });
}

/** Lists the emails about a booking, latest first. */
function listReplies(tx: Database, booking_id: string) {
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
