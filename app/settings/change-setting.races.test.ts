import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { changeSetting } from "./change-setting.server.ts";
import { readSettingRows } from "./queries.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(() => fresh.close());

describe("two staff members editing one setting", () => {
  it("conflict by version: one is saved, the others get a warning", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const others = await Promise.all([1, 2, 3].map(() => connectAgain(fresh)));
    try {
      for (const round of [1, 2, 3]) {
        const { version } = (await readSettingRows(fresh.db)).business_contact;
        const answers = await Promise.all(
          [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) =>
            changeSetting(others[at % 3]?.db ?? fresh.db, admin, {
              key: "business_contact",
              value: { email: `desk-${round}-${at}@studio.example` },
              version,
            }),
          ),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
        expect(new Set(refused)).toEqual(new Set(["changed_meanwhile"]));
      }
    } finally {
      await Promise.all(others.map(({ close }) => close()));
    }
  });
});
