import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { backupName } from "#app/backups/backup-files.server.ts";
import { passTypes } from "#app/catalogue/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { markChecklist } from "#app/settings/checklist-marks.server.ts";
import { changeSiteText } from "#app/settings/texts/change-site-text.server.ts";
import { anySection } from "#app/settings/texts/sections.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { type FirstStep, stepsLeft } from "./checklist.ts";
import { readChecklist, readFirstSteps } from "./checklist-queries.server.ts";

const fresh = testDatabase();

it("checks the first steps by stored data until they are dismissed", async () => {
  const { db } = fresh;
  const folder = temporaryFolder();
  const env = { origin: "http://localhost:3000", trustProxy: 0, smtpUrl: undefined, backup: undefined };
  const real = {
    ...env,
    origin: "https://studio.example",
    trustProxy: 1,
    backup: { folder, at: "03:30" },
  };
  const doneIn = async (where: typeof env | typeof real) =>
    (await readChecklist(db, where)).filter(({ done }) => done).map(({ key }) => key);
  expect(await doneIn(env)).toEqual([]);

  writeFileSync(join(folder, backupName(new Date())), "");
  const admin = await aMember(db, { roles: ["super_admin"] });
  await aMember(db, { roles: ["instructor"] });
  await aWeeklyClass(db);
  await changeSetting(db, admin, {
    key: "business_contact",
    value: { email: "desk@studio.example", phone: "+351 1", address_lines: [] },
  });
  expect(await doneIn(real)).toEqual(["class_type", "teacher", "weekly_class", "contact", "https", "backup"]);

  // A package or a pass: either can be bought.
  const pass = { name: "Five classes", credits: 5, validity_days: 60, price: 200_000 };
  await db.insert(passTypes).values({ ...pass, is_archived: true });
  expect(await doneIn(real)).not.toContain("package");
  await db.insert(passTypes).values({ ...pass, name: "Ten classes" });
  expect(await doneIn(real)).toContain("package");

  await changeSetting(db, admin, { key: "studio", value: { cancellation_hours: 6 } });
  const member = await aMember(db);
  expect(await markChecklist(db, member, "read_home")).toEqual({ ok: false, refusal: "not_allowed" });
  for (const mark of ["read_home", "read_about", "read_privacy"] as const)
    await markChecklist(db, admin, mark);
  const texts = (await readChecklist(db, real)).find(({ key }) => key === "site_texts");
  expect(texts).toMatchObject({ done: false, at: "/texts/terms/site.terms.text" });
  expect(texts?.help).toContain("Still to review: Terms.");
  // A text that the studio has edited counts as read.
  const { neutral } = anySection("site.terms.text");
  await changeSiteText(db, admin, { key: "site.terms.text", value: neutral });
  expect(await doneIn(real)).toEqual(expect.arrayContaining(["cancellation", "site_texts"]));

  expect(await readFirstSteps(db, real)).toHaveLength(5);
  await markChecklist(db, admin, "put_away");
  expect(await readChecklist(db, real)).toEqual([]);
  expect(await readFirstSteps(db, real)).toBeNull();
});

it("reports progress and the next step for a role", () => {
  const step = (key: string, given: Partial<FirstStep> = {}): FirstStep => ({
    ...{ key, title: key, done: false, module: "weekly-schedule" },
    ...given,
  });
  expect(stepsLeft([], ["weekly-schedule"])).toBeNull();
  const steps = [step("mail", { done: true }), step("class", { at: "/new" })];
  expect(stepsLeft(steps, ["weekly-schedule"])).toEqual({
    ...{ isBooked: false, done: 1, all: 2 },
    next: { title: "class", to: "/dashboard/weekly-schedule/new" },
  });
  // Skips steps in modules that the person can't open. A step with a button links to the checklist.
  const press = { intent: "teach", label: "I teach" } as const;
  const teach = step("teach", { press, module: "user-management" });
  expect(stepsLeft([...steps, teach], ["user-management"])?.next).toEqual({
    ...{ title: "teach", to: "/dashboard/business-settings" },
  });
  expect(stepsLeft(steps, [])?.next).toBeUndefined();
  expect(stepsLeft([...steps, step("booking", { done: true })], [])?.isBooked).toBe(true);
});
