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

/** Keeps what somebody has typed so far, whether or not it can be saved yet. */
export async function keepTextDraft(
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

/** What a person has typed and not saved, by section. */
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

/** Those of them that could be saved as they are: the others are not drawn yet. */
export function drawableDrafts(drafts: Partial<Record<SiteKey, AnyText>>): Partial<Record<SiteKey, AnyText>> {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([key, value]) => {
      const parsed = isSiteKey(key) ? anySection(key).form.safeParse(value) : undefined;
      return parsed?.success ? [[key, parsed.data]] : [];
    }),
  );
}

/** A section as its form shows it: what is stored, with the version that a change compares. */
export async function findSiteText(db: Database, key: SiteKey) {
  const [row] = await db.select().from(businessSettings).where(eq(businessSettings.key, key));
  return {
    isSet: (row?.value ?? null) !== null,
    value: (row?.value ?? anySection(key).neutral) as AnyText | null,
    version: row?.updated_at.getTime() ?? 0,
  };
}

/** The sections for which the studio has words of its own. */
export async function listSetKeys(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: businessSettings.key })
    .from(businessSettings)
    .where(and(like(businessSettings.key, "site.%"), sql`${businessSettings.value} <> 'null'::jsonb`));
  return new Set(rows.map(({ key }) => key));
}
