import type { Actor } from "#app/accounts/member.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { packagePrice, packageTypeOf } from "../prices/package-price.ts";
import type { Booking } from "../queries.server.ts";
import type { EditBooking } from "./desk-forms.ts";
import type { BookingDeskRefusal } from "./desk-messages.ts";
import { type DeskResult, saveBooking, withBooking } from "./with-booking.server.ts";

/**
 * Changes what a booking says of its person, and, while it waits to be confirmed, which package it is for. The trace
 * names the personal fields, not what they say.
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
): DeskResult<Booking> {
  return withBooking(db, actor, id, async (tx, booking, by) => {
    if (booking.version !== version) return refuse("changed_meanwhile");
    const names = (Object.keys(form) as (keyof typeof form)[]).filter((name) => form[name] !== booking[name]);
    const other = await otherPackage(tx, booking, chosen);
    if (!other.ok) return other;
    if (names.length === 0 && !other.value) return done(booking);
    const saved = await saveBooking(tx, booking, { ...form, ...other.value });
    await audit(tx, by, "bookings.edit", booking.id, {
      ...(other.value ? { before: { class_name: booking.class_name, price: booking.price } } : {}),
      after: {
        ...(names.length > 0 ? { changed: names } : {}),
        ...(other.value ? { class_name: saved.class_name, price: saved.price } : {}),
      },
    });
    return done(saved);
  });
}

/** What another package makes of a request: its name, its price, and no proposal any more. */
async function otherPackage(
  tx: Database,
  booking: Booking,
  chosen: EditBooking["package"],
): Promise<Result<Partial<Booking> | undefined, BookingDeskRefusal>> {
  if (!chosen || chosen.id === booking.class_package_id) return done(undefined);
  const { booking_type, status } = booking;
  if (booking_type === "public_group" || status !== "pending") return refuse("package_settled");
  const offer = await findPackage(tx, packageTypeOf[booking_type], chosen.id);
  if (!offer) return refuse("package_gone");
  const price = packagePrice(pickMoney(offer, "price"), booking)?.amount ?? null;
  // What was shown when it was chosen is what is saved.
  if (price !== chosen.price) return refuse("price_changed");
  return done({
    class_package_id: offer.id,
    class_name: offer.name,
    package_type: offer.course_type,
    price,
    currency: offer.currency,
    quoted_price: null,
    quoted_classes: null,
    quote_words: null,
    quote_valid_until: null,
    quoted_at: null,
    quote_answered_at: null,
    price_agreed_at: null,
  });
}
