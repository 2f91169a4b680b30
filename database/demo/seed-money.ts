import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { writeSnapshot } from "#app/finances/documents/write-snapshot.ts";
import type { PaymentMethod } from "#app/finances/kinds.ts";
import { searchText } from "#app/finances/ledger/change-entry.server.ts";
import { financialYear, numberText } from "#app/finances/ledger/issue-invoice.server.ts";
import { addTax, refundPart } from "#app/finances/money.ts";
import { abroad } from "#app/finances/places.ts";
import {
  instructorRates,
  invoices,
  numberSeries,
  payoutDetails,
  transactions,
} from "#app/finances/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { chance } from "./chance.ts";
import {
  expense,
  firstOfMonth,
  listTaught,
  monthsBack,
  type NewEntry,
  rowsAtOnce,
  seedPay,
  standardPay,
} from "./seed-pay.ts";

/** Eight of ten by UPI or through a bank. */
const methods: readonly PaymentMethod[] = [
  "upi",
  "upi",
  "upi",
  "upi",
  "upi",
  "bank_transfer",
  "bank_transfer",
  "neft",
  "cash",
  "credit_card",
];

/** Where those who pay in rupees live: most of them in the studio's own state. Who pays in dollars lives abroad. */
const states = ["29", "29", "29", "27", "29", "33", "29", "07"] as const;
const gst = 18;

/** What the studio spends each month besides its teachers. */
const costs: readonly [string, number][] = [
  ["Rent of the practice room", 4_500_000],
  ["Internet and video service", 350_000],
  ["Mats and blocks", 620_000],
  ["Cleaning", 280_000],
  ["Bookkeeping", 400_000],
  ["Website", 150_000],
];

/** Half a year of the books: rates, what came in and went out, invoices without gaps, pay and payouts. */
export async function seedMoney(tx: Database): Promise<void> {
  const settings = await readBusinessSettings(tx);
  const today = studioDate(now(), settings.studio.time_zone);
  await seedRates(tx, today);
  const first = firstOfMonth(today, -monthsBack + 1);
  const entries = await plannedEntries(tx, today, first);
  const made = [];
  for (let at = 0; at < entries.length; at += rowsAtOnce) {
    made.push(
      ...(await tx
        .insert(transactions)
        .values(entries.slice(at, at + rowsAtOnce))
        .returning()),
    );
  }
  const refunds = await seedRefunds(tx, made, today);
  const counters = new Map<string, number>();
  const next = (kind: "invoice" | "credit_note" | "payout", date: string) => {
    const year = financialYear(date, settings.invoice_preferences.financial_year_starts);
    const sequence = (counters.get(`${kind}:${year}`) ?? 0) + 1;
    counters.set(`${kind}:${year}`, sequence);
    const { invoice_number_prefix } = settings.invoice_preferences;
    return { year, sequence, number: numberText(invoice_number_prefix, kind, date, sequence) };
  };
  const invoiceRows: (typeof invoices.$inferInsert)[] = [];
  const numberOf = new Map<string, string>();
  const completed = made.filter(({ direction, status }) => direction === "income" && status === "completed");
  for (const entry of completed) {
    const issued_on = entry.occurred_on;
    const issued = next("invoice", issued_on);
    numberOf.set(entry.id, issued.number);
    const issue = {
      kind: "invoice",
      number: issued.number,
      issued_on,
      credited: null,
      booking_id: "",
    } as const;
    invoiceRows.push({
      ...issued,
      kind: "invoice",
      issued_on,
      transaction_id: entry.id,
      snapshot: writeSnapshot(entry, settings, issue),
    });
  }
  for (const entry of refunds) {
    const issued_on = entry.occurred_on;
    const issued = next("credit_note", issued_on);
    const credited = numberOf.get(entry.refund_of ?? "") ?? null;
    const issue = {
      kind: "credit_note",
      number: issued.number,
      issued_on,
      credited,
      booking_id: "",
    } as const;
    invoiceRows.push({
      ...issued,
      kind: "credit_note",
      issued_on,
      transaction_id: entry.id,
      snapshot: writeSnapshot(entry, settings, issue),
    });
  }
  for (let at = 0; at < invoiceRows.length; at += rowsAtOnce) {
    await tx.insert(invoices).values(invoiceRows.slice(at, at + rowsAtOnce));
  }
  await seedPay(tx, today, (date) => next("payout", date).number);
  await tx.insert(numberSeries).values([...counters].map(([key, last]) => ({ key, last })));
}

/** The standard rates, some of teachers' own, some that ended and some that begin. Crash courses of companies have none. */
async function seedRates(tx: Database, today: string): Promise<void> {
  const begins = firstOfMonth(today, 1);
  const rate = { payment_type: "per_class", effective_from: "2025-04-01", category: "public_group" } as const;
  await tx.insert(instructorRates).values([
    {
      ...rate,
      schedule_type: "weekly",
      amount: 70_000,
      effective_until: "2025-12-31",
      effective_from: "2025-01-01",
      note: "Last year",
    },
    {
      ...rate,
      schedule_type: "weekly",
      amount: standardPay.INR,
      second_amount: standardPay.USD,
      effective_from: "2026-01-01",
    },
    { ...rate, schedule_type: "weekly", category: "corporate", amount: 250_000, second_amount: 3_500 },
    { ...rate, schedule_type: "weekly", category: "private_group", amount: 180_000, second_amount: 2_600 },
    { ...rate, schedule_type: "weekly", category: "individual", amount: 120_000, second_amount: 1_800 },
    { ...rate, schedule_type: "adhoc", amount: 90_000, second_amount: 1_300 },
    { ...rate, schedule_type: "adhoc", category: "individual", amount: 130_000, second_amount: 1_900 },
    // Nobody has written a new one: the private group ahead has no rate.
    {
      ...rate,
      schedule_type: "adhoc",
      category: "private_group",
      amount: 190_000,
      effective_until: zoneClock.addDays(firstOfMonth(today, 0), -1),
    },
    { ...rate, schedule_type: "adhoc", category: "corporate", amount: 260_000 },
    {
      ...rate,
      schedule_type: "monthly",
      category: "individual",
      payment_type: "monthly",
      amount: 900_000,
    },
    {
      ...rate,
      schedule_type: "monthly",
      category: "private_group",
      payment_type: "monthly",
      amount: 1_200_000,
    },
    { ...rate, schedule_type: "monthly", payment_type: "per_member", amount: 60_000 },
    { ...rate, schedule_type: "crash", payment_type: "total_duration", amount: 1_500_000 },
    {
      ...rate,
      schedule_type: "crash",
      category: "individual",
      payment_type: "total_duration",
      amount: 1_100_000,
    },
  ]);
  const teachers = await listTaught(tx);
  const types = await tx
    .select({ id: classTypes.id })
    .from(classTypes)
    .orderBy(asc(classTypes.name), asc(classTypes.id));
  await tx.insert(instructorRates).values(
    teachers.slice(0, 6).map(({ id }, at) => ({
      ...rate,
      instructor_id: id,
      class_type_id: at % 2 === 0 ? (types[at]?.id ?? null) : null,
      schedule_type: "weekly" as const,
      amount: 90_000 + at * 5_000,
      second_amount: 1_300 + at * 50,
      effective_from: at < 4 ? "2026-01-01" : begins,
    })),
  );
  const inEurope = await tx
    .select({ id: profiles.user_id })
    .from(profiles)
    .where(inArray(profiles.time_zone, ["Europe/Lisbon", "Europe/Paris"]));
  await tx.insert(payoutDetails).values(
    teachers.map(({ id }, at) => {
      const isFar = inEurope.some((one) => one.id === id);
      return {
        user_id: id,
        method: "bank_transfer" as const,
        currency: isFar ? ("USD" as const) : ("INR" as const),
        account: isFar ? `IBAN PT50 0002 0123 1234 567${at} 54` : `HDFC 5010 00${at + 1}2 3344`,
      };
    }),
  );
}

/** What came in for bookings and went out for the studio, a month like the other, in the order of its days. */
async function plannedEntries(tx: Database, today: string, first: string): Promise<NewEntry[]> {
  const luck = chance(6);
  const people = await tx
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .orderBy(asc(user.email), asc(user.id))
    .limit(40);
  const held = await listPriced(tx, today, { status: "completed", most: 97 });
  // Paid and canceled, so that the payments to refund have something to show.
  const canceled = await listPriced(tx, today, { status: "cancelled", most: 3 });
  const paid = [...held, ...canceled];
  const entries: NewEntry[] = paid
    .filter(({ price, email }) => (price ?? 0) > 0 && email !== "")
    .map((booking, at) =>
      income({
        name: `${booking.name} ${booking.last_name}`.trim(),
        email: booking.email,
        user_id: booking.user_id,
        booking_id: booking.id,
        amount: booking.price ?? 0,
        currency: booking.currency,
        place_of_supply: stateFor(booking.currency, at),
        method: methods[luck.between(0, methods.length - 1)] ?? "upi",
        description: `${booking.class_name} (${booking.booking_id})`,
        occurred_on: booking.class_date ?? today,
      }),
    );
  const days = Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000);
  const courses = ["Eight classes", "Monthly membership", "Private course", "Four classes"];
  while (entries.length < 220) {
    const person = people[luck.between(0, people.length - 1)];
    if (!person) break;
    const currency = entries.length % 10 === 0 ? "USD" : "INR";
    entries.push(
      income({
        name: person.name,
        email: person.email,
        user_id: person.id,
        booking_id: null,
        amount: currency === "USD" ? luck.between(4, 20) * 1_000 : luck.between(4, 60) * 10_000,
        currency,
        place_of_supply: stateFor(currency, people.indexOf(person)),
        method: methods[luck.between(0, methods.length - 1)] ?? "upi",
        description: courses[luck.between(0, courses.length - 1)] ?? "Yoga",
        occurred_on: zoneClock.addDays(first, luck.between(0, days)),
      }),
    );
  }
  // A few have not come yet, and two never did.
  for (const entry of entries.slice(-5)) Object.assign(entry, { status: "pending", occurred_on: today });
  for (const entry of entries.slice(-7, -5)) Object.assign(entry, { status: "failed" });
  for (let month = 0; month < monthsBack; month += 1) {
    for (const [at, [description, amount]] of costs.entries()) {
      const occurred_on = zoneClock.addDays(firstOfMonth(today, month - monthsBack + 1), at * 4);
      if (occurred_on > today) continue;
      entries.push(expense(description, amount, occurred_on));
    }
  }
  return entries.sort((a, b) => a.occurred_on.localeCompare(b.occurred_on));
}

/** Classes that are over and had a price, the earliest first. */
function listPriced(
  tx: Database,
  today: string,
  { status, most }: { status: "completed" | "cancelled"; most: number },
) {
  return tx
    .select({
      id: bookings.id,
      booking_id: bookings.booking_id,
      name: bookings.first_name,
      last_name: bookings.last_name,
      email: bookings.email,
      user_id: bookings.user_id,
      class_name: bookings.class_name,
      price: bookings.price,
      currency: bookings.currency,
      class_date: bookings.class_date,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, status),
        gt(bookings.price, 0),
        ne(bookings.email, ""),
        lt(bookings.class_date, today),
      ),
    )
    .orderBy(asc(bookings.class_date), asc(bookings.id))
    .limit(most);
}

interface Came {
  name: string;
  email: string;
  user_id: string | null;
  booking_id: string | null;
  amount: number;
  currency: Currency;
  place_of_supply: string;
  method: PaymentMethod;
  description: string;
  occurred_on: string;
}

function stateFor(currency: Currency, at: number): string {
  return currency === "USD" ? abroad : (states[at % states.length] ?? "29");
}

/** Prices hold their GST; to another country there is none. */
function income({ amount, ...came }: Came): NewEntry {
  const tax_percent = came.place_of_supply === abroad ? 0 : gst;
  return {
    ...came,
    ...addTax(amount, tax_percent, true),
    tax_percent,
    direction: "income",
    status: "completed",
    category: "class_booking",
    search_text: searchText({ ...came, booking_id: undefined, reference: "" }),
  };
}

type Entry = typeof transactions.$inferSelect;

/** Six payments that went back, two of them in part. */
async function seedRefunds(tx: Database, made: readonly Entry[], today: string): Promise<Entry[]> {
  const chosen = made
    .filter(
      ({ direction, status, booking_id }) => direction === "income" && status === "completed" && !booking_id,
    )
    .filter((_, at) => at % 15 === 7)
    .slice(0, 6);
  const rows: Entry[] = [];
  for (const [at, entry] of chosen.entries()) {
    const amount = at % 3 === 0 ? Math.ceil(entry.total / 2) : entry.total;
    const after = zoneClock.addDays(entry.occurred_on, 3);
    const description = `Refund: ${entry.description}`;
    const { name, email, user_id, currency, category, method, tax_percent, place_of_supply } = entry;
    const made = await tx
      .insert(transactions)
      .values({
        ...{ name, email, user_id, currency, category, method, description, tax_percent, place_of_supply },
        ...refundPart(entry, { net: 0, tax: 0, total: 0 }, amount),
        direction: "expense",
        status: "completed",
        refund_of: entry.id,
        occurred_on: after > today ? today : after,
        search_text: searchText({ name, email, description, reference: "" }),
      })
      .returning();
    await tx.update(transactions).set({ refunded: amount }).where(eq(transactions.id, entry.id));
    rows.push(...made);
  }
  return rows;
}
