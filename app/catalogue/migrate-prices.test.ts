import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { testOldRelease } from "#tests/support/content/old-release.ts";

/** The number of migrations in the last release with currencies in its column names. */
const releaseBefore = 34;

const { query, insert, migrate, find } = testOldRelease(releaseBefore);

/** Each amount with its currency, before and after the migration. */
const amounts = [
  { table: "class_types", before: ["price", "'INR'"], after: ["price", "currency"] },
  { table: "class_types", before: ["price_usd", "'USD'"], after: ["second_price", "second_currency"] },
  { table: "class_packages", before: ["price", "'INR'"], after: ["price", "currency"] },
  { table: "pass_types", before: ["price", "'INR'"], after: ["price", "currency"] },
  { table: "pass_types", before: ["price_usd", "'USD'"], after: ["second_price", "second_currency"] },
  { table: "instructor_rates", before: ["amount_inr", "'INR'"], after: ["amount", "currency"] },
  { table: "instructor_rates", before: ["amount_usd", "'USD'"], after: ["second_amount", "second_currency"] },
  { table: "bookings", before: ["price", "currency"], after: ["price", "currency"] },
  { table: "passes", before: ["price", "currency"], after: ["price", "currency"] },
  { table: "transactions", before: ["total", "currency"], after: ["total", "currency"] },
  { table: "transactions", before: ["refunded", "currency"], after: ["refunded", "currency"] },
  { table: "session_pay", before: ["amount", "currency"], after: ["amount", "currency"] },
  { table: "payouts", before: ["total", "currency"], after: ["total", "currency"] },
] as const;

const sums = (when: "before" | "after") =>
  Promise.all(
    amounts.map(({ table, [when]: [amount, currency] }) =>
      query(
        `select ${currency} as currency, sum(${amount}) as sum, count(${amount}) as count
         from ${table} group by 1 order by 1`,
      ),
    ),
  );

async function insertMoney(): Promise<void> {
  const type = { description: "", difficulty_level: "beginner" };
  await insert("class_types", { ...type, name: "Hatha", price: 12_500, price_usd: 300 });
  await insert("class_types", { ...type, name: "Yin", price: 9_950, price_usd: null });
  await insert("class_packages", {
    ...{ name: "Steady Twelve", class_count: 12, validity_days: 120, course_type: "regular" },
    ...{ type: "Individual", price: 450_000 },
  });
  const pass = { validity_days: 90, credits: 10, price: 420_000 };
  const pass_type_id = await insert("pass_types", { ...pass, name: "Ten Classes", price_usd: 5_400 });
  await insert("pass_types", { ...pass, name: "Thirty Days", price_usd: null });
  const rate = { schedule_type: "weekly", payment_type: "per_class" };
  for (const [category, amount_inr, amount_usd] of [
    ["public_group", 80_000, 1_200],
    ["corporate", 250_000, null],
  ]) {
    await insert("instructor_rates", {
      ...{ ...rate, category, amount_inr, amount_usd, effective_from: "2026-01-01" },
    });
  }
  for (const [currency, amount] of [
    ["INR", 118_000],
    ["USD", 1_800],
  ] as const) {
    await insert("bookings", {
      ...{ booking_id: `YOG-20261101-${currency}`, class_name: "Hatha", email: "maya@example.test" },
      ...{ status: "confirmed", booking_type: "public_group", price: amount, currency },
    });
    await insert("passes", {
      ...{ ...pass, pass_type_id, name: "Ten Classes", validity_start: "payment", status: "active" },
      ...{ price: amount, currency, reference: currency, request_id: randomUUID() },
    });
    await insert("transactions", {
      ...{ direction: "income", status: "completed", category: "class_booking", name: "Maya" },
      ...{ net: amount - 50, tax: 50, total: amount, refunded: 100, currency },
      ...{ method: "cash", occurred_on: "2026-11-01" },
    });
    await insert("session_pay", { kind: "adjustment", pay_date: "2026-11-01", amount: -amount, currency });
    await insert("payouts", {
      ...{ from_date: "2026-11-01", until_date: "2026-11-30", total: amount, currency },
    });
  }
}

it("keeps every amount in its currency", async () => {
  await insertMoney();
  const before = await sums("before");
  await migrate();
  const after = await sums("after");
  expect(after).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
});

it("keeps the exchange rate and amounts in the audit log", async () => {
  const changed = (change: object) => ({ action: "class_types.change", subject: "class_types", ...change });
  await query("insert into business_settings (key, value) values ('studio', $1)", [
    { rupees_per_dollar: 91.5 },
  ]);
  await insert(
    "audit_log",
    changed({ before: { price: 1, price_usd: 300 }, after: { price: 2, price_usd: null } }),
  );
  await insert("audit_log", changed({ before: null, after: { amount_inr: 5, amount_usd: 7 } }));
  await insert(
    "audit_log",
    changed({ before: { rupees_per_dollar: 84 }, after: { rupees_per_dollar: 91.5 } }),
  );
  await insert("audit_log", changed({ before: null, after: { name: 'says "price_usd": 3' } }));
  await migrate();
  expect((await readBusinessSettings(find())).studio.second_currency_rate).toBe(91.5);
  expect(await query("select before, after from audit_log order by after::text")).toEqual(
    [
      { before: { price: 1, second_price: 300 }, after: { price: 2, second_price: null } },
      { before: null, after: { amount: 5, second_amount: 7 } },
      { before: { second_currency_rate: 84 }, after: { second_currency_rate: 91.5 } },
      { before: null, after: { name: 'says "price_usd": 3' } },
    ].sort((a, b) => JSON.stringify(a.after).localeCompare(JSON.stringify(b.after))),
  );
});
