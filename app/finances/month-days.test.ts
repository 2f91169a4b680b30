import { beforeEach, describe, expect, it } from "vitest";
import { eachRow } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { settingForms } from "#app/settings/forms.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, storeSetting } from "#tests/support/factories.ts";
import { listMonth, sumMoney, sumTax, transactionSource } from "./ledger-queries.server.ts";
import { transactionList } from "./money-lists.ts";
import { openPass } from "./pass-queries.server.ts";
import { transactions } from "./tables.server.ts";

const fresh = testDatabase();

beforeEach(async () => {
  const { id } = await aMember(fresh.db, { roles: ["admin"] });
  const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"];
  await fresh.db.insert(transactions).values(
    days.map((occurred_on) => ({
      request_id: crypto.randomUUID(),
      direction: "income" as const,
      status: "completed" as const,
      category: "other" as const,
      name: occurred_on,
      email: "reader@example.test",
      net: 10_000,
      tax_percent: 18 as const,
      tax: 1_800,
      total: 11_800,
      currency: "INR" as const,
      method: "upi" as const,
      occurred_on,
      created_by: id,
    })),
  );
});

async function studioIn(time_zone: string, at: string): Promise<void> {
  setClock(() => new Date(at));
  const value = { ...settingForms.studio.parse({}), time_zone };
  await storeSetting(fresh.db, "studio", value);
}

/** The list, its cards and its file of GST, as the address asks for them. */
async function shown(address: string) {
  const query = readListQuery(transactionList, new URLSearchParams(address));
  const dates: string[] = [];
  for await (const rows of eachRow(fresh.db, transactionSource, query)) {
    dates.push(...rows.map((row) => row.occurred_on));
  }
  const [sums] = await sumMoney(fresh.db, query);
  const months = (await sumTax(fresh.db, query)).map(({ month }) => month).sort();
  return { dates: dates.sort(), income: Number(sums?.income ?? 0) / 11_800, months };
}

const november = { dates: ["2026-11-01", "2026-11-30"], income: 2, months: ["2026-11"] };
const december = { dates: ["2026-12-01", "2026-12-31"], income: 2, months: ["2026-12"] };

describe("the default month", () => {
  it.each([
    ["Pacific/Auckland", "2026-11-30T10:59:59Z", november],
    ["Pacific/Auckland", "2026-11-30T11:00:00Z", december],
    ["America/Los_Angeles", "2026-12-01T07:59:59Z", november],
    ["America/Los_Angeles", "2026-12-01T08:00:00Z", december],
  ])("is the studio's month in %s at %s", async (zone, at, month) => {
    await studioIn(zone, at);
    expect(await shown("")).toEqual(month);
    expect(await listMonth(fresh.db)).toEqual({
      from: month.dates[0],
      until: month.dates[1],
    });
  });

  it("adds a missing end date", async () => {
    await studioIn("America/Los_Angeles", "2026-12-01T05:00:00Z");
    expect((await shown("from=2026-10-01")).dates).toEqual(["2026-10-31", "2026-11-01", "2026-11-30"]);
    expect((await shown("until=2026-11-15")).dates).toEqual(["2026-11-01"]);
    expect((await shown("from=2026-12-01&until=2027-01-31")).dates).toHaveLength(3);
  });
});

describe("the ledger of a pass", () => {
  it.each([
    ["Pacific/Auckland", "2026-11-30T11:30:00Z", "2026-12-01"],
    ["America/Los_Angeles", "2026-12-01T07:30:00Z", "2026-11-30"],
  ])("uses the studio's date in %s", async (zone, at, day) => {
    await studioIn(zone, at);
    const pass = await aPass(fresh.db, await aMember(fresh.db));
    const opened = await openPass(fresh.db, pass.id);
    expect(opened?.entries.map(({ on }) => on)).toEqual([day]);
  });
});
