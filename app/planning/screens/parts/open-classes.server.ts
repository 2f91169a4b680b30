import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { leftOf, listContractsById, listPlannable } from "#app/bookings/parts/contract-queries.server.ts";
import { listSessionBookings } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classCategories } from "#app/schedule/kinds.ts";
import { listPlanPackages, listPlanTypes } from "../../series/plan-queries.server.ts";
import { listCandidates, listOffers } from "../../sessions/candidate-queries.server.ts";
import { sumByKind, sumByTeacher, sumMoney, sumSessions } from "../../sessions/figure-queries.server.ts";
import { findListed, listWeekSessions } from "../../sessions/list-queries.server.ts";
import type { ClassesAddress } from "../../sessions/session-address.ts";
import { weekAround } from "../../week-address.ts";

/** One class with its roster, its offers, and what can be asked of it. */
export async function openSession(db: Database, actor: Member, { session: id, ask }: ClassesAddress) {
  const session = id ? await findListed(db, id) : undefined;
  if (!session) return undefined;
  const booked = await listSessionBookings(db, session.id);
  const contracts = await listContractsById(
    db,
    booked.flatMap(({ part_of }) => part_of ?? []),
  );
  const needsTeachers = ask === "teacher" || ask === "offer";
  const linkable =
    ask === "booking" ? await listPlannable(db, { category: session.category, package_id: null }) : [];
  return {
    session: withoutPay(actor, session),
    roster: booked.map((one) => {
      const contract = contracts.find(({ booking }) => booking.id === one.part_of);
      return {
        booking_id: one.booking_id,
        name: one.company_name || `${one.first_name} ${one.last_name}`.trim() || "Former member",
        email: one.email,
        status: one.status,
        contract: contract?.booking.booking_id ?? null,
        progress: contract ? `${contract.held} of ${contract.agreed ?? contract.planned} held` : null,
      };
    }),
    offers: await listOffers(db, session.id),
    candidates: needsTeachers ? await listCandidates(db, session) : [],
    linkable: linkable.map(({ booking, package_name }) => ({
      value: booking.booking_id,
      label: [
        booking.company_name || `${booking.first_name} ${booking.last_name}`.trim(),
        package_name,
        booking.booking_id,
      ]
        .filter(Boolean)
        .join(", "),
    })),
  };
}

/** Amounts are the admins'. */
export function withoutPay<Row extends { pay_amount: number | null }>(actor: Member, row: Row): Row {
  return may(actor, "pay.see") ? row : { ...row, pay_amount: null, pay_type: null, pay_currency: null };
}

/** A week of the studio, from Sunday to Saturday, on its clock. */
export async function openWeek(db: Database, actor: Member, date: string, zone: string) {
  const { first, last } = weekAround(date);
  const at = (day: string) => new Date(zoneClock.instant(day, "00:00", zone));
  const sessions = await listWeekSessions(db, at(first), at(zoneClock.addDays(last, 1)));
  return {
    first,
    last,
    sessions: sessions.map((one) => {
      const wall = zoneClock.wall(one.starts_at.getTime(), zone);
      return { ...withoutPay(actor, one), day: wall.date, minute: minuteOf(wall.time) };
    }),
    now: zoneClock.wall(now().getTime(), zone),
  };
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

const figureDays = 182;

/** The figures between the filters' dates; without them of the last six months. */
export async function openFigures(
  db: Database,
  actor: Member,
  { params, today, zone }: { params: URLSearchParams; today: string; zone: string },
) {
  const read = (name: string) => {
    const text = params.get(name) ?? "";
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  const from = read("from") ?? zoneClock.addDays(today, -figureDays);
  const wanted = read("until") ?? today;
  const longest = zoneClock.addDays(from, 366);
  const [, until = from] = [from, wanted, longest].sort();
  const span = [
    new Date(zoneClock.instant(from, "00:00", zone)),
    new Date(zoneClock.instant(zoneClock.addDays(until, 1), "00:00", zone)),
  ] as const;
  const [all, kinds, teachers, money] = await Promise.all([
    sumSessions(db, ...span),
    sumByKind(db, ...span),
    sumByTeacher(db, ...span),
    may(actor, "pay.see") ? sumMoney(db, ...span) : undefined,
  ]);
  return { from, until, all, kinds, teachers, money };
}

/** What the wizard can choose from. */
export async function openWizard(db: Database, { booking }: ClassesAddress) {
  const [types, packages] = await Promise.all([listPlanTypes(db), listPlanPackages(db)]);
  const clients = [];
  for (const category of classCategories.filter((one) => one !== "public_group")) {
    for (const contract of await listPlannable(db, { category, package_id: null })) {
      const left = leftOf(contract);
      const { booking: one } = contract;
      clients.push({
        booking_id: one.booking_id,
        value: left === null ? one.booking_id : `${one.booking_id} ${left}`,
        category,
        package_id: one.class_package_id,
        name: one.company_name || `${one.first_name} ${one.last_name}`.trim() || one.email,
        package_name: contract.package_name,
        left,
        wishes: [...one.preferred_days, ...one.preferred_times].join(", "),
        zone: one.timezone,
        starts_on: one.class_date,
        pending: one.status === "pending",
      });
    }
  }
  return { types, packages, clients, chosen: clients.find((one) => one.booking_id === booking) };
}

export type Wizard = Awaited<ReturnType<typeof openWizard>>;
export type OpenedSession = NonNullable<Awaited<ReturnType<typeof openSession>>>;
export type OpenedWeek = Awaited<ReturnType<typeof openWeek>>;
export type OpenedFigures = Awaited<ReturnType<typeof openFigures>>;
