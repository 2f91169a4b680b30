import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { classPackages } from "#app/catalogue/tables.server.ts";
import { lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import type { Actor } from "../member.ts";
import { changed, command, writeChange } from "./command.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
let id: string;

beforeEach(async () => {
  ({ id } = await aPackage(fresh.db, { name: "Ten classes" }));
});

/** Renames the package; refuses the name "Refused" after it was written. */
function rename(db: Database, actor: Actor, name: string, seen: { id?: string; version?: number } = {}) {
  const options = {
    right: "packages.manage",
    lock: (tx: Database) => lockRow(tx, classPackages, seen.id ?? id),
    version: seen.version,
    audit: "packages.change",
    lists: ["catalogue"],
    pages: ["catalogue"],
    conflicts: { class_packages_name: "name_taken" },
  } as const;
  return command(db, actor, options, async (tx, _by, row) => {
    const answer = await writeChange(tx, classPackages, row, { name });
    return name === "Refused" ? refuse("bad_name") : answer;
  });
}

async function nameNow(db = fresh.db) {
  const rows = await db.select().from(classPackages).where(eq(classPackages.id, id));
  return rows[0]?.name;
}

describe("a command", () => {
  it("refuses anyone without the right", async () => {
    const member = await aMember(fresh.db);
    expect(await rename(fresh.db, null, "New")).toEqual(refuse("not_allowed"));
    expect(await rename(fresh.db, member, "New")).toEqual(refuse("not_allowed"));
    expect(await nameNow()).toBe("Ten classes");
  });

  it("lets visitors do what anyone may", async () => {
    const answer = command(fresh.db, null, { right: "site.read" }, async (_tx, by) => done(by));
    expect(await answer).toEqual(done(null));
  });

  it("refuses a row that is gone and a version that is old", async () => {
    expect(await rename(fresh.db, admin, "New", { id: randomUUID() })).toEqual(refuse("not_found"));
    expect(await rename(fresh.db, admin, "New", { version: 1 })).toMatchObject({ ok: true });
    expect(await rename(fresh.db, admin, "Newer", { version: 1 })).toEqual(refuse("changed_meanwhile"));
  });

  it("audits a change and notifies lists and pages", async () => {
    const answer = await expectEffects(fresh, () => rename(fresh.db, admin, "New"), {
      pages: ["catalogue"],
      staff: ["catalogue"],
      audit: audited("packages.change", admin, id, {
        before: { name: "Ten classes" },
        after: { name: "New" },
      }),
    });
    expect(answer).toMatchObject({ ok: true, value: { name: "New", version: 2 } });
    expect(Object.keys(answer)).toEqual(["ok", "value"]);
  });

  it("sets off nothing when the row already has these values", async () => {
    const answer = await expectEffects(fresh, () => rename(fresh.db, admin, "Ten classes"), {});
    expect(answer).toMatchObject({ ok: true, value: { version: 1 } });
  });

  it("undoes what it wrote before it refused", async () => {
    const answer = await expectEffects(fresh, () => rename(fresh.db, admin, "Refused"), {});
    expect(answer).toEqual(refuse("bad_name"));
    expect(await nameNow()).toBe("Ten classes");
  });

  it("turns a violated index into its refusal and lets other errors through", async () => {
    await aPackage(fresh.db, { name: "Twenty classes" });
    expect(await rename(fresh.db, admin, "twenty Classes")).toEqual(refuse("name_taken"));
    const broken = command(fresh.db, admin, { right: "packages.manage" }, async () => {
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
  });

  it("leaves the transaction around it usable when it refuses", async () => {
    await aPackage(fresh.db, { name: "Twenty classes" });
    const answers = await fresh.db.transaction(async (tx) => [
      await rename(tx, admin, "Twenty classes"),
      await rename(tx, admin, "Refused"),
      await rename(tx, admin, "New"),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(await nameNow()).toBe("New");
  });

  it("audits the returned row where none was locked", async () => {
    const other = await aPackage(fresh.db, { name: "Twenty classes" });
    const options = { right: "packages.manage", audit: "packages.add" } as const;
    await expectEffects(
      fresh,
      () => command(fresh.db, admin, options, async () => changed(other, { after: { name: other.name } })),
      { audit: audited("packages.add", admin, other.id, { after: { name: other.name } }) },
    );
  });
});
