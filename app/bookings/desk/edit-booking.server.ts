import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { packagePrice, packageTypes } from "../prices/package-price.ts";
import type { Booking } from "../queries.server.ts";
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
