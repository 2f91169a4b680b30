import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { lockRow, writeRow } from "../change-setting.server.ts";
import type { SiteTextRefusal } from "../messages.ts";
import { getVersion, studioTimeZone } from "../queries.server.ts";
import { siteTextDrafts } from "../tables.server.ts";
import { anySection, isSiteKey, type SiteKey } from "./sections.ts";
import type { AnyText } from "./text-fields.ts";
import { findTextChange } from "./text-history-queries.server.ts";

interface Changed {
  key: SiteKey;
  version: number;
}

type Answer = Promise<Result<Changed, SiteTextRefusal>>;

/** Changes a section; null restores the default text. Pages in all processes follow within a second. */
export async function changeSiteText(
  db: Database,
  actor: Actor | "operator",
  input: { key: SiteKey; value: AnyText | null; version?: number | undefined },
): Answer {
  const { key, version } = input;
  if (input.value === null) return change(db, actor, { key, version }, () => done(null));
  const { form, stored } = anySection(key);
  // Imported texts may be as long as older stored ones.
  const parsed = (actor === "operator" ? stored : form).safeParse(input.value);
  if (!parsed.success) return refuse("not_valid");
  const dates = await changeDates(db, key);
  const text = parsed.data as AnyText;
  return change(db, actor, { key, version }, (present) => {
    const isSame = isDeepStrictEqual({ ...(present as object | null), ...dates }, { ...text, ...dates });
    return done(isSame ? (present as AnyText) : { ...text, ...dates });
  });
}

/** Undoes a change unless the section was changed again later. */
export async function undoSiteText(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return command(db, actor, { right: "settings.change" }, async (tx) => {
    const entry = await findTextChange(tx, id);
    if (!entry || !isSiteKey(entry.key)) return refuse("not_found");
    const { key, before, after } = entry;
    if (before !== null && !anySection(key).stored.safeParse(before).success) return refuse("not_valid");
    return change(tx, actor, { key, version: undefined }, (present) =>
      isDeepStrictEqual(present, after) ? done(before) : refuse("changed_again"),
    );
  });
}

/**
 * Changes a section by its stored value, which `decide` receives while the section is locked. Without a version,
 * no versions are compared.
 */
async function change(
  db: Database,
  actor: Actor | "operator",
  { key, version }: { key: SiteKey; version: number | undefined },
  decide: (present: unknown) => Result<AnyText | null, SiteTextRefusal>,
): Answer {
  const options = {
    right: "settings.change",
    audit: "site_texts.change",
    lists: ["settings"],
    pages: ["settings"],
  } as const;
  return command(db, actor, options, async (tx) => {
    const row = await lockRow(tx, key);
    const stands = getVersion(row);
    if (version !== undefined && version !== stands) return refuse("changed_meanwhile");
    const before = row?.value ?? null;
    const decided = decide(before);
    if (!decided.ok) return decided;
    const after = decided.value;
    if (actor !== "operator" && actor) {
      await tx
        .delete(siteTextDrafts)
        .where(and(eq(siteTextDrafts.user_id, actor.id), eq(siteTextDrafts.key, key)));
    }
    if (isDeepStrictEqual(before, after)) return done({ key, version: stands });
    // Keeps the row, so that a version is never used twice.
    const value = after ?? sql`'null'::jsonb`;
    const written = await writeRow(tx, { key, value, version: stands });
    return changed({ key, version: written }, { id: key, before, after });
  });
}

/** Returns the date fields of a policy, in studio time. */
async function changeDates(db: Database, key: SiteKey): Promise<Record<string, string>> {
  const names = Object.entries(anySection(key).fields).filter(([, { kind }]) => kind === "changed");
  if (names.length === 0) return {};
  const { date } = zoneClock.wall(now().getTime(), await studioTimeZone(db));
  return Object.fromEntries(names.map(([name]) => [name, date]));
}
