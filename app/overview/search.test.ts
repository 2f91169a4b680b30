import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RoleName } from "#app/accounts/roles.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { usualDesign } from "#app/newsletter/letters/kinds.ts";
import { letters } from "#app/newsletter/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { searchEverywhere } from "./search-queries.server.ts";

let fresh: FreshDatabase;
const when = { zone: "Asia/Kolkata", at: new Date("2026-05-05T09:00:00Z") };

beforeEach(async () => {
  fresh = await freshDatabase();
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
  await fresh.db.insert(letters).values({
    title: "Marigold month",
    subject: "Orange",
    blocks: [],
    design: usualDesign,
    audience: { who: "all" },
  });
});

afterEach(() => fresh.close());

async function groups(roles: RoleName[], typed = "marigold") {
  const member = await aMember(fresh.db, { roles });
  return (await searchEverywhere(fresh.db, member, typed, when)).map(({ title }) => title);
}

describe("a search everywhere", () => {
  it("finds what the roles of a person open, and nothing else", async () => {
    expect(await groups(["super_admin"])).toEqual(["People", "Bookings", "Messages", "Letters"]);
    expect(await groups(["admin"])).toEqual(["People", "Bookings", "Messages"]);
    expect(await groups(["instructor"])).toEqual([]);
    expect(await groups(["energy_exchange_lead"])).toEqual([]);
    expect(await groups(["user"])).toEqual([]);
  });

  it("leads to each thing under an address that is the person's own", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const head = await aMember(fresh.db, { roles: ["super_admin"] });
    const linkOf = async (member: typeof admin) =>
      (await searchEverywhere(fresh.db, member, "marigold yin", when))
        .find(({ title }) => title === "Bookings")
        ?.found.map(({ to }) => to.split(/[?/]/).slice(1, 3).join("/"));
    expect(await linkOf(admin)).toEqual(["desk/requests"]);
    expect(await linkOf(head)).toEqual(["dashboard/class-bookings"]);
  });

  it("finds modules by a part of their title, and needs three letters for the rest", async () => {
    expect(await groups(["super_admin"], "newsl")).toEqual(["Modules"]);
    expect(await groups(["super_admin"], "ma")).toEqual(["Modules"]);
    expect(await groups(["super_admin"], "   ")).toEqual([]);
    expect(await groups(["super_admin"], "100%")).toEqual([]);
  });
});
