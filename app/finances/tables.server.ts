import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import { refundDecisions } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import { valueLists } from "#app/platform/database/value-lists.server.ts";
import { type Currency, currencies, priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";
import { created_at, currency, id, updated_at } from "#app/platform/tables.server.ts";
import { classCategories, payTypes, scheduleTypes } from "#app/schedule/kinds.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { InvoiceSnapshot } from "./invoice-snapshot.ts";
import {
  billingTypes,
  directions,
  invoiceKinds,
  type PaymentMethod,
  payKinds,
  paymentMethods,
  payoutStatuses,
  payStatuses,
  ratePayTypes,
  transactionCategories,
  transactionStatuses,
} from "./kinds.ts";

/**
 * Pay rates for teachers. A rate without a teacher is the standard rate. The constraint `instructor_rates_no_overlap`,
 * added in the migrations, allows one rate per teacher, target, schedule type and category on any date.
 */
export const instructorRates = pgTable(
  "instructor_rates",
  {
    id: id(),
    /** Cascades, because a personal rate without its teacher would become the standard rate. */
    instructor_id: uuid().references(() => user.id, { onDelete: "cascade" }),
    class_type_id: uuid().references(() => classTypes.id),
    package_id: uuid().references(() => classPackages.id),
    schedule_type: text({ enum: scheduleTypes }).notNull(),
    category: text({ enum: classCategories }).notNull(),
    payment_type: text({ enum: ratePayTypes }).notNull(),
    amount: integer().notNull(),
    currency: currency(priceCurrency),
    /** If null, teachers paid in the second currency have no rate. */
    second_amount: integer(),
    second_currency: currency(secondCurrency),
    effective_from: date().notNull(),
    /** The last day on which it holds. */
    effective_until: date(),
    is_active: boolean().notNull().default(true),
    note: text().notNull().default(""),
    created_by: uuid(),
    version: integer().notNull().default(1),
    /** The form's own number: sent twice, it makes one rate. */
    request_id: uuid().unique("instructor_rates_request"),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("instructor_rates_from").on(table.effective_from, table.id),
    index("instructor_rates_teacher").on(table.instructor_id),
    check("instructor_rates_target", sql`${table.class_type_id} is null or ${table.package_id} is null`),
    check(
      "instructor_rates_amounts",
      sql`${table.amount} > 0 and (${table.second_amount} is null or ${table.second_amount} > 0)`,
    ),
    check(
      "instructor_rates_dates",
      sql`${table.effective_until} is null or ${table.effective_until} >= ${table.effective_from}`,
    ),
  ],
);

/** Income and expenses. A refund is a separate row. Amounts of completed rows never change. */
export const transactions = pgTable(
  "transactions",
  {
    id: id(),
    request_id: uuid().unique("transactions_request"),
    direction: text({ enum: directions }).notNull(),
    status: text({ enum: transactionStatuses }).notNull(),
    category: text({ enum: transactionCategories }).notNull(),
    user_id: uuid().references(() => user.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull().default(""),
    booking_id: uuid().references(() => bookings.id),
    payout_id: uuid().references((): AnyPgColumn => payouts.id),
    refund_of: uuid().references((): AnyPgColumn => transactions.id),
    /** Minor units of `currency`. */
    net: integer().notNull(),
    tax_percent: integer().notNull().default(0),
    tax: integer().notNull().default(0),
    total: integer().notNull(),
    /** The amount refunded so far; increased under this row's lock. */
    refunded: integer().notNull().default(0),
    /** The decision after its booking or pass was canceled; null until staff decide. */
    refund_decision: text({ enum: refundDecisions }),
    /** The reason for keeping it. */
    kept_reason: text().notNull().default(""),
    currency: text({ enum: currencies }).notNull(),
    /** The place of supply: a GST state code, or 96 for abroad. */
    place_of_supply: text().notNull().default(""),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text().notNull().default(""),
    billing_type: text({ enum: billingTypes }).notNull().default("one_time"),
    /** The first of the month that is billed. */
    billing_period: date(),
    description: text().notNull().default(""),
    occurred_on: date().notNull(),
    /** The invoice is mailed as soon as there is one. */
    send: boolean().notNull().default(false),
    created_by: uuid(),
    version: integer().notNull().default(1),
    /** Text for the search, maintained by the command that writes the row. Each word is preceded by a space. */
    search_text: text().notNull().default(""),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("transactions_occurred").on(table.occurred_on, table.id),
    index("transactions_category").on(table.category, table.occurred_on, table.id),
    index("transactions_method").on(table.method, table.occurred_on, table.id),
    index("transactions_status").on(table.status, table.occurred_on, table.id),
    index("transactions_taxed").on(table.occurred_on, table.id).where(sql`tax_percent > 0`),
    index("transactions_billed")
      .on(table.billing_type, table.occurred_on, table.id)
      .where(sql`billing_type <> 'one_time'`),
    index("transactions_sums").on(table.currency, table.status, table.occurred_on),
    index("transactions_largest").on(table.currency, table.total, table.id),
    index("transactions_booking").on(table.booking_id).where(sql`booking_id is not null`),
    index("transactions_given_back").on(table.booking_id).where(sql`refunded > 0`),
    index("transactions_refund").on(table.refund_of).where(sql`refund_of is not null`),
    index("transactions_payout").on(table.payout_id).where(sql`payout_id is not null`),
    index("transactions_user").on(table.user_id).where(sql`user_id is not null`),
    index("transactions_search").using("gin", table.search_text.op("gin_trgm_ops")),
    check("transactions_total", sql`${table.total} > 0 and ${table.total} = ${table.net} + ${table.tax}`),
    check("transactions_parts", sql`${table.net} >= 0 and ${table.tax} >= 0`),
    check("transactions_refunded", sql`${table.refunded} between 0 and ${table.total}`),
    check("transactions_percent", sql`${table.tax_percent} in (0, 5, 10, 18, 28)`),
    check("transactions_refund_out", sql`${table.refund_of} is null or ${table.direction} = 'expense'`),
  ],
);

/** Invoices and credit notes as they were on the day of issue. Numbers have no gaps and are never given twice. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    kind: text({ enum: invoiceKinds }).notNull(),
    number: text().notNull().unique("invoices_number"),
    sequence: integer().notNull(),
    /** The financial year, by the year in which it begins. */
    year: text().notNull(),
    transaction_id: uuid()
      .notNull()
      .references(() => transactions.id),
    snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
    issued_on: date().notNull(),
    /** File name in the invoice folder once drawn. */
    file_name: text(),
    mailed_at: timestamp({ withTimezone: true }),
    created_at: created_at(),
  },
  (table) => [
    ...valueLists(table),
    unique("invoices_sequence").on(table.kind, table.year, table.sequence),
    // A void entry has its invoice and the credit note that takes it back.
    unique("invoices_transaction").on(table.transaction_id, table.kind),
    index("invoices_issued").on(table.issued_on, table.sequence, table.id),
    index("invoices_undrawn").on(table.created_at).where(sql`file_name is null`),
  ],
);

/** The last number of each series and financial year. The row lock serializes concurrent issues. */
export const numberSeries = pgTable(
  "number_series",
  { key: text().primaryKey(), last: integer().notNull() },
  (table) => [check("number_series_last", sql`${table.last} >= 0`)],
);

/** A teacher's pay for a class, or an adjustment. */
export const sessionPay = pgTable(
  "session_pay",
  {
    id: id(),
    /** Null for an adjustment of no one class. */
    session_id: uuid().references(() => classSessions.id),
    /** Null once the account is gone; the figures stay. */
    instructor_id: uuid().references(() => user.id, { onDelete: "set null" }),
    kind: text({ enum: payKinds }).notNull().default("class"),
    /** The studio's date of the class, or of the adjustment. */
    pay_date: date().notNull(),
    payment_type: text({ enum: payTypes }),
    rate_id: uuid().references(() => instructorRates.id, { onDelete: "set null" }),
    quantity: integer(),
    /** Minor units; null while it is open. */
    amount: integer(),
    currency: text({ enum: currencies }).notNull(),
    status: text({ enum: payStatuses }).notNull().default("pending"),
    reason: text().notNull().default(""),
    payout_id: uuid().references(() => payouts.id),
    approved_by: uuid(),
    approved_at: timestamp({ withTimezone: true }),
    request_id: uuid().unique("session_pay_request"),
    created_by: uuid(),
    version: integer().notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    uniqueIndex("session_pay_once")
      .on(table.session_id, table.instructor_id)
      .where(sql`kind = 'class' and status <> 'cancelled'`),
    index("session_pay_status").on(table.status, table.instructor_id),
    index("session_pay_date").on(table.pay_date, table.id),
    index("session_pay_teacher").on(table.instructor_id, table.pay_date),
    index("session_pay_payout").on(table.payout_id).where(sql`payout_id is not null`),
    index("session_pay_rate").on(table.rate_id).where(sql`rate_id is not null`),
    check("session_pay_amount", sql`${table.amount} >= 0 or ${table.kind} = 'adjustment'`),
    check("session_pay_class", sql`${table.session_id} is not null or ${table.kind} = 'adjustment'`),
    check(
      "session_pay_agreed",
      sql`${table.amount} is not null or ${table.status} in ('pending', 'cancelled')`,
    ),
  ],
);

/** Payout details as they were when a payout was paid. */
export interface PaidTo {
  currency: Currency;
  method: PaymentMethod;
  account: string;
  tax_id: string;
}

/** A payment to a teacher for several pay lines. Reversing it returns its lines to "approved". */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    /** Given when it is paid: a draft can go without leaving a gap. */
    number: text().unique("payouts_number"),
    instructor_id: uuid().references(() => user.id, { onDelete: "set null" }),
    from_date: date().notNull(),
    until_date: date().notNull(),
    currency: text({ enum: currencies }).notNull(),
    total: bigint({ mode: "number" }).notNull(),
    status: text({ enum: payoutStatuses }).notNull().default("draft"),
    method: text({ enum: paymentMethods }),
    reference: text().notNull().default(""),
    paid_on: date(),
    /** The payout details it was paid to; null for a draft, and once the account is deleted. */
    paid_to: jsonb().$type<PaidTo>(),
    reason: text().notNull().default(""),
    transaction_id: uuid().references((): AnyPgColumn => transactions.id),
    request_id: uuid().unique("payouts_request"),
    created_by: uuid(),
    version: integer().notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    ...valueLists(table),
    index("payouts_until").on(table.until_date, table.id),
    index("payouts_teacher").on(table.instructor_id, table.until_date),
    check("payouts_total", sql`${table.total} > 0`),
    check("payouts_numbered", sql`(${table.number} is null) = (${table.status} = 'draft')`),
    check("payouts_dates", sql`${table.until_date} >= ${table.from_date}`),
  ],
);

/** How a teacher is paid. */
export const payoutDetails = pgTable(
  "payout_details",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    currency: currency(priceCurrency),
    method: text({ enum: paymentMethods }).notNull().default("bank_transfer"),
    account: text().notNull().default(""),
    tax_id: text().notNull().default(""),
    version: integer().notNull().default(1),
    /** The teacher or the colleague who made the last change. */
    changed_by: uuid(),
    updated_at: updated_at(),
  },
  (table) => valueLists(table),
);
