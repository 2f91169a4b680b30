import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import type { ScheduleType } from "#app/schedule/kinds.ts";
import {
  type ClassPay,
  noSeries,
  type PaidClass,
  type PayTerms,
  payForClass,
  payForGroup,
  ratedTerms,
  sharedOver,
  typedTerms,
} from "../pay-for.ts";
import { countMembers, listGroup } from "../pay-queries.server.ts";
import type { Rate } from "../queries.server.ts";
import { selectRate } from "../select-rate.ts";

/** The class of a teacher and the figures that its pay is calculated from. */
export interface PayCalculation {
  session: ClassSession;
  schedule_type: ScheduleType;
  instructor_id: string;
  currency: Currency;
  people: PaidClass;
}

/** Calculates the pay of a class by the given rates, without writing. */
export function createPayCalculator(db: Database, payEmpty: boolean) {
  const shares = createShareReader(db);
  return async (
    { session, schedule_type, instructor_id, currency, people }: PayCalculation,
    rates: readonly Rate[],
  ) => {
    const { class_type_id, package_id, category, session_date: date } = session;
    const rated = { instructor_id, class_type_id, package_id, category, schedule_type, date };
    const by = typedTerms(session, currency) ?? ratedTerms(selectRate(rates, rated)?.rate, currency);
    const pay: ClassPay | { amount: null; quantity: null; reason: string } = !by.terms
      ? { amount: null, quantity: null, reason: by.reason }
      : sharedOver[by.terms.payment_type] === "class"
        ? payForClass(by.terms, people, payEmpty)
        : await shares(session, by.terms);
    return { by, pay };
  };
}

/** Returns a class's share of an amount that several classes share. Reads each group once. */
function createShareReader(db: Database) {
  const groups = new Map<string, ReturnType<typeof readGroup>>();
  return async (session: ClassSession, terms: PayTerms) => {
    const over = sharedOver[terms.payment_type];
    if (over === "series" && !session.series_id) return { amount: null, quantity: null, reason: noSeries };
    const month = over === "month" ? session.session_date.slice(0, 7) : undefined;
    const group = session.series_id ?? session.schedule_id ?? session.id;
    const key = [group, month, ...Object.values(terms)].join();
    const reading = groups.get(key) ?? readGroup(db, session, terms, month);
    groups.set(key, reading);
    const { parts, quantity } = await reading;
    return { amount: parts.get(session.id) ?? 0, quantity, reason: "" };
  };
}

async function readGroup(db: Database, session: ClassSession, terms: PayTerms, month: string | undefined) {
  const group = await listGroup(db, session, month);
  const ids = group.map(({ id }) => id);
  const isByMember = terms.payment_type === "per_member";
  const members = isByMember ? await countMembers(db, ids) : 0;
  const amounts = payForGroup(terms, { fixed: group.map(({ fixed }) => fixed), members });
  const parts = new Map(ids.map((id, at) => [id, amounts[at] ?? 0]));
  return { parts, quantity: isByMember ? members : 1 };
}
