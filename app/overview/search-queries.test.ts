import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type RoleName, roleNames } from "#app/accounts/roles.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { articles } from "#app/learning/tables.server.ts";
import { defaultDesign } from "#app/newsletter/campaigns/kinds.ts";
import { campaigns } from "#app/newsletter/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { searchEverywhere } from "./search-queries.server.ts";

const fresh = testDatabase();
const when = { zone: "Asia/Kolkata", at: new Date("2026-05-05T09:00:00Z") };

beforeEach(async () => {
  await aMember(fresh.db, { name: "Marigold Fernandes" });
  await fresh.db.insert(bookings).values({
    booking_id: `YOG-20260505-${randomUUID().slice(0, 6).toUpperCase()}`,
    first_name: "Marigold",
    last_name: "Fernandes",
    email: "m@example.test",
    phone: "+91 98450 00000",
    booking_type: "individual",
    status: "pending",
    class_name: "Yin",
  });
  await fresh.db
    .insert(contactMessages)
    .values({ name: "Ana", email: "a@example.test", subject: "About the marigold room", message: "x" });
  const weekly = await aWeeklyClass(fresh.db, { type: { name: "Marigold Flow" } });
  await fresh.db.insert(classSessions).values({
    class_type_id: weekly.class_type_id,
    session_date: "2026-05-06",
    start_time: "10:00",
    time_zone: "Asia/Kolkata",
    starts_at: new Date("2026-05-06T04:30:00Z"),
    duration_minutes: 60,
    max_participants: 10,
  });
  await fresh.db.insert(transactions).values({
    direction: "income",
    status: "completed",
    category: "other",
    name: "Marigold Fernandes",
    net: 50_000,
    total: 50_000,
    currency: "INR",
    method: "cash",
    occurred_on: "2026-05-04",
    search_text: " marigold fernandes",
  });
  await fresh.db
    .insert(articles)
    .values({ title: "Marigolds", status: "published", published_at: when.at, search_text: " marigolds" });
  await fresh.db.insert(campaigns).values({
    title: "Marigold month",
    subject: "Orange",
    blocks: [],
    design: defaultDesign,
    audience: { who: "all" },
  });
});

async function groups(roles: RoleName[], typed = "marigold") {
  const member = await aMember(fresh.db, { roles });
  return (await searchEverywhere(fresh.db, member, typed, when)).map(({ title }) => title);
}

const seen: Record<RoleName, string[]> = {
  super_admin: ["People", "Bookings", "Classes", "Messages", "Transactions", "Letters"],
  admin: ["People", "Bookings", "Classes", "Messages", "Transactions", "Articles"],
  instructor: [],
  yoga_acharya: [],
  energy_exchange_lead: ["Transactions"],
  sangha_guide: ["Articles"],
  user: [],
  mantra_curator: ["Articles"],
};

describe("a search everywhere", () => {
  // Proves V8-4
  it.each(roleNames)("finds only records that %s may open", async (role) => {
    expect(await groups([role])).toEqual(seen[role]);
  });

  it("combines several roles and finds nothing without one", async () => {
    expect(await groups(["energy_exchange_lead", "mantra_curator"])).toEqual(["Transactions", "Articles"]);
    expect(await groups(["instructor", "super_admin"])).toEqual(seen.super_admin);
  });

  it("links each result to an address that the role may open", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const head = await aMember(fresh.db, { roles: ["super_admin"] });
    const linkOf = async (member: typeof admin) =>
      (await searchEverywhere(fresh.db, member, "marigold yin", when))
        .find(({ title }) => title === "Bookings")
        ?.found.map(({ to }) => to.split(/[?/]/).slice(1, 3).join("/"));
    expect(await linkOf(admin)).toEqual(["desk/requests"]);
    expect(await linkOf(head)).toEqual(["dashboard/class-bookings"]);
  });

  it("finds records from three letters", async () => {
    expect(await groups(["super_admin"], "ma")).toEqual([]);
    expect(await groups(["super_admin"], "   ")).toEqual([]);
    expect(await groups(["super_admin"], "100%")).toEqual([]);
  });
});
