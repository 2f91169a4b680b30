import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  closeSetup,
  isBeingSetUp,
  newSetupCode,
  readSetupCode,
} from "#app/accounts/managing/setup-code.server.ts";
import { findAccountByEmail, hasAccounts, listRoles } from "#app/accounts/queries.server.ts";
import { setupCodes } from "#app/accounts/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { ownerStep, studioStep } from "./forms.ts";
import { setUpStudio } from "./set-up-studio.server.ts";

const fresh = testDatabase();

beforeEach(() => openSignIn(fresh.db));

afterEach(async () => {
  setClock();
});

const studio = studioStep.parse({
  studio_name: "Two Rivers",
  time_zone: "Europe/Lisbon",
  contact_email: "hello@two-rivers.example",
});
const owner = ownerStep.parse({
  full_name: "Ines Duarte",
  email: "Ines@two-rivers.example",
  password: "quiet-morning-9",
  confirm_password: "quiet-morning-9",
});

const setUp = (code: string, password = owner.password) =>
  setUpStudio(fresh.db, { code, studio, owner: { ...owner, password }, headers: new Headers() });

describe("the set-up of a studio", () => {
  it("signs the owner in as super admin and stores only the entered values", async () => {
    const { db } = fresh;
    expect(await isBeingSetUp(db)).toBe(true);
    const code = (await newSetupCode(db)) ?? "";
    expect(await setUp(code, "password")).toEqual(refuse("common_password"));
    const made = await setUp(code);
    expect(made.ok && made.value.some((cookie) => cookie.includes("HttpOnly"))).toBe(true);
    const account = await findAccountByEmail(db, "ines@two-rivers.example");
    expect(account).toMatchObject({ name: "Ines Duarte", emailVerified: true });
    expect(await listRoles(db, account?.id ?? "")).toEqual(["super_admin"]);
    const settings = await readBusinessSettings(db);
    expect(settings).toMatchObject({
      business_profile: { name: "Two Rivers", tagline: "" },
      business_contact: { email: "hello@two-rivers.example", phone: "", address_lines: [] },
      social_links: { facebook: "", instagram: "", youtube: "", linkedin: "" },
      studio: { time_zone: "Europe/Lisbon" },
    });
    expect(await isBeingSetUp(db)).toBe(false);
    expect(await readSetupCode(db, code)).toEqual({ used_by: account?.id });
    await closeSetup(db, code);
    expect(await readSetupCode(db, code)).toEqual({ used_by: null });
    expect(await setUp(code)).toEqual(refuse("set_up_already"));
    expect(await newSetupCode(db)).toBeUndefined();
  });

  // Proves V9-3
  it("stores only the hash of a code and refuses replaced, wrong and expired codes", async () => {
    const { db } = fresh;
    const first = (await newSetupCode(db)) ?? "";
    const second = (await newSetupCode(db)) ?? "";
    expect(JSON.stringify(await db.select().from(setupCodes))).not.toContain(second);
    expect(await setUp(first)).toEqual(refuse("over"));
    expect(await setUp("nothing")).toEqual(refuse("over"));
    setClock(() => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1));
    expect(await setUp(second)).toEqual(refuse("over"));
    expect(await hasAccounts(db)).toBe(false);
  });

  it("shows an error at each invalid field", () => {
    const wrong = (form: typeof studioStep | typeof ownerStep, typed: object) =>
      Object.fromEntries(
        (form.safeParse(typed).error?.issues ?? []).map((one) => [one.path[0], one.message]),
      );
    expect(wrong(studioStep, { contact_email: "no" })).toEqual({
      studio_name: "Name is required",
      time_zone: "Please choose a time zone",
      contact_email: "Please enter a valid email address",
    });
    expect(wrong(ownerStep, { email: "no", password: "12345", confirm_password: "12345" })).toEqual({
      full_name: "Full name is required",
      email: "Email is invalid",
      password: "Password must be at least 6 characters",
    });
    expect(wrong(ownerStep, { ...owner, confirm_password: "another" })).toEqual({
      confirm_password: "Passwords do not match",
    });
  });
});
