import { expect, it } from "vitest";
import { auditLog } from "#app/platform/tables.server.ts";
import { connectAgain, testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { changeSetting } from "./change-setting.server.ts";
import { readSettingRows } from "./queries.server.ts";
import { changeSiteText } from "./texts/change-site-text.server.ts";
import { findSiteText } from "./texts/text-drafts.server.ts";

const fresh = testDatabase();
const staff = [testMember(fresh, { roles: ["admin"] }), testMember(fresh, { roles: ["super_admin"] })];

const key = "site.about.hero";

it.each([
  {
    what: "setting",
    findVersion: async () => (await readSettingRows(fresh.db)).business_contact.version,
    change: (db: typeof fresh.db, round: number, at: number, version: number) => {
      const value = { email: `desk-${round}-${at}@studio.example` };
      return changeSetting(db, staff[at % 2] ?? null, { key: "business_contact", value, version });
    },
  },
  {
    what: "section of the site texts",
    findVersion: async () => (await findSiteText(fresh.db, key)).version,
    // The first round has no row yet, and the last restores the default.
    change: (db: typeof fresh.db, round: number, at: number, version: number) => {
      const text = { eyebrow: "", title: `Round ${round}, ${at}`, emphasis: "", lead: "" };
      return changeSiteText(db, staff[at % 2] ?? null, { key, value: round === 3 ? null : text, version });
    },
  },
])("saves one of several changes of a $what, and warns the others", async ({ findVersion, change }) => {
  const others = await Promise.all([1, 2, 3].map(() => connectAgain(fresh)));
  try {
    for (const round of [1, 2, 3]) {
      const version = await findVersion();
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => change(others[at % 3]?.db ?? fresh.db, round, at, version)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
      expect(new Set(refused)).toEqual(new Set(["changed_meanwhile"]));
      expect(await findVersion()).not.toBe(version);
    }
    expect(await fresh.db.select().from(auditLog)).toHaveLength(3);
  } finally {
    await Promise.all(others.map(({ close }) => close()));
  }
});
