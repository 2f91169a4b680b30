import { isActive } from "#app/bookings/kinds.ts";
import {
  type Contract,
  getValidity,
  listContracts,
  listPlannable,
  remainingClasses,
} from "#app/bookings/parts/contract-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type ClassCategory, classCategories } from "#app/schedule/kinds.ts";
import { listPlanPackages, listPlanTypes } from "../../series/plan-queries.server.ts";

/** Loads the wizard's choices. `booking` is the request that staff plan for. */
export async function openWizard(db: Database, booking: string | undefined) {
  const named = booking ? await findPlannable(db, booking) : undefined;
  return toWizard(db, { named, categories: classCategories });
}

/**
 * The same for one request, with those of its kind that can be taught along with it. Nothing where it has no class
 * left to plan.
 */
export async function openRequestWizard(db: Database, booking: string) {
  const named = await findPlannable(db, booking);
  if (!named) return undefined;
  return toWizard(db, { named, categories: [named.category] });
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

async function toWizard(
  db: Database,
  { named, categories }: { named: Plannable | undefined; categories: readonly ClassCategory[] },
) {
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

export type Wizard = Awaited<ReturnType<typeof openWizard>>;
