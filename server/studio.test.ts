import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findAccountByEmail, listRoles } from "#app/accounts/queries.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { emptyServerDatabase, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { demoServerDatabase } from "#tests/support/server-database.ts";
import { testServices } from "#tests/support/test-services.ts";
import { runStudio } from "./studio.ts";

let folder: string;
let said: string[];
let database: FreshDatabase;

beforeEach(async () => {
  folder = temporaryFolder();
  database = await freshDatabase();
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", database.url);
  said = [];
  vi.spyOn(console, "log").mockImplementation((line) => said.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line) => said.push(String(line)));
});

afterEach(async () => {
  await database.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function rolesOf(email: string): Promise<string[]> {
  const account = await findAccountByEmail(database.db, email);
  return account ? listRoles(database.db, account.id) : [];
}

describe("runStudio", () => {
  it("makes the first admin the super admin, the next one an admin, and prints a password", async () => {
    expect(await runStudio(["create-admin", "first@studio.example"])).toBe(0);
    expect(await runStudio(["create-admin", "second@studio.example"])).toBe(0);
    expect(said[0]).toMatch(/^first@studio\.example is super_admin\. Password: \S{16}$/);
    expect(await rolesOf("first@studio.example")).toEqual(["super_admin"]);
    expect(await rolesOf("second@studio.example")).toEqual(["admin"]);
    expect(await runStudio(["create-admin", "first@studio.example"])).toBe(1);
    expect(said.at(-1)).toContain("use assign-role");
  });

  it("turns off two-step sign-in of a member with a lost device", async () => {
    await runStudio(["create-admin", "first@studio.example"]);
    expect(await runStudio(["reset-two-step", "first@studio.example"])).toBe(0);
    expect(await runStudio(["reset-two-step", "nobody@studio.example"])).toBe(1);
    expect(said.slice(-2)).toEqual([
      "first@studio.example has no two-step sign-in.",
      "reset-two-step: There is no account with this email address.",
    ]);
  });

  it("assigns a role and refuses unknown people and roles in one line", async () => {
    await runStudio(["create-admin", "first@studio.example"]);
    expect(await runStudio(["assign-role", "first@studio.example", "instructor"])).toBe(0);
    expect((await rolesOf("first@studio.example")).sort()).toEqual(["instructor", "super_admin"]);
    expect(await runStudio(["assign-role", "first@studio.example", "emperor"])).toBe(1);
    expect(await runStudio(["assign-role", "nobody@studio.example", "user"])).toBe(1);
    expect(said.slice(-2)).toEqual([
      "assign-role: there is no role emperor",
      "assign-role: There is no account with this email address.",
    ]);
  });

  it("copies the site texts to another studio, all or none", async () => {
    const file = join(folder, "texts.json");
    const hero = { eyebrow: "", title: "A door in the wall", emphasis: "", lead: "" };
    writeFileSync(file, JSON.stringify({ "site.about.hero": hero }));
    expect(await runStudio(["import-texts", file])).toBe(0);
    const copy = join(folder, "copy.json");
    expect(await runStudio(["export-texts", copy])).toBe(0);
    expect(JSON.parse(readFileSync(copy, "utf8"))).toEqual({ "site.about.hero": hero });
    expect(await runStudio(["export-texts", copy])).toBe(1);
    const wrong = {
      "site.about.hero": { ...hero, title: "Another" },
      "site.nothing": {},
      "site.home.closing": { title: "" },
    };
    for (const text of [JSON.stringify(wrong), "[1]", "{broken"]) {
      writeFileSync(file, text);
      expect(await runStudio(["import-texts", file]), text).toBe(1);
    }
    expect(said.join("\n")).toContain("there is no section site.nothing");
    expect(said.join("\n")).toContain("site.home.closing: title: Please enter a title");
    rmSync(copy);
    await runStudio(["export-texts", copy]);
    expect(JSON.parse(readFileSync(copy, "utf8"))).toEqual({ "site.about.hero": hero });
  });

  it("changes a setting and keeps it when the value is wrong", async () => {
    expect(await runStudio(["setting", "studio", '{"time_zone":"Europe/Lisbon"}'])).toBe(0);
    expect(await runStudio(["setting", "studio", '{"time_zone":"Mars/Olympus"}'])).toBe(1);
    expect(await runStudio(["setting", "studio", "{broken"])).toBe(1);
    expect((await readBusinessSettings(database.db)).studio.time_zone).toBe("Europe/Lisbon");
  });

  it("fills an empty database with the demo studio, once", async () => {
    expect(await runStudio(["seed-demo"])).toBe(0);
    expect(await rolesOf("guide@sadhana.test")).toEqual(["sangha_guide"]);
    expect(await runStudio(["seed-demo"])).toBe(1);
    expect(said.at(-1)).toBe("seed-demo: the database is not empty");
  });

  // Proves V13-3
  it("refuses a demo's data in a real studio", async () => {
    await database.close();
    database = await demoServerDatabase();
    vi.stubEnv("DATABASE_URL", database.url);
    vi.stubEnv("DEMO", "0");
    for (const command of [
      ["create-admin", "first@studio.example"],
      ["assign-role", "member@sadhana.test", "admin"],
      ["setting", "studio", '{"time_zone":"Europe/Lisbon"}'],
      ["migrate"],
      ["export"],
    ]) {
      expect(await runStudio(command)).toBe(1);
      expect(said.at(-1)).toMatch(/^DATABASE_URL: holds a demo studio, whose passwords everybody knows/);
    }
    expect(await runStudio(["seed-demo"])).toBe(1);
    expect(said.at(-1)).toBe("seed-demo: the database is not empty");
    expect(await rolesOf("first@studio.example")).toEqual([]);
  });

  it("brings back every row and file from a backup", async () => {
    await runStudio(["create-admin", "first@studio.example"]);
    mkdirSync(join(folder, "uploads", "avatars"), { recursive: true });
    writeFileSync(join(folder, "uploads", "avatars", "a.webp"), "picture");
    await runStudio(["export"]);
    const before = said.at(-1);
    const archive = join(folder, "studio.tar.gz");
    expect(await runStudio(["backup", archive])).toBe(0);

    expect(statSync(archive).mode & 0o777).toBe(0o600);

    const other = temporaryFolder();
    const empty = await emptyServerDatabase();
    vi.stubEnv("DATA_DIR", other);
    vi.stubEnv("DATABASE_URL", empty.url);
    expect(await runStudio(["restore", archive])).toBe(0);
    await runStudio(["export"]);
    // The first export was recorded after it was written.
    const restored = said
      .at(-1)
      ?.split("\n")
      .filter((line) => !line.includes("exports.download"));
    expect(restored?.join("\n")).toBe(before);
    expect(readFileSync(join(other, "uploads", "avatars", "a.webp"), "utf8")).toBe("picture");
    expect(readFileSync(join(other, "secret"), "utf8")).toBe(readFileSync(join(folder, "secret"), "utf8"));
    expect(await runStudio(["restore", archive])).toBe(1);
    expect(said.at(-1)).toContain("holds a studio already");
    await empty.drop();
  });

  it("exports records without secrets", async () => {
    await runStudio(["create-admin", "first@studio.example"]);
    await runStudio(["export"]);
    const rows = (said.at(-1) ?? "").split("\n").map((line) => JSON.parse(line));
    const account = rows.find((row) => row.table === "account");
    expect(account.row).toMatchObject({ provider_id: "credential" });
    expect(account.row).not.toHaveProperty("password");
    expect(rows.map((row) => row.table)).not.toContain("session");
  });

  it("exports no email texts and calendar keys, which contain valid links", async () => {
    const link = "https://studio.example/verify?token=works-for-a-day";
    await runStudio(["create-admin", "first@studio.example"]);
    const { db } = database;
    await db.execute(sql`insert into mails (to_email, kind, cause, props, html, text)
      values ('asha@studio.example', 'verify_address', 'x', ${JSON.stringify({ link })}::jsonb, ${link}, ${link})`);
    await db.execute(sql`insert into calendar_feeds (user_id) select id from "user"`);
    const { rows } = await database.open.engine.pool.query("select salt from calendar_feeds");
    expect(rows).toHaveLength(1);
    await runStudio(["export"]);
    expect(said.at(-1)).toContain("asha@studio.example");
    expect(said.at(-1)).not.toContain("works-for-a-day");
    for (const { salt } of rows) expect(said.at(-1)).not.toContain(salt);
  });

  it("creates an embedded PostgreSQL and shares it with another process", async () => {
    vi.stubEnv("DATABASE_URL", "");
    const beside = await openDatabase({ databaseUrl: undefined, dataDir: folder }, testServices);
    expect(await runStudio(["create-admin", "first@studio.example"])).toBe(0);
    expect(await findAccountByEmail(beside.db, "first@studio.example")).toBeDefined();
    await beside.close();
  });

  it("prints its usage", async () => {
    expect(await runStudio([])).toBe(1);
    expect(said.at(-1)).toContain("Usage: npm run studio -- <command>");
    expect(await runStudio(["assign-role", "only-one"])).toBe(1);
  });
});
