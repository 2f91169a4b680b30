import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { bookingsPath } from "../../money-address.ts";
import { payouts } from "../../tables.server.ts";
import { openTransactions } from "./open-transactions.server.ts";

let fresh: FreshDatabase;
let lead: Member;

beforeEach(async () => {
  fresh = await freshDatabase();
  lead = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
});

afterEach(() => fresh.close());

const open = (search: string) =>
  openTransactions(fresh.db, lead, new Request(`https://studio.test/dashboard/transactions?${search}`));

it("opens a payout only by its own address", async () => {
  const teacher = await aMember(fresh.db, { roles: ["instructor"] });
  const dates = { from_date: "2026-11-01", until_date: "2026-11-30" };
  const [payout] = await fresh.db
    .insert(payouts)
    .values({ instructor_id: teacher.id, ...dates, currency: "INR", total: 1_000 })
    .returning();
  expect(await open(`payout=${payout?.id}`)).toMatchObject({
    screen: "pay",
    pay: { screen: "payout", payout: { id: payout?.id } },
  });
  expect(await open(`payout=${randomUUID()}`)).toMatchObject({ screen: "transactions", isLost: true });
});

it("sorts amounts when one currency is chosen", async () => {
  expect(await open("sort=largest")).toMatchObject({ entries: { query: { sort: "newest" } } });
  expect(await open("sort=largest&currency=USD")).toMatchObject({ entries: { query: { sort: "largest" } } });
});

it("links bookings to the list where the role sees them", () => {
  expect(bookingsPath(["super_admin"])).toBe("/dashboard/class-bookings/");
  expect(bookingsPath(["admin"])).toBe("/desk/requests/");
  expect(bookingsPath(["energy_exchange_lead"])).toBeNull();
});
