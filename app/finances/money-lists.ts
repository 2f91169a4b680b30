import { passStatuses } from "#app/passes/kinds.ts";
import { currencies } from "#app/platform/fields/money.ts";
import {
  choiceFilter,
  choicesFilter,
  choiceWithDefault,
  dateFilter,
  defineList,
  idsFilter,
  oneOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";
import { classCategories, scheduleTypes } from "#app/schedule/kinds.ts";
import {
  billingTypes,
  directions,
  invoiceKinds,
  paymentMethods,
  payoutStatuses,
  payStatuses,
  ratePayTypes,
  refundStates,
  transactionCategories,
  transactionStatuses,
} from "./kinds.ts";

/** The records that an entry can link to. */
export const linkKinds = ["booking", "payout", "refund", "nothing"] as const;

export const transactionList = defineList({
  filters: {
    // This month on the studio's clock where the address names none: the server knows it.
    from: dateFilter,
    until: dateFilter,
    currency: choiceFilter(currencies),
    direction: choiceFilter(directions),
    status: choicesFilter(transactionStatuses),
    category: choicesFilter(transactionCategories),
    method: choicesFilter(paymentMethods),
    billing: choiceFilter(billingTypes),
    linked: choiceFilter(linkKinds),
    gst: choiceFilter(["yes", "no"]),
  },
  sorts: { newest: "descending", oldest: "ascending", largest: "descending" },
  hidden: ["category", "gst", "net", "billing", "reference", "by", "email", "linked"],
});

/** Drops the sort by amount when the list mixes currencies. */
export function withoutMixedOrder(request: Request): Request {
  const url = new URL(request.url);
  const { sort, filters } = readListQuery(transactionList, url.searchParams);
  if (sort !== "largest" || filters.currency) return request;
  for (const name of ["sort", "after", "before"]) url.searchParams.delete(name);
  return new Request(url, { headers: request.headers });
}

/** Filters and sort orders of the list of invoices. */
export const invoiceList = defineList({
  filters: { kind: choiceFilter(invoiceKinds), sent: choiceFilter(["yes", "no"]) },
  sorts: { newest: "descending", oldest: "ascending" },
});

export const openBookingList = defineList({
  filters: { currency: choiceFilter(currencies), paid: choiceFilter(["none", "part"]) },
  sorts: { newest: "descending", oldest: "ascending" },
  hidden: ["paid", "email"],
});

/** Filters and sort orders of the list of payments of canceled bookings and passes. */
export const refundList = defineList({
  filters: {
    decision: choiceWithDefault(["open", ...refundStates], "open"),
    currency: choiceFilter(currencies),
    what: choiceFilter(["bookings", "passes"]),
  },
  sorts: { oldest: "ascending", newest: "descending" },
  hidden: ["reason", "email"],
});

export const payList = defineList({
  filters: {
    status: choiceWithDefault([...payStatuses, "all"], "pending"),
    currency: choiceFilter(currencies),
    teacher: idsFilter,
    from: dateFilter,
    until: dateFilter,
  },
  sorts: { newest: "descending", oldest: "ascending" },
});

export const payoutList = defineList({
  filters: { status: choicesFilter(payoutStatuses), currency: choiceFilter(currencies), teacher: idsFilter },
  sorts: { newest: "descending", oldest: "ascending" },
});

/** Named differently from the entry status because both share a URL. */
export const passList = defineList({
  filters: { state: choicesFilter(passStatuses) },
  sorts: { newest: "descending", oldest: "ascending" },
  hidden: ["email"],
});

export const moneyTabs = {
  transactions: "Transactions",
  invoices: "Invoices",
  pay: "Pay",
  payouts: "Payouts",
  open: "Open bookings",
  refunds: "To refund",
  passes: "Passes",
} as const;
export type MoneyTab = keyof typeof moneyTabs;

/** Returns the list that an address shows. */
export function readMoneyTab(params: URLSearchParams): MoneyTab {
  return oneOf(Object.keys(moneyTabs) as MoneyTab[], params.get("tab")) ?? "transactions";
}

export const rateStates = ["live", "current", "coming", "over", "off", "all"] as const;

export const rateList = defineList({
  filters: {
    state: choiceWithDefault(rateStates, "live"),
    teacher: idsFilter,
    schedule: choicesFilter(scheduleTypes),
    category: choicesFilter(classCategories),
    payment: choicesFilter(ratePayTypes),
    type: idsFilter,
    package: idsFilter,
  },
  sorts: { newest: "descending", class: "ascending", amount: "descending" },
  hidden: ["until", "second_amount"],
});

export const rateTabs = { rates: "Rates", applies: "What applies", gaps: "Gaps" } as const;
export type RateTab = keyof typeof rateTabs;
