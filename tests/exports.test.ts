import { expect, it } from "vitest";
import { peopleSource } from "#app/people/people-queries.server.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { listFile, rowsFile, selectedFile } from "#app/staff/list-data.server.ts";
import { testDatabase } from "./support/database.ts";
import { audited, expectEffects } from "./support/effects.ts";
import { testMember } from "./support/factories.ts";
import { sources } from "./support/sources.ts";

const fresh = testDatabase();
const admin = testMember(fresh, { roles: ["admin"] });
const ana = testMember(fresh, { name: "Ana Lima", email: "ana@example.test" });

const columns: CsvColumn<{ id: string }>[] = [{ title: "Id", value: ({ id }) => id }];
const people = { name: "people", columns };
const requestFor = (search: string) =>
  new Request(`https://studio.test/dashboard/user-management/export.csv${search}`);

it("records an exported list in the audit log with filter and row count, without the search text", async () => {
  const answer = await expectEffects(
    fresh,
    () => listFile(fresh.db, admin, peopleSource, requestFor("?q=Ana+Lima&sort=name"), people),
    {
      audit: audited("exports.download", admin, "people", {
        after: { list: "people", rows: 1, filter: { search: true } },
      }),
    },
  );
  expect(await answer.text()).toContain(ana.id);
  await expectEffects(
    fresh,
    () => listFile(fresh.db, admin, peopleSource, requestFor("?role=admin"), people),
    {
      audit: audited("exports.download", admin, "people", {
        after: { list: "people", rows: 1, filter: { role: "admin" } },
      }),
    },
  );
});

it("records exports of selected rows and of calculated rows in the audit log", async () => {
  const form = new FormData();
  form.append("ids", ana.id);
  form.set("query", "role=user");
  await expectEffects(fresh, () => selectedFile(fresh.db, admin, peopleSource, form, people), {
    audit: audited("exports.download", admin, "people", {
      after: { list: "people", rows: 1, filter: { role: "user" } },
    }),
  });
  const rows = [{ id: "1" }, { id: "2" }];
  await expectEffects(fresh, () => rowsFile(fresh.db, admin, requestFor("?year=2026"), { ...people, rows }), {
    audit: audited("exports.download", admin, "people", {
      after: { list: "people", rows: 2, filter: { year: "2026" } },
    }),
  });
});

it("counts the rows of a filter's values at the address of the file, without a download", async () => {
  const counts = await expectEffects(
    fresh,
    () => listFile(fresh.db, admin, peopleSource, requestFor("?status=deactivated&counts=status"), people),
    {},
  );
  expect(await counts.json()).toEqual({ active: 2, invited: 0, unverified: 0, deactivated: 0 });
  const unknown = await listFile(fresh.db, admin, peopleSource, requestFor("?counts=constructor"), people);
  expect(await unknown.json()).toBeNull();
});

it("exports files only through the audited function, except a member's own bookings", () => {
  const direct = sources
    .filter(({ path, text }) => /\bcsvResponse\(/.test(text) && !path.includes(".test."))
    .map(({ path }) => path)
    .sort();
  expect(direct).toEqual([
    "app/bookings/screens/own-bookings-csv.ts",
    "app/platform/csv.ts",
    "app/staff/list-data.server.ts",
  ]);
});
