import { and, eq, like, sql } from "drizzle-orm";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { SiteTextRefusal } from "../messages.ts";
import { businessSettings, siteTextDrafts } from "../tables.server.ts";
import { anySection, isSiteKey, type SiteKey } from "./sections.ts";
import type { AnyText } from "./text-fields.ts";

/** Stores a draft, even if it isn't valid yet. */
export async function saveTextDraft(
  db: Database,
  actor: Actor,
  { key, value }: { key: SiteKey; value: AnyText },
): Promise<Result<null, SiteTextRefusal>> {
  return command(db, actor, { right: "settings.change" }, async (tx, by) => {
    const row = { user_id: by.id, key, value, updated_at: now() };
    await tx
      .insert(siteTextDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: [siteTextDrafts.user_id, siteTextDrafts.key],
        set: { value, updated_at: row.updated_at },
      });
    return done(null);
  });
}

export async function dropTextDraft(
  db: Database,
  actor: Actor,
  { key }: { key: SiteKey },
): Promise<Result<null, SiteTextRefusal>> {
  return command(db, actor, { right: "settings.change" }, async (tx, by) => {
    await tx
      .delete(siteTextDrafts)
      .where(and(eq(siteTextDrafts.user_id, by.id), eq(siteTextDrafts.key, key)));
    return done(null);
  });
}

/** Lists a member's drafts by section. */
export async function listTextDrafts(
  db: Database,
  user_id: string,
): Promise<Partial<Record<SiteKey, AnyText>>> {
  const rows = await db
    .select({ key: siteTextDrafts.key, value: siteTextDrafts.value })
    .from(siteTextDrafts)
    .where(eq(siteTextDrafts.user_id, user_id));
  return Object.fromEntries(rows.filter(({ key }) => isSiteKey(key)).map(({ key, value }) => [key, value]));
}

/** Returns the valid drafts for a preview. */
export function drawableDrafts(drafts: Partial<Record<SiteKey, AnyText>>): Partial<Record<SiteKey, AnyText>> {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([key, value]) => {
      const parsed = isSiteKey(key) ? anySection(key).form.safeParse(value) : undefined;
      return parsed?.success ? [[key, parsed.data]] : [];
    }),
  );
}

/** Reads a section for its form, with its version. */
export async function findSiteText(db: Database, key: SiteKey) {
  const [row] = await db.select().from(businessSettings).where(eq(businessSettings.key, key));
  return {
    isSet: (row?.value ?? null) !== null,
    value: (row?.value ?? anySection(key).neutral) as AnyText | null,
    version: row?.updated_at.getTime() ?? 0,
  };
}

/** Lists the sections with custom text. */
export async function listSetKeys(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: businessSettings.key })
    .from(businessSettings)
    .where(and(like(businessSettings.key, "site.%"), sql`${businessSettings.value} <> 'null'::jsonb`));
  return new Set(rows.map(({ key }) => key));
}
