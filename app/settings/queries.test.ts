import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { storeSetting } from "#tests/support/factories.ts";
import { settingForms } from "./forms.ts";
import { showBusinessSettings, studioToday } from "./queries.server.ts";

const fresh = testDatabase();

describe("settings that cannot be read", () => {
  // Proves 1.8.15
  it("become defaults, so that pages still work", async () => {
    await fresh.db.execute(sql`alter table business_settings rename to settings_elsewhere`);
    const { settings, failed } = await showBusinessSettings(fresh.db);
    await fresh.db.execute(sql`alter table settings_elsewhere rename to business_settings`);
    expect(failed).toBe(true);
    expect(settings.business_profile).toEqual(settingForms.business_profile.parse({}));
    expect(settings.studio).toEqual(settingForms.studio.parse({}));
  });

  it("differ from settings that are only unset", async () => {
    const { settings, failed } = await showBusinessSettings(fresh.db);
    expect(failed).toBe(false);
    expect(settings.legal_disclaimer).toMatchObject({ disclaimer: "" });
  });
});

describe("studioToday", () => {
  const dateAt = async (moment: string) => {
    const { rows } = await fresh.db.execute<{ date: string }>(
      sql`select ${studioToday(new Date(moment))}::text as date`,
    );
    return rows[0]?.date;
  };

  it("follows the studio's time zone", async () => {
    expect(await dateAt("2026-11-25T18:29:59Z")).toBe("2026-11-25");
    expect(await dateAt("2026-11-25T18:30:00Z")).toBe("2026-11-26");
    const value = { ...settingForms.studio.parse({}), time_zone: "America/New_York" };
    await storeSetting(fresh.db, "studio", value);
    expect(await dateAt("2026-11-26T04:59:59Z")).toBe("2026-11-25");
    expect(await dateAt("2026-11-26T05:00:00Z")).toBe("2026-11-26");
  });
});
