import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { packageTypeOf } from "#app/bookings/prices/package-price.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { PackageType } from "#app/catalogue/kinds.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { withinStrangerLimit } from "#app/mail/stranger-limit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import type { RequestRefusal } from "./messages.ts";
import { findSent } from "./queries.server.ts";
import { mostDaysAhead } from "./request-days.ts";

/** Where a request comes from: the person, if known, and the network address. */
export interface Sender {
  actor: Actor;
  address: string;
}

const memberLimit = { most: 20, windowSeconds: 3600 };
/** An office or a village may share one address. */
const addressLimit = { most: 40, windowSeconds: 3600 };

interface RequestToCheck {
  type: PackageType;
  /** Where the answer goes. */
  email: string;
  request_id: string;
  packageId: string | null;
  /** The date asked for, on the visitor's own calendar. */
  date: string;
  timezone: string;
}

type Checked = { earlier: Booking } | { earlier?: undefined; offer: PackageOffer | undefined };

/** What every request is checked for before it is stored; a form sent again leads to what it made. */
export async function checkRequest(
  tx: Database,
  { actor, address }: Sender,
  { type, email, request_id, packageId, date, timezone }: RequestToCheck,
): Promise<Result<Checked, RequestRefusal>> {
  const earlier = await findSent(tx, actor, request_id);
  if (earlier) {
    const isSame =
      earlier.booking_type !== "public_group" &&
      packageTypeOf[earlier.booking_type] === type &&
      earlier.email.toLowerCase() === email.trim().toLowerCase() &&
      earlier.class_package_id === packageId &&
      (earlier.class_date === date || earlier.moved_at !== null);
    return isSame ? done({ earlier }) : refuse("request_used");
  }
  const today = studioDate(now(), timezone);
  if (date < today) return refuse("date_past");
  if (date > zoneClock.addDays(today, mostDaysAhead)) return refuse("date_far");
  const offer = packageId ? await findPackage(tx, type, packageId) : undefined;
  if (packageId && !offer) return refuse("package_gone");
  const [key, limit] = actor ? [actor.id, memberLimit] : [nameless(address), addressLimit];
  if (!(await withinLimit(tx, `request:${key}`, limit))) return refuse("too_many");
  const isOwn = email.trim().toLowerCase() === actor?.email.toLowerCase();
  if (!isOwn && !(await withinStrangerLimit(tx, email))) return refuse("too_many_for_address");
  return done({ offer });
}

interface MembersForm {
  request_id: string;
  packageId: string;
  startDate: string;
  timezone: string;
  email: string;
  address: string;
}

/**
 * Checks what a member asks for and answers with what `place` makes of it; a form sent again with what it
 * made before.
 */
export function checkMembersRequest(
  db: Database,
  actor: Actor,
  type: PackageType,
  { address, email, request_id, packageId, startDate, timezone }: MembersForm,
  place: (tx: Database, member: Member, offer: PackageOffer) => Promise<Result<Booking, RequestRefusal>>,
): Promise<Result<Booking, RequestRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.request")) return refuse("not_allowed");
    const checked = await checkRequest(
      tx,
      { actor, address },
      { type, email, request_id, packageId, date: startDate, timezone },
    );
    if (!checked.ok) return checked;
    if (checked.value.earlier) return done(checked.value.earlier);
    const { offer } = checked.value;
    return offer ? place(tx, actor, offer) : refuse("package_gone");
  });
}
