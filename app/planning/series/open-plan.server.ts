import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { isActive } from "#app/bookings/kinds.ts";
import {
  type Contract,
  getValidity,
  listContracts,
  listPlannable,
  remainingClasses,
} from "#app/bookings/parts/contract-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type ClassCategory, classCategories } from "#app/schedule/kinds.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { listPlanPackages, listPlanTypes } from "./plan-queries.server.ts";

/** Loads the wizard's choices. */
export async function openPlan(db: Database, reader: Member, { booking = "" }: { booking?: string } = {}) {
  const named = /^YOG-\d{8}-\w{6}$/.test(booking) ? await findPlannable(db, booking) : undefined;
  return readPlan(db, reader, { named, categories: classCategories });
}

/**
 * Loads the choices for one request, with those of its kind that can be taught along with it. Returns undefined if the
 * request has no class left to plan.
 */
export async function openRequestPlan(db: Database, reader: Member, booking: string) {
  const named = await findPlannable(db, booking);
  return named && readPlan(db, reader, { named, categories: [named.category] });
}

interface Offered {
  named: Plannable | undefined;
  categories: readonly ClassCategory[];
}

async function readPlan(db: Database, reader: Member, offered: Offered) {
  const zone = await studioTimeZone(db);
  return {
    ...{ zone, today: studioDate(now(), zone), requestId: randomUUID(), me: reader.id },
    ...{ seesPay: may(reader, "pay.see"), keepsPackages: may(reader, "packages.manage") },
    teachers: (await listActiveTeachers(db)).map(({ id: value, name: label }) => ({ value, label })),
    wizard: await readWizard(db, offered),
  };
}

interface Plannable {
  contract: Contract;
  category: ClassCategory;
}

/** A request that has classes left to plan. */
async function findPlannable(db: Database, booking: string): Promise<Plannable | undefined> {
  const [contract] = await listContracts(db, [booking]);
  const category = classCategories.find((one) => one === contract?.booking.booking_type);
  if (!contract || !category || category === "public_group") return undefined;
  return isActive(contract.booking.status) && remainingClasses(contract) !== 0
    ? { contract, category }
    : undefined;
}

async function readWizard(db: Database, { named, categories }: Offered) {
  const [types, packages] = await Promise.all([listPlanTypes(db), listPlanPackages(db)]);
  const clients = [];
  for (const category of categories) {
    if (category === "public_group") continue;
    const listed = await listPlannable(db, { category, package_id: null });
    // Only so many are listed: the one it is opened for is there however long the list is.
    const first = named?.category === category ? [named.contract] : [];
    const others = listed.filter(({ booking }) => booking.id !== first[0]?.booking.id);
    clients.push(...[...first, ...others].map((contract) => toClient(contract, category)));
  }
  return {
    ...{ types, packages, clients, categories },
    chosen: clients.find((one) => one.booking_id === named?.contract.booking.booking_id),
  };
}

function toClient(contract: Contract, category: ClassCategory) {
  const left = remainingClasses(contract);
  const { booking } = contract;
  return {
    booking_id: booking.booking_id,
    value: left === null ? booking.booking_id : `${booking.booking_id} ${left}`,
    category,
    package_id: booking.class_package_id,
    name: booking.company_name || `${booking.first_name} ${booking.last_name}`.trim() || booking.email,
    package_name: contract.package_name,
    left,
    validity: formatValidity(contract),
    preferences: [...booking.preferred_days, ...booking.preferred_times].join(", "),
    zone: booking.timezone,
    starts_on: booking.class_date,
    starts_time: booking.starts_at
      ? zoneClock.wall(booking.starts_at.getTime(), booking.timezone).time
      : null,
    pending: booking.status === "pending",
  };
}

/** `valid until 3 December 2026 (extended)` */
export function formatValidity(contract: Contract): string | null {
  const validity = getValidity(contract);
  if (!validity) return null;
  return `valid until ${zoneClock.dateText(validity.until)}${validity.extended ? " (extended)" : ""}`;
}

export type OpenedPlan = Awaited<ReturnType<typeof openPlan>>;
export type Wizard = OpenedPlan["wizard"];
