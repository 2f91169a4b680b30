import { passStatuses } from "#app/passes/kinds.ts";
import {
  choiceFilter,
  choiceWithDefault,
  dateFilter,
  defineList,
  type Filter,
  idFilter,
} from "#app/platform/lists/list-query.ts";
import { now } from "#app/platform/time/clock.ts";
import {
  billingTypes,
  currencies,
  directions,
  invoiceKinds,
  paymentMethods,
  payoutStatuses,
  payStatuses,
  transactionCategories,
  transactionStatuses,
} from "./kinds.ts";

/** The first of this month, or its last day, as the usual ends of a period. */
function monthEnd(isLast: boolean): string {
  const at = now();
  const day = isLast
    ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0))
    : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  return day.toISOString().slice(0, 10);
}

/** A date that is this month's where the address names none. */
function monthFilter(isLast: boolean): Filter<string> {
  return {
    read: (text) => dateFilter.read(text) ?? monthEnd(isLast),
    write: (date) => (date === monthEnd(isLast) ? "" : date),
  };
}

/** What an entry hangs on. */
export const linkKinds = ["booking", "payout", "refund", "nothing"] as const;

/** What the list of transactions can be asked for. */
export const transactionList = defineList({
  filters: {
    from: monthFilter(false),
    until: monthFilter(true),
    currency: choiceFilter(currencies),
    direction: choiceFilter(directions),
    status: choiceFilter(transactionStatuses),
    category: choiceFilter(transactionCategories),
    method: choiceFilter(paymentMethods),
    billing: choiceFilter(billingTypes),
    linked: choiceFilter(linkKinds),
    gst: choiceFilter(["yes", "no"]),
  },
  sorts: { newest: "descending", oldest: "ascending", largest: "descending" },
  hidden: ["net", "billing", "reference", "by"],
});

/** What the list of invoices can be asked for. */
export const invoiceList = defineList({
  filters: { kind: choiceFilter(invoiceKinds), sent: choiceFilter(["yes", "no"]) },
  sorts: { newest: "descending", oldest: "ascending" },
});

/** What the list of bookings that are not fully paid can be asked for. */
export const openBookingList = defineList({
  filters: { currency: choiceFilter(currencies), paid: choiceFilter(["none", "part"]) },
  sorts: { newest: "descending", oldest: "ascending" },
});

/** What the list of pay can be asked for. */
export const payList = defineList({
  filters: {
    status: choiceWithDefault([...payStatuses, "all"], "pending"),
    currency: choiceFilter(currencies),
    teacher: idFilter,
    from: dateFilter,
    until: dateFilter,
  },
  sorts: { newest: "descending", oldest: "ascending" },
});

/** What the list of payouts can be asked for. */
export const payoutList = defineList({
  filters: { status: choiceFilter(payoutStatuses), currency: choiceFilter(currencies), teacher: idFilter },
  sorts: { newest: "descending", oldest: "ascending" },
});

/** What the list of passes can be asked for. Its status has a name of its own: entries have others. */
export const passList = defineList({
  filters: { state: choiceFilter(passStatuses) },
  sorts: { newest: "descending", oldest: "ascending" },
});

export const moneyTabs = ["transactions", "invoices", "pay", "payouts", "open", "passes"] as const;
export type MoneyTab = (typeof moneyTabs)[number];
