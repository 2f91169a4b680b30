import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import { whyNotCancel } from "#app/bookings/own/cancellation.ts";
import { listMoveTargets } from "#app/bookings/own/move-booking.server.ts";
import { movedPrice, movedPriceText } from "#app/bookings/own/moved-price.ts";
import { leftOf, listContractsById, validityOf } from "#app/bookings/parts/contract-queries.server.ts";
import { agreedPrice } from "#app/bookings/prices/group-price.ts";
import { packagePrice, packageTypeOf } from "#app/bookings/prices/package-price.ts";
import { type Booking, findBooking } from "#app/bookings/queries.server.ts";
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
import {
  findMoney,
  findPackageName,
  listBookingMails,
  listBookingThread,
  listHistory,
  listParts,
} from "../../booking-detail-queries.server.ts";
import { bookingGroups } from "../../booking-facts.ts";
import type { DialogAction } from "../../desk-address.ts";
import { listSavedReplies } from "../../message-queries.server.ts";
import { isPlannable } from "../../neighbours.ts";

/** A booking with all that hangs on it, for those who decide about it. */
export async function openBooking(
  db: Database,
  reader: Member,
  { booking_id, zone, ask }: { booking_id: string; zone: string; ask: DialogAction | undefined },
) {
  const booking: Booking | undefined = await findBooking(db, booking_id);
  if (!booking) return undefined;
  const { id, class_package_id } = booking;
  const [thread, notes, saved, history, sent, package_name, targets, packages, money, parts] =
    await Promise.all([
      listBookingThread(db, id),
      listNotes(db, { subject: "bookings", subject_id: id }),
      listSavedReplies(db),
      listHistory(db, id),
      listBookingMails(db, id),
      class_package_id ? findPackageName(db, class_package_id) : null,
      ask === "move" && booking.booking_type === "public_group" ? listMoveTargets(db, booking) : [],
      ask === "edit" ? listOtherPackages(db, booking) : [],
      findMoney(db, booking),
      listParts(db, id),
    ]);
  const [contract] = isPlannable(booking) || parts.length > 0 ? await listContractsById(db, [id]) : [];
  return {
    booking,
    pass: await passOf(db, booking),
    groups: bookingGroups(booking, package_name, zone, money),
    money,
    parts,
    validity: contract ? validityOf(contract) : null,
    /** Classes that can still be planned; null where there is no end, or nothing to plan. */
    left: contract ? leftOf(contract) : null,
    thread,
    notes,
    saved,
    history,
    sent,
    packages,
    targets: targets.map(({ schedule_id, date, starts_at, instructor }) => ({
      value: `${schedule_id} ${date}`,
      label: `${whenText(new Date(starts_at), zone)}${instructor ? `, ${instructor}` : ""}`,
    })),
    // A separate key, because the thread and the message form are sent independently.
    answerId: randomUUID(),
    movedPrice: await findMovedPrice(db, booking, targets[0]),
    own: thread.findLast((one) => one.direction === "out" && one.author_id === reader.id)?.id,
  };
}

/** The pass that has paid for a booking, and whether its class comes back when it is cancelled now. */
async function passOf(db: Database, booking: Booking) {
  const name = await findPassName(db, booking.pass_id);
  if (!name) return undefined;
  const [session, { studio }] = await Promise.all([
    booking.session_id ? findSession(db, booking.session_id) : undefined,
    readBusinessSettings(db),
  ]);
  const late = whyNotCancel(booking, now(), studio.cancellation_hours, session?.changed_at);
  return { name, comes_back: late === null };
}

/** The price of a class booking after a move, as text and as the value that the form sends back. */
async function findMovedPrice(db: Database, booking: Booking, target: DatedClass | undefined) {
  if (!target) return undefined;
  const { studio } = await readBusinessSettings(db);
  const price = movedPrice(booking, target, studio);
  const pass_name = await findPassName(db, booking.pass_id);
  return { price: price.price, text: movedPriceText(price, booking, pass_name) };
}

/** The packages a request can still be changed to, each with what it would cost. */
async function listOtherPackages(db: Database, booking: Booking) {
  if (booking.status !== "pending" || booking.booking_type === "public_group") return [];
  const offers = await listPackages(db, packageTypeOf[booking.booking_type]);
  return offers
    .filter(({ id }) => id !== booking.class_package_id)
    .map((offer) => {
      const price = packagePrice(pickMoney(offer, "price"), booking);
      return {
        value: `${offer.id} ${price?.amount ?? "-"}`,
        label: `${offer.name}, ${price ? formatMoney(price) : agreedPrice}`,
      };
    });
}

export type OpenBooking = NonNullable<Awaited<ReturnType<typeof openBooking>>>;
