import { invoiceSource } from "#app/finances/ledger/invoice-queries.server.ts";
import { openBookingSource, transactionSource } from "#app/finances/ledger-queries.server.ts";
import { passSource } from "#app/finances/pass-queries.server.ts";
import { payoutSource, paySource } from "#app/finances/pay-queries.server.ts";
import { refundSource } from "#app/finances/payments/refund-queries.server.ts";
import { rateSource } from "#app/finances/rate-queries.server.ts";
import { filtersOf, from, has, until, when } from "./filter-rules.ts";

/** The lists about money. `today` is a date of the studio. */
export const moneyLists = (today: string) => [
  filtersOf("transactions", transactionSource, { widest: ["from=2000-01-01&until=2100-01-01"] })({
    from: from(({ occurred_on }) => occurred_on),
    until: until(({ occurred_on }) => occurred_on),
    currency: has(({ currency }) => currency),
    direction: has(({ direction }) => direction),
    status: has(({ status }) => status),
    category: has(({ category }) => category),
    method: has(({ method }) => method),
    billing: has(({ billing_type }) => billing_type),
    linked: when({
      booking: ({ booking_id }) => booking_id !== null,
      payout: ({ payout_id }) => payout_id !== null,
      refund: ({ refund_of }) => refund_of !== null,
      nothing: ({ booking_id, payout_id, refund_of }) => !booking_id && !payout_id && !refund_of,
    }),
    gst: when({ yes: ({ tax_percent }) => tax_percent > 0, no: ({ tax_percent }) => tax_percent === 0 }),
  }),
  filtersOf(
    "invoices",
    invoiceSource,
  )({
    kind: has(({ kind }) => kind),
    sent: when({
      yes: ({ mailed_at, email_status }) => mailed_at !== null && (email_status ?? "sent") === "sent",
      no: ({ mailed_at, email_status }) => mailed_at === null || (email_status ?? "sent") !== "sent",
    }),
  }),
  filtersOf(
    "unpaid bookings",
    openBookingSource,
  )({
    currency: has(({ currency }) => currency),
    paid: when({ none: ({ paid }) => paid === 0, part: ({ paid }) => paid > 0 }),
  }),
  filtersOf("refunds", refundSource, { widest: ["", "decision=kept"] })({
    decision: when({
      promised: ({ refund_decision, status }) => status === "completed" && refund_decision === "refund",
      undecided: ({ refund_decision, status }) => status === "completed" && refund_decision === null,
      reported: ({ status }) => status === "pending",
      kept: ({ refund_decision, status }) => status === "completed" && refund_decision === "keep",
    }),
    currency: has(({ currency }) => currency),
    what: when({ bookings: ({ booking }) => booking !== null, passes: ({ booking }) => booking === null }),
  }),
  filtersOf("pay", paySource, { widest: ["status=all"] })({
    status: has(({ status }) => status),
    currency: has(({ currency }) => currency),
    teacher: has(({ instructor_id }) => instructor_id),
    from: from(({ pay_date }) => pay_date),
    until: until(({ pay_date }) => pay_date),
  }),
  filtersOf(
    "payouts",
    payoutSource,
  )({
    status: has(({ status }) => status),
    currency: has(({ currency }) => currency),
    teacher: has(({ instructor_id }) => instructor_id),
  }),
  filtersOf("sold passes", passSource)({ state: has(({ status }) => status) }),
  filtersOf("rates", rateSource(today), { widest: ["state=all"] })({
    state: when({
      live: ({ is_active, effective_until }) =>
        is_active && (effective_until === null || effective_until >= today),
      current: ({ is_active, effective_from, effective_until }) =>
        is_active && effective_from <= today && (effective_until === null || effective_until >= today),
      coming: ({ is_active, effective_from }) => is_active && effective_from > today,
      over: ({ is_active, effective_until }) =>
        is_active && effective_until !== null && effective_until < today,
      off: ({ is_active }) => !is_active,
    }),
    teacher: has(({ instructor_id }) => instructor_id),
    schedule: has(({ schedule_type }) => schedule_type),
    category: has(({ category }) => category),
    payment: has(({ payment_type }) => payment_type),
    type: has(({ class_type_id }) => class_type_id),
    package: has(({ package_id }) => package_id),
  }),
];
