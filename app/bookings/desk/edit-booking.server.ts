import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { HealthNote } from "#app/platform/fields/health-note.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { sessionStart } from "#app/schedule/session-start.ts";
import { findBookingPayment } from "../booking-payments.server.ts";
import { lockBooking } from "../booking-status.server.ts";
import { slotTime } from "../choices.ts";
import { priceAgreed } from "../emails/desk-emails.tsx";
import { isActive } from "../kinds.ts";
import { notifyBooker } from "../notify-booker.server.ts";
import { notifyMoved, writeMove } from "../own/write-move.server.ts";
import { mayHavePrice } from "../prices/group-price.ts";
import { packagePrice, packageTypes } from "../prices/package-price.ts";
import { type Booking, findBooking } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";
import { changeBooking, type DeskResult, noProposal } from "./change-booking.server.ts";
import type { EditBooking } from "./desk-forms.ts";
import type { BookingDeskRefusal } from "./desk-messages.ts";

/**
 * Changes the personal details of a booking and, until it is confirmed, the package. The audit log names the personal
 * fields without their values.
 */
export function editBooking(
  db: Database,
  actor: Actor,
  {
    id,
    version,
    package: chosen,
    ...form
  }: Omit<EditBooking, "package"> & Partial<Pick<EditBooking, "package">> & { id: string; version: number },
): DeskResult {
  return changeBooking(db, actor, { id, version }, "bookings.edit", async (tx, _by, booking) => {
    const names = (Object.keys(form) as (keyof typeof form)[]).filter((name) => form[name] !== booking[name]);
    const other = await otherPackage(tx, booking, chosen);
    if (!other.ok) return other;
    if (names.length === 0 && !other.value) return done(booking);
    const saved = await writeRow(tx, bookings, booking, { ...form, ...other.value });
    return changed(saved, {
      ...(other.value ? { before: { class_name: booking.class_name, price: booking.price } } : {}),
      after: {
        ...(names.length > 0 ? { changed: names } : {}),
        ...(other.value ? { class_name: saved.class_name, price: saved.price } : {}),
      },
    });
  });
}

/** Returns the fields that another package changes: the name, the price, and no proposal. */
async function otherPackage(
  tx: Database,
  booking: Booking,
  chosen: EditBooking["package"],
): Promise<Result<Partial<Booking> | undefined, BookingDeskRefusal>> {
  if (!chosen || chosen.id === booking.class_package_id) return done(undefined);
  const { booking_type, status } = booking;
  if (booking_type === "public_group" || status !== "pending") return refuse("package_settled");
  const offer = await findPackage(tx, packageTypes[booking_type], chosen.id);
  if (!offer) return refuse("package_gone");
  const price = packagePrice(pickMoney(offer, "price"), booking)?.amount ?? null;
  // Staff must have seen the price that is saved.
  if (price !== chosen.price) return refuse("price_changed");
  return done({
    class_package_id: offer.id,
    class_name: offer.name,
    package_type: offer.course_type,
    price,
    currency: offer.currency,
    ...noProposal,
    quote_answered_at: null,
    price_agreed_at: null,
  });
}

/** Moves a private group to another date and time, in the time zone of the booking. */
export function redateBooking(
  db: Database,
  actor: Actor,
  { id, version, date, time }: { id: string; version: number; date: string; time: string },
): DeskResult {
  return changeBooking(db, actor, { id, version }, "bookings.move", async (tx, by, booking) => {
    if (booking.booking_type !== "private_group" || !booking.starts_at) return refuse("not_movable");
    if (!isActive(booking.status)) return refuse("not_active");
    const class_time = slotTime(time);
    const starts_at = sessionStart(date, class_time, booking.timezone);
    if (starts_at <= now()) return refuse("past");
    if (starts_at.getTime() === booking.starts_at.getTime()) return done(booking);
    const to = { class_date: date, class_time, starts_at };
    const moved = await writeMove(tx, booking, to, { actor_id: by.id });
    if (booking.email) await notifyMoved(tx, moved, booking.starts_at, moved.version);
    return changed(moved, {
      before: { class_date: booking.class_date, class_time: booking.class_time },
      after: { class_date: date, class_time },
    });
  });
}

/**
 * Sets the agreed price of a confirmed booking, in minor units of its currency. The price can change until a payment
 * arrives. Emails the person a link to pay. Withdraws an open proposal, because its price would replace this one.
 */
export function setPrice(
  db: Database,
  actor: Actor,
  { id, version, price, reason }: { id: string; version: number; price: number; reason: string },
): DeskResult {
  return changeBooking(db, actor, { id, version }, "bookings.price", async (tx, by, booking) => {
    if (booking.user_id === by.id) return refuse("own_booking");
    if (!mayHavePrice(booking)) return refuse("not_priced");
    if (price <= 0) return refuse("bad_amount");
    // Payments lock the booking's row too, so none can arrive in between.
    if (await findBookingPayment(tx, booking.id)) return refuse("paid_already");
    const isWaiting = booking.quoted_at !== null && booking.quote_answered_at === null;
    const saved = await writeRow(tx, bookings, booking, {
      price,
      price_agreed_at: now(),
      ...(isWaiting ? noProposal : {}),
    });
    if (booking.email) {
      await notifyBooker(tx, saved, {
        mail: priceAgreed,
        props: (shared) => ({ ...shared, reason, was: booking.price_agreed_at ? booking.price : null }),
        cause: `${booking.id}:${saved.version}`,
        notification: "price_agreed",
        title: "The price of your booking",
        message: () => `${saved.class_name}: ${formatMoney({ amount: price, currency: saved.currency })}`,
      });
    }
    return changed(saved, { before: { price: booking.price }, after: { price, reason } });
  });
}

/** Writes a note for the teacher of a booking. The audit log records the change without the text. */
export function writeBookingNote(
  db: Database,
  actor: Actor,
  input: { booking_id: string; note: HealthNote | null },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const lock = async (tx: Database) => {
    const found = await findBooking(tx, input.booking_id);
    return found && lockBooking(tx, found.id);
  };
  return command(
    db,
    actor,
    { right: "bookings.manage", lock, audit: "bookings.note" },
    async (tx, _by, booking) => {
      if (booking.booking_notes === input.note) return done(null);
      await tx
        .update(bookings)
        .set({ booking_notes: input.note, updated_at: now() })
        .where(eq(bookings.id, booking.id));
      return changed(null);
    },
  );
}
