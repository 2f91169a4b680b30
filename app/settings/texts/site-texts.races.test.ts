import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/tables.server.ts";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { changeSiteText } from "./change-site-text.server.ts";
import { findSiteText } from "./text-drafts.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(() => fresh.close());

const key = "site.about.hero";
const head = (title: string) => ({ eyebrow: "", title, emphasis: "", lead: "" });

describe("two staff members editing one section", () => {
  it("conflict by version: one is saved, the others get a warning", async () => {
    const staff = [
      await aMember(fresh.db, { roles: ["admin"] }),
      await aMember(fresh.db, { roles: ["super_admin"] }),
    ];
    const others = await Promise.all([1, 2, 3].map(() => connectAgain(fresh)));
    try {
      // The first round has no row yet, and the last restores the default.
      let version = 0;
      for (const round of [1, 2, 3]) {
        const answers = await Promise.all(
          [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) =>
            changeSiteText(others[at % 3]?.db ?? fresh.db, staff[at % 2] ?? null, {
              key,
              value: round === 3 ? null : head(`Round ${round}, ${at}`),
              version,
            }),
          ),
        );
        const saved = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
        expect(saved).toHaveLength(1);
        const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
        expect(new Set(refused)).toEqual(new Set(["changed_meanwhile"]));
        version = saved[0]?.version ?? 0;
        expect((await findSiteText(fresh.db, key)).version).toBe(version);
      }
      expect(await fresh.db.select().from(auditLog)).toHaveLength(3);
    } finally {
      await Promise.all(others.map(({ close }) => close()));
    }
  });
});
