import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findAccountByEmail, listRoles } from "#app/accounts/queries.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { auditLog, importRows, imports } from "#app/platform/tables.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { checkPeopleFile, peopleImport, startPeopleImport } from "./import-people.server.ts";
import { listImportRows } from "./import-queries.server.ts";

const fresh = testDatabase();
const admin = testMember(fresh, { roles: ["admin"], email: "admin@example.test" });

beforeEach(() => openSignIn(fresh.db));

const check = (...lines: string[]) =>
  checkPeopleFile(fresh.db, admin, { name: "people.csv", text: lines.join("\r\n") });
const head = "email,full_name,phone,time_zone,roles,joined";

describe("a file of people", () => {
  // Proves V5-2
  it("checks a file first and reports new, known and invalid lines", async () => {
    const checked = await check(
      head,
      "new@example.test,New One,+91 98450 12345,Asia/Kolkata,instructor; user,2024-02-29",
      "ADMIN@example.test,Known,,,,",
      "nobody,No Address,,,,",
      "chief@example.test,Chief,,,super_admin,",
      "king@example.test,King,,,king,",
      "new@example.test,Again,,,,",
      "zone@example.test,Zone,,Mars/Base,,",
      "date@example.test,Date,,,,31.12.2024",
    );
    const id = checked.ok ? checked.value : "";
    expect(await fresh.db.select().from(imports)).toMatchObject([
      { id, status: "checked", total: 8, done: 7, skipped: 1, wrong: 6 },
    ]);
    expect(await listImportRows(fresh.db, id)).toMatchObject([
      { line: 3, email: "admin@example.test", result: "skipped", reason: "Has an account already." },
      { line: 4, email: "nobody", reason: "Email is invalid" },
      { line: 5, reason: "Files can't add admins. Assign the role after the import." },
      { line: 6, reason: "There is no role “king”." },
      { line: 7, reason: "Line 2 has the same email." },
      { line: 8, reason: "Please choose a time zone" },
      { line: 9, reason: "joined is no date (YYYY-MM-DD)" },
    ]);
    expect(await findAccountByEmail(fresh.db, "new@example.test")).toBeUndefined();
  });

  it("creates people with profile and roles and emails them only if chosen", async () => {
    const checked = await check(
      head,
      "new@example.test,New One,+91 98450 12345,Asia/Kolkata,instructor,2024-02-29",
    );
    const id = checked.ok ? checked.value : "";
    for (const _ of [1, 2]) await startPeopleImport(fresh.db, admin, { id, invite: false });
    await runImport(fresh.db, id, [peopleImport]);
    const person = await findAccountByEmail(fresh.db, "new@example.test");
    expect(person).toMatchObject({ name: "New One", emailVerified: false });
    expect(person?.createdAt.toISOString()).toContain("2024-02-29");
    expect(await listRoles(fresh.db, person?.id ?? "")).toEqual(["instructor"]);
    const [profile] = await fresh.db
      .select()
      .from(profiles)
      .where(eq(profiles.user_id, person?.id ?? ""));
    expect(profile).toMatchObject({ phone: "+91 98450 12345", time_zone: "Asia/Kolkata" });
    expect(await fresh.db.select().from(mails)).toEqual([]);
    expect(await fresh.db.select().from(imports)).toMatchObject([{ status: "done", made: 1, done: 1 }]);
    const written = and(eq(auditLog.action, "people.import"), eq(auditLog.subject_id, person?.id ?? ""));
    expect(await fresh.db.select().from(auditLog).where(written)).toMatchObject([
      { actor_id: admin.id, actor_role: admin.roles[0], after: { roles: ["instructor"] } },
    ]);
    const again = await check("email", "second@example.test");
    const second = again.ok ? again.value : "";
    await startPeopleImport(fresh.db, admin, { id: second, invite: true });
    await runImport(fresh.db, second, [peopleImport]);
    expect(await fresh.db.select().from(mails)).toMatchObject([
      { kind: "invitation", to_email: "second@example.test" },
    ]);
  });

  it("refuses an invalid file with its line", async () => {
    const error = async (...lines: string[]) => {
      const checked = await check(...lines);
      return checked.ok ? "" : checked.refusal;
    };
    expect(await error("\u0089PNG\u0000")).toContain("Line 1 isn't UTF-8 text");
    expect(await error(head, 'a@example.test,"never closed')).toContain("Line 2 can't be read");
    expect(await error(head, "a@example.test,A")).toBe("Line 2 has 2 columns, the first line 6.");
    expect(await error("name,phone", "A,1")).toContain("Line 1 lacks email");
    expect(await error("email", "x".repeat(5_000_001))).toBe("The file is larger than 5 MB.");
    const many = Array.from({ length: 5_001 }, (_, at) => `p${at}@example.test`);
    expect(await error("email", ...many)).toBe("A file holds at most 5000 rows.");
  });

  it("imports the other rows if one exists by then", async () => {
    const checked = await check("email", "a@example.test", "b@example.test");
    const id = checked.ok ? checked.value : "";
    await fresh.db.insert(user).values({ email: "a@example.test", name: "A" });
    await startPeopleImport(fresh.db, admin, { id, invite: false });
    await runImport(fresh.db, id, [peopleImport]);
    const rows = await fresh.db.select().from(importRows).orderBy(importRows.row_no);
    expect(rows.map(({ result }) => result)).toEqual(["skipped", "made"]);
  });
});
