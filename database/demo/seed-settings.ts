import type { Database } from "#app/platform/database.server.ts";
import { businessSettings as table } from "#app/settings/tables.server.ts";
import { businessSettings, siteTexts } from "./content.ts";

export async function seedSettings(tx: Database): Promise<void> {
  await tx
    .insert(table)
    .values([
      ...businessSettings.map(({ key, value }) => ({ key: key as string, value: value as object })),
      ...Object.entries(siteTexts).map(([key, value]) => ({ key, value })),
    ]);
}
