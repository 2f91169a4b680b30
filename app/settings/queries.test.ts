import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { settingForms } from "./forms.ts";
import { showBusinessSettings } from "./queries.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(() => fresh.close());

describe("settings that cannot be read", () => {
  it("are replaced by their defaults, so that no page is lost with them", async () => {
    await fresh.db.execute(sql`alter table business_settings rename to settings_elsewhere`);
    const { settings, failed } = await showBusinessSettings(fresh.db);
    await fresh.db.execute(sql`alter table settings_elsewhere rename to business_settings`);
    expect(failed).toBe(true);
    expect(settings.business_profile).toEqual(settingForms.business_profile.parse({}));
    expect(settings.studio).toEqual(settingForms.studio.parse({}));
  });

  it("are told apart from settings that are only unset", async () => {
    const { settings, failed } = await showBusinessSettings(fresh.db);
    expect(failed).toBe(false);
    expect(settings.legal_disclaimer).toMatchObject({ disclaimer: "" });
  });
});
