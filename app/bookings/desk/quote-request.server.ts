import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { listChiefs } from "#app/accounts/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import type { Signing } from "#app/platform/signing.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { endOfDay, lastDayText } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { lockBooking } from "../booking-status.server.ts";
import { emailToBooker } from "../email-to-booker.server.ts";
import { proposal } from "../emails/desk-emails.tsx";
import { isActive } from "../kinds.ts";
import { type Booking, findBooking } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";
import { changeBooking, type DeskResult } from "./change-booking.server.ts";

const purpose = "answer-proposal";
const longestDays = 90;

interface Quote {
  id: string;
  version: number;
  price: number;
  classes: number;
  words: string;
  /** The last day, by the studio's calendar. */
  valid_until: string;
}

/** Proposes a price for a request by email, and voids the link of an earlier proposal. A repeated form is sent once. */
export function quoteRequest(
  db: Database,
  actor: Actor,
  { id, version, price, classes, words, valid_until }: Quote,
): DeskResult {
  return changeBooking(db, actor, { id }, "requests.quote", async (tx, _by, booking) => {
    const zone = await studioTimeZone(tx);
    const quote_valid_until = endOfDay(valid_until, zone);
    const proposed = { quoted_price: price, quoted_classes: classes, quote_words: words, quote_valid_until };
    if (booking.version !== version)
      return isProposed(booking, proposed) ? done(booking) : refuse("changed_meanwhile");
    const isRequest = booking.booking_type === "corporate" || booking.booking_type === "individual";
    if (!isRequest || !isActive(booking.status)) return refuse("not_active");
    if (!booking.email) return refuse("no_address");
    if (price <= 0) return refuse("bad_amount");
    const { date: today } = zoneClock.wall(now().getTime(), zone);
    if (valid_until < today || valid_until > zoneClock.addDays(today, longestDays)) return refuse("bad_date");
    const open = booking.desk_status !== "completed";
    const saved = await writeRow(tx, bookings, booking, {
      ...proposed,
      quoted_at: now(),
      quote_answered_at: null,
      desk_status: open ? "responded" : booking.desk_status,
    });
    const { to, props } = await emailToBooker(tx, saved);
    await queueEmail(tx, proposal, {
      cause: `${booking.id}:${saved.version}`,
      to,
      props: {
        ...props,
        quoted_price: price,
        classes,
        words,
        until: lastDayText(quote_valid_until, zone),
        path: proposalPath(tx.services.signing, saved),
      },
    });
    return changed(saved, {
      before: { quoted_price: booking.quoted_price },
      after: { quoted_price: price, quoted_classes: classes, valid_until },
    });
  });
}

/** Returns whether the same proposal is already waiting for an answer. */
function isProposed(
  booking: Booking,
  proposed: Pick<Booking, "quoted_price" | "quoted_classes" | "quote_words" | "quote_valid_until">,
): boolean {
  return (
    booking.quote_answered_at === null &&
    booking.quoted_price === proposed.quoted_price &&
    booking.quoted_classes === proposed.quoted_classes &&
    booking.quote_words === proposed.quote_words &&
    booking.quote_valid_until?.getTime() === proposed.quote_valid_until?.getTime()
  );
}

/** Returns the text that the link signs. A newer proposal changes it. */
function signedPart({ id, quoted_at }: Pick<Booking, "id" | "quoted_at">): string {
  return `${id}:${quoted_at?.getTime() ?? 0}`;
}

/** Returns the page on which a proposal is accepted, with the key that its email carries. */
export function proposalPath(
  signing: Signing,
  booking: Pick<Booking, "id" | "booking_id" | "quoted_at">,
): string {
  return `/bookings/${booking.booking_id}/proposal?key=${signing.sign(purpose, signedPart(booking))}`;
}

/** Finds the proposal of a link. Returns undefined for a wrong or outdated link. */
export async function findProposal(
  db: Database,
  booking_id: string,
  key: string | null,
): Promise<Booking | undefined> {
  const booking = await findBooking(db, booking_id);
  if (!booking?.quoted_price || !db.services.signing.isSigned(purpose, signedPart(booking), key))
    return undefined;
  return booking;
}

/** Accepts a proposal by its link: sets the price of the booking and notifies staff. */
export function acceptQuote(
  db: Database,
  { booking_id, key }: { booking_id: string; key: string | null },
): DeskResult {
  const lock = async (tx: Database) => {
    const found = await findProposal(tx, booking_id, key);
    return found && lockBooking(tx, found.id);
  };
  const options = {
    right: "bookings.read_offer",
    lock,
    audit: "requests.accept",
    lists: ["bookings"],
  } as const;
  return command(db, null, options, async (tx, _by, booking) => {
    // A newer proposal may have voided the link while this one waited for the lock.
    if (!tx.services.signing.isSigned(purpose, signedPart(booking), key)) return refuse("not_found");
    if (booking.quote_answered_at) return done(booking);
    if (!isActive(booking.status)) return refuse("not_active");
    if (!booking.quote_valid_until || booking.quote_valid_until <= now()) return refuse("expired");
    const saved = await writeRow(tx, bookings, booking, {
      price: booking.quoted_price,
      price_agreed_at: now(),
      quote_answered_at: now(),
      desk_status: "in_progress",
    });
    for (const user_id of await listChiefs(tx)) {
      await notify(tx, {
        user_id,
        type: "proposal_accepted",
        id: booking.booking_id,
        title: "Proposal accepted",
        message: `${booking.first_name} ${booking.last_name}, ${booking.class_name}, ${booking.booking_id}`,
      });
    }
    return changed(saved, { before: { price: booking.price }, after: { price: booking.quoted_price } });
  });
}
