import { whyNotCancel } from "#app/bookings/own/cancellation.ts";
import { movedPrice, movedPriceText } from "#app/bookings/own/moved-price.ts";
import { listMoveTargets } from "#app/bookings/own/reschedule-booking.server.ts";
import {
  getValidity,
  listContractsById,
  remainingClasses,
} from "#app/bookings/parts/contract-queries.server.ts";
import { packagePrice, packageTypes } from "#app/bookings/prices/package-price.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import { findPassName } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { listNotes } from "#app/staff/notes/note-queries.server.ts";
import { isPlannable } from "../booking-actions.ts";
import {
  findMoney,
  findPackageName,
  listBookingEmails,
  listBookingThread,
  listHistory,
  listParts,
} from "../booking-detail-queries.server.ts";
import { bookingGroups } from "../booking-facts.ts";

/** Reads all that the panel shows of a booking. */
export async function readBooking(db: Database, booking: Booking, zone: string) {
  const { id, class_package_id } = booking;
  const [thread, notes, history, sent, package_name, money, parts] = await Promise.all([
    listBookingThread(db, id),
    listNotes(db, { subject: "bookings", subject_id: id }),
    listHistory(db, id),
    listBookingEmails(db, id),
    class_package_id ? findPackageName(db, class_package_id) : null,
    findMoney(db, booking),
    listParts(db, id),
  ]);
  const [contract] = isPlannable(booking) || parts.length > 0 ? await listContractsById(db, [id]) : [];
  return {
    booking,
    pass: await findBookingPass(db, booking),
    groups: bookingGroups(booking, package_name, zone, money),
    money,
    parts,
    validity: contract ? getValidity(contract) : null,
    /** Classes that can still be planned; null where there is no end, or nothing to plan. */
    left: contract ? remainingClasses(contract) : null,
    thread,
    notes,
    history,
    sent,
  };
}

/** Finds the pass that paid for a booking, and whether its credit returns when the booking is canceled now. */
async function findBookingPass(db: Database, booking: Booking) {
  const name = await findPassName(db, booking.pass_id);
  if (!name) return undefined;
  const [session, { studio }] = await Promise.all([
    booking.session_id ? findSession(db, booking.session_id) : undefined,
    readBusinessSettings(db),
  ]);
  const late = whyNotCancel(booking, now(), studio.cancellation_hours, session?.changed_at);
  return { name, comes_back: late === null };
}

/** Lists the sessions that a class booking can move to, and its price there. */
export async function listMoveChoices(db: Database, booking: Booking, zone: string) {
  if (booking.booking_type !== "public_group") return { targets: [], movedPrice: undefined };
  const targets = await listMoveTargets(db, booking);
  return {
    targets: targets.map(({ schedule_id, date, starts_at, instructor }) => ({
      value: `${schedule_id} ${date}`,
      label: `${whenText(new Date(starts_at), zone)}${instructor ? `, ${instructor}` : ""}`,
    })),
    movedPrice: targets[0] && (await findMovedPrice(db, booking, targets[0])),
  };
}

/** Returns the price of a class booking after a move, as text and as the value that the form sends back. */
async function findMovedPrice(db: Database, booking: Booking, target: DatedClass) {
  const { studio } = await readBusinessSettings(db);
  const price = movedPrice(booking, target, studio);
  const pass_name = await findPassName(db, booking.pass_id);
  return { price: price.price, text: movedPriceText(price, booking, pass_name) };
}

/** Lists the packages that a request can still change to, with their prices. */
export async function listOtherPackages(db: Database, booking: Booking) {
  if (booking.status !== "pending" || booking.booking_type === "public_group") return [];
  const offers = await listPackages(db, packageTypes[booking.booking_type]);
  return offers
    .filter(({ id }) => id !== booking.class_package_id)
    .map((offer) => {
      const price = packagePrice(pickMoney(offer, "price"), booking);
      return {
        value: `${offer.id} ${price?.amount ?? "-"}`,
        label: `${offer.name}, ${price ? formatMoney(price) : "price to be agreed"}`,
      };
    });
}

/** The data of a booking's panel. */
export type ReadBooking = Awaited<ReturnType<typeof readBooking>>;
