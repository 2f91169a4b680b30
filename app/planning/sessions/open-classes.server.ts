import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listPlanPackages, listPlanTypes } from "../series/plan-queries.server.ts";
import { weekAround } from "../week/week-address.ts";
import { toMinute } from "../week/week-grid-layout.ts";
import { listTypeColors } from "../week/week-queries.server.ts";
import { readFigures } from "./figure-queries.server.ts";
import { findTimeRange, listClients, listWeekSessions, toTimeWindow } from "./list-queries.server.ts";
import { sessionList } from "./session-list.ts";

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

export type OpenedWeek = Awaited<ReturnType<typeof openWeek>>;
export type OpenedFigures = Awaited<ReturnType<typeof openFigures>>;
