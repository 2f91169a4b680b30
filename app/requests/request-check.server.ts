import { command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { packageTypes } from "#app/bookings/prices/package-price.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { PackageType } from "#app/catalogue/kinds.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { findPackage } from "#app/catalogue/queries.server.ts";
import { withinStrangerLimit } from "#app/mail/stranger-limit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { nameless, withinLimit } from "#app/platform/rate-limit.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import type { RequestRefusal } from "./messages.ts";
import { requestOnce } from "./queries.server.ts";
import { mostDaysAhead } from "./wizard.ts";

/** The sender of a request: the person, if signed in, and the network address. */
export interface Sender {
  actor: Actor;
  address: string;
}

const memberLimit = { most: 20, windowSeconds: 3600 };
/** An office or a village may share one address. */
const addressLimit = { most: 40, windowSeconds: 3600 };

interface RequestToCheck {
  type: PackageType;
  /** The address for the reply. */
  email: string;
  request_id: string;
  packageId: string | null;
  /** The requested date in the visitor's time zone. */
  date: string;
  timezone: string;
}

/**
 * Checks a request and stores it with `place`. A form sent again returns its first booking, also when the person has
 * signed in since then.
 */
export function checkRequest(
  tx: Database,
  { actor, address }: Sender,
  { type, email, request_id, packageId, date, timezone }: RequestToCheck,
  place: (offer: PackageOffer | undefined) => Promise<Result<Booking, RequestRefusal>>,
): Promise<Result<Booking, RequestRefusal>> {
  const isSame = (earlier: Booking) =>
    (earlier.user_id === null || earlier.user_id === actor?.id) &&
    earlier.booking_type !== "public_group" &&
    packageTypes[earlier.booking_type] === type &&
    earlier.email.toLowerCase() === email.trim().toLowerCase() &&
    earlier.class_package_id === packageId &&
    (earlier.class_date === date || earlier.moved_at !== null);
  return requestOnce(tx, request_id, isSame, async () => {
    const why = whyNotDate(date, timezone);
    if (why) return refuse(why);
    const offer = packageId ? await findPackage(tx, type, packageId) : undefined;
    if (packageId && !offer) return refuse("package_gone");
    const [key, limit] = actor ? [actor.id, memberLimit] : [nameless(address), addressLimit];
    if (!(await withinLimit(tx, `request:${key}`, limit))) return refuse("too_many");
    const isOwn = email.trim().toLowerCase() === actor?.email.toLowerCase();
    if (!isOwn && !(await withinStrangerLimit(tx, email))) return refuse("too_many_for_address");
    return place(offer);
  });
}

/** Returns why a request can't ask for a date, or null. */
export function whyNotDate(date: string, timezone: string): "date_past" | "date_far" | null {
  const today = studioDate(now(), timezone);
  if (date < today) return "date_past";
  return date > zoneClock.addDays(today, mostDaysAhead) ? "date_far" : null;
}

interface MembersForm {
  request_id: string;
  packageId: string;
  startDate: string;
  timezone: string;
  email: string;
  address: string;
}

/** Runs a request of a signed-in member for a package. */
export function checkMembersRequest(
  db: Database,
  actor: Actor,
  type: PackageType,
  { address, email, request_id, packageId, startDate, timezone }: MembersForm,
  place: (tx: Database, member: Member, offer: PackageOffer) => Promise<Result<Booking, RequestRefusal>>,
): Promise<Result<Booking, RequestRefusal>> {
  return command(db, actor, { right: "bookings.request" }, (tx, by) => {
    const request = { type, email, request_id, packageId, date: startDate, timezone };
    return checkRequest(tx, { actor: by, address }, request, async (offer) =>
      offer ? place(tx, by, offer) : refuse("package_gone"),
    );
  });
}
