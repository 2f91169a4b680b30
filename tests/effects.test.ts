import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished, TestRunner } from "vitest";
import { writePersonNote } from "#app/people/write-person-note.server.ts";
import { freshDatabase } from "./support/database.ts";
import { audited, expectEffects } from "./support/effects.ts";
import { aMember } from "./support/factories.ts";
import { commands } from "./support/runner/commands.ts";
import { findUnseenEffects } from "./support/runner/seen-effects.ts";
import { sources } from "./support/sources.ts";

/** Names of commands that only read. */
const reads = /^(list|find|read|count|prepare|preview|prove|answer|open|join|link|live|feed)/;

const changing = commands.filter(({ name }) => !reads.test(name));

it("has a test for the effects of each command", () => {
  expect(changing.length).toBeGreaterThan(80);
  const tests = sources
    .filter(({ path, text }) => text.includes("expectEffects(") || path.startsWith("tests/support/"))
    .map(({ text }) => text)
    .join("\n");
  const named = new Set(tests.match(/\b\w+\b/g));
  const missing = changing.filter(({ name }) => !named.has(name)).map(({ path, name }) => `${path} ${name}`);
  expect(missing).toEqual([]);
});

it("reports to the run which audit actions a test has seen", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.close());
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const note = { user_id: admin.id, body: "Prefers mornings", request_id: randomUUID() };
  await expectEffects(fresh, () => writePersonNote(fresh.db, admin, note), {
    staff: ["people"],
    audit: audited("people.note", admin, admin.id),
  });
  expect(TestRunner.getCurrentTest()?.meta.seenEffects).toEqual(["people.note"]);
});

it("names the audit actions and notification kinds that no test has seen", () => {
  const all = findUnseenEffects([]);
  expect(all).toEqual(expect.arrayContaining(["payouts.pay", "payout_paid"]));
  const seen = all.filter((name) => name !== "payouts.pay" && name !== "payout_paid");
  expect(findUnseenEffects(seen)).toEqual(["payouts.pay", "payout_paid"]);
  expect(findUnseenEffects(all)).toEqual([]);
});
