import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { listContractsById, listPlannable } from "#app/bookings/parts/contract-queries.server.ts";
import { listSessionBookings } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { listPlanPackages, listPlanTypes } from "../../series/plan-queries.server.ts";
import { listCandidates, listOffers } from "../../sessions/candidate-queries.server.ts";
import { listClients } from "../../sessions/client-queries.server.ts";
import { readFigures } from "../../sessions/figure-queries.server.ts";
import {
  findListed,
  findTimeRange,
  type ListedSession,
  listWeekSessions,
  toTimeWindow,
} from "../../sessions/list-queries.server.ts";
import type { SessionAction } from "../../sessions/session-address.ts";
import { sessionList } from "../../sessions/session-list.ts";
import { weekAround } from "../../week/week-address.ts";
import { toMinute } from "../../week/week-grid-layout.ts";
import { listTypeColors } from "../../week/week-queries.server.ts";
import { formatValidity } from "./open-wizard.server.ts";

/** Loads one class with its roster and offers. */
export async function openSession(db: Database, actor: Member, id: string) {
  const session = isUuid(id) ? await findListed(db, id) : undefined;
  if (!session) return undefined;
  const booked = await listSessionBookings(db, session.id);
  const contracts = await listContractsById(
    db,
    booked.flatMap(({ part_of }) => part_of ?? []),
  );
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
        validity: contract ? formatValidity(contract) : null,
      };
    }),
    offers: await listOffers(db, session.id),
    teachers: (await listActiveTeachers(db)).map(({ id: value, name: label }) => ({ value, label })),
  };
}

/** Loads the teachers and bookings that the form of an action offers. */
export async function loadActionChoices(db: Database, session: ListedSession, act: SessionAction) {
  const needsTeachers = act === "teacher" || act === "offer";
  const linkable =
    act === "booking" ? await listPlannable(db, { category: session.category, package_id: null }) : [];
  return {
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
  if (may(actor, "pay.see")) return row;
  return { ...row, pay_amount: null, pay_type: null, pay_currency: null, pay_status: null };
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
      return { ...withoutPay(actor, one), day: wall.date, minute: toMinute(wall.time) };
    }),
    now: zoneClock.wall(now().getTime(), zone),
    colors: await listTypeColors(db),
  };
}

const figureDays = 182;

/** The figures of the classes that the filters name; without dates of the last six months. */
export async function openFigures(
  db: Database,
  actor: Member,
  { params, today }: { params: URLSearchParams; today: string },
) {
  const query = readListQuery(sessionList, params);
  const first = query.filters.from ?? zoneClock.addDays(today, -figureDays);
  const days = toTimeWindow({ from: first, until: query.filters.until ?? today }, today);
  const filters = { ...query.filters, ...days };
  const figures = await readFigures(db, { ...query, filters }, may(actor, "pay.see"));
  return { search: query.search, filters, ...figures };
}

/** Whom and what the classes can be narrowed to. */
export async function openChoices(
  db: Database,
  actor: Member,
  filters: Parameters<typeof findTimeRange>[1]["filters"],
) {
  const [types, packages, clients] = await Promise.all([
    listPlanTypes(db),
    listPlanPackages(db),
    listClients(db, await findTimeRange(db, { filters }), filters.client),
  ]);
  const choice = ({ id: value, name: label }: { id: string; name: string }) => ({ value, label });
  return {
    seesPay: may(actor, "pay.see"),
    types: types.map(choice),
    packages: packages.map(choice),
    clients: clients.map(choice),
  };
}

export type ActionChoices = Awaited<ReturnType<typeof loadActionChoices>>;
export type OpenedSession = NonNullable<Awaited<ReturnType<typeof openSession>>>;
export type OpenedWeek = Awaited<ReturnType<typeof openWeek>>;
export type OpenedFigures = Awaited<ReturnType<typeof openFigures>>;
