import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { transactions } from "#app/finances/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { formatAuditActor } from "#app/staff/audit-labels.ts";
import { listAuditEntries } from "#app/staff/audit-queries.server.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { listPersonPasses, listPersonPayments, sumPersonPayments } from "./person-queries.server.ts";

const fresh = testDatabase();

function entry(user_id: string, total: number, more: Partial<typeof transactions.$inferInsert> = {}) {
  return fresh.db.insert(transactions).values({
    request_id: randomUUID(),
    direction: "income",
    status: "completed",
    category: "class_booking",
    name: "Ilse",
    user_id,
    net: total,
    total,
    currency: "INR",
    method: "upi",
    occurred_on: "2026-11-20",
    ...more,
  });
}

it("sums a person's payments minus refunds by currency", async () => {
  const [person, other] = [await aMember(fresh.db), await aMember(fresh.db)];
  await entry(person.id, 100_000, { refunded: 25_000 });
  await entry(person.id, 50_000, { status: "pending", occurred_on: "2026-11-22" });
  await entry(person.id, 1_250, { currency: "USD", occurred_on: "2026-11-21" });
  await entry(other.id, 70_000);
  expect((await listPersonPayments(fresh.db, person.id)).map(({ total }) => total)).toEqual([
    50_000, 1_250, 100_000,
  ]);
  expect(await sumPersonPayments(fresh.db, person.id)).toEqual([
    { currency: "INR", amount: 75_000, count: 1 },
    { currency: "USD", amount: 1_250, count: 1 },
  ]);
});

it("lists passes with remaining credits, newest first", async () => {
  const [person, other] = [await aMember(fresh.db), await aMember(fresh.db)];
  await aPass(fresh.db, other);
  const earlier = await aPass(fresh.db, person, { name: "Ten Classes" });
  const later = await aPass(fresh.db, person, { name: "A Month", credits: null, validity_start: "payment" });
  await fresh.db.update(passes).set({ credits_left: 6 }).where(eq(passes.id, earlier.id));
  await fresh.db
    .update(passes)
    .set({ created_at: new Date(earlier.created_at.getTime() + 1_000) })
    .where(eq(passes.id, later.id));
  expect(await listPersonPasses(fresh.db, person.id)).toMatchObject([
    { id: later.id, name: "A Month", credits: null, status: "active" },
    { id: earlier.id, name: "Ten Classes", credits: 10, credits_left: 6, status: "active", price: 400_000 },
  ]);
});

it("names the author of a change, including deleted staff and the studio", async () => {
  const [person, admin] = [await aMember(fresh.db), await aMember(fresh.db, { name: "Nisha Menon" })];
  const change = { action: "badges.give", subject: "user", subject_id: person.id };
  await fresh.db.insert(auditLog).values([
    { ...change, actor_id: admin.id, at: new Date("2026-11-03T10:00:00Z") },
    { ...change, actor_id: randomUUID(), at: new Date("2026-11-02T10:00:00Z") },
    { ...change, at: new Date("2026-11-01T10:00:00Z") },
  ]);
  const changes = await listAuditEntries(fresh.db, { subject: "user", subject_id: person.id });
  expect(changes.map(formatAuditActor)).toEqual(["Nisha Menon", "Former member", "System"]);
});

it("finds the latest role change among many other actions", async () => {
  const person = await aMember(fresh.db);
  const about = { subject: "user", subject_id: person.id };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 10, minute));
  await fresh.db
    .insert(auditLog)
    .values([
      { ...about, action: "roles.change", at: at(0) },
      ...Array.from({ length: 25 }, (_, minute) => ({ ...about, action: "people.edit", at: at(minute + 1) })),
    ]);
  const changes = await listAuditEntries(fresh.db, about, { most: 20, only: "roles" });
  expect(changes.map(({ action }) => action)).toEqual(["roles.change"]);
  expect(await listAuditEntries(fresh.db, about, { most: 20 })).toHaveLength(20);
});
