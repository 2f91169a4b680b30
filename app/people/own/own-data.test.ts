import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { runAccountDeleted } from "#app/accounts/delete-account.server.ts";
import { account, session } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { transactionForm } from "#app/finances/forms.ts";
import { addTransaction } from "#app/finances/ledger/add-transaction.server.ts";
import { payouts, sessionPay } from "#app/finances/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import { staffNotes } from "#app/platform/tables.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { collectOwnData } from "./own-data-queries.server.ts";

const fresh = testDatabase();
const maya = testMember(fresh, { name: "Maya Lindqvist", email: "maya@example.test" });
const other = testMember(fresh, { name: "Somebody Else", email: "other@example.test" });
const keeper = testMember(fresh, { roles: ["energy_exchange_lead"] });

beforeEach(async () => {
  for (const { id, email, name } of [maya, other]) {
    await fresh.db.insert(bookings).values({
      booking_id: randomUUID(),
      user_id: id,
      email,
      first_name: name,
      class_name: "Gentle Hatha",
      status: "completed",
      booking_type: "public_group",
    });
    const [message] = await fresh.db
      .insert(contactMessages)
      .values({ user_id: id, name, email, subject: "Hello", message: name })
      .returning();
    await fresh.db
      .insert(staffNotes)
      .values({ subject: "contact_messages", subject_id: message?.id ?? "", body: `about ${name}` });
    await fresh.db.insert(newsletterSubscribers).values({ email, name });
    await fresh.db
      .insert(mails)
      .values({ kind: "verify_address", cause: id, props: {}, to_email: email, status: "sent" });
    await fresh.db.insert(account).values({
      userId: id,
      accountId: id,
      providerId: "credential",
      password: "hash-of-a-password",
    });
    await fresh.db
      .insert(session)
      .values({ userId: id, token: `secret-token-${id}`, expiresAt: new Date("2100-01-01") });
  }
});

describe("the export of one's data", () => {
  // Proves V14-7
  it("contains only this person's rows by table", async () => {
    const data = await collectOwnData(fresh.db, maya);
    expect(data.account).toHaveLength(1);
    for (const table of [
      "profiles",
      "bookings",
      "contact_messages",
      "newsletter",
      "ways_in",
      "user_roles",
      "session",
    ]) {
      expect([table, data[table]?.length]).toEqual([table, 1]);
    }
    expect(JSON.stringify(data)).toContain("Maya Lindqvist");
    expect(JSON.stringify(data)).not.toMatch(/Somebody|other@example/);
  });

  it("contains passes with ledgers, payments with documents and a teacher's pay", async () => {
    const { db } = fresh;
    for (const person of [maya, other]) {
      await aPass(db, person, { name: `Ten classes of ${person.name}` });
      const paid = { email: person.email, name: person.name, amount: "500", occurred_on: "2026-01-01" };
      const form = { ...transactionForm.parse(paid), request_id: randomUUID() };
      const entry = await addTransaction(db, keeper, form);
      if (!entry.ok) throw new Error(entry.refusal);
      const pay = { instructor_id: person.id, amount: 70_000, currency: "INR" } as const;
      await db.insert(sessionPay).values({ ...pay, kind: "adjustment", pay_date: "2026-01-01" });
      const days = { from_date: "2026-01-01", until_date: "2026-01-31", total: 70_000 };
      await db.insert(payouts).values({ instructor_id: person.id, currency: "INR", ...days });
    }
    const data = await collectOwnData(db, maya);
    for (const table of ["passes", "pass_entries", "transactions", "invoices", "session_pay", "payouts"]) {
      expect([table, data[table]?.length]).toEqual([table, 1]);
    }
    expect(data.pass_entries).toMatchObject([{ delta: 10, reason: "bought" }]);
    expect(data.invoices).toMatchObject([{ snapshot: { customer: { name: "Maya Lindqvist" } } }]);
    expect(JSON.stringify(data)).not.toMatch(/Somebody|other@example/);
  });

  it("contains no credentials", async () => {
    expect(JSON.stringify(await collectOwnData(fresh.db, maya))).not.toMatch(
      /hash-of-a-password|secret-token/,
    );
  });

  it("covers every table with personal data", async () => {
    const { rows } = await fresh.db.execute<{ name: string }>(sql`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = '"user"'::regclass and a.attname = 'user_id'`);
    const data = await collectOwnData(fresh.db, maya);
    const listed = rows
      .map(({ name }) => (name === "account" ? "ways_in" : name))
      .filter((name) => name !== "two_factor");
    expect(listed.length).toBeGreaterThan(8);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(listed));
  });
});

describe("deleting an account", () => {
  it("deletes only this person's messages, emails, subscription and pictures", async () => {
    const id = randomUUID();
    await fresh.db
      .update(profiles)
      .set({ avatar_url: `/files/avatars/${id}-256.webp` })
      .where(sql`user_id = ${maya.id}`);
    await fresh.db.transaction((tx) => runAccountDeleted(tx, { user_id: maya.id }));
    const names = async (table: typeof contactMessages | typeof newsletterSubscribers) =>
      (await fresh.db.select({ email: table.email }).from(table)).map(({ email }) => email);
    expect(await names(contactMessages)).toEqual(["other@example.test"]);
    expect((await fresh.db.select().from(staffNotes)).map(({ body }) => body)).toEqual([
      "about Somebody Else",
    ]);
    expect(await names(newsletterSubscribers)).toEqual(["other@example.test"]);
    expect((await fresh.db.select().from(mails)).map((mail) => mail.to_email)).toEqual([
      "other@example.test",
    ]);
    const { rows } = await fresh.db.execute<{ data: { names: string[] } }>(
      "select data from pgboss.job where name = 'files-remove'",
    );
    expect(rows.flatMap((row) => row.data.names)).toContain(`avatars/${id}-512.webp`);
  });
});
