import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type BusinessSettings, type SettingKey, settingForms } from "./forms.ts";
import type { SettingRefusal } from "./messages.ts";
import { businessSettings } from "./tables.server.ts";

/** Changes one setting; header, footer, pages and mails follow in every process at once. */
export async function changeSetting<Key extends SettingKey>(
  db: Database,
  actor: Actor | "operator",
  input: { key: Key; value: unknown },
): Promise<Result<BusinessSettings[Key], SettingRefusal>> {
  if (actor !== "operator" && !may(actor, "settings.change")) return refuse("not_allowed");
  const parsed = settingForms[input.key].safeParse(input.value);
  if (!parsed.success) return refuse("not_valid");
  await db.transaction(async (tx) => {
    const before = await tx.select().from(businessSettings).where(eq(businessSettings.key, input.key));
    await tx
      .insert(businessSettings)
      .values({ key: input.key, value: parsed.data, updated_at: now() })
      .onConflictDoUpdate({ target: businessSettings.key, set: { value: parsed.data, updated_at: now() } });
    await audit(tx, actor, "settings.change", input.key, { before: before[0]?.value, after: parsed.data });
    await dropPages(tx, "settings");
  });
  return done(parsed.data as BusinessSettings[Key]);
}
