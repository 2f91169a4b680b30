import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { changeInside } from "./change-setting.server.ts";
import { type BusinessSettings, isSettingKey, type SettingKey, settingForms } from "./forms.ts";
import { findSettingChange } from "./history-queries.server.ts";
import type { SettingRefusal } from "./messages.ts";
import { undoDays } from "./undo-days.ts";

/** Brings back what a change replaced, as a change of its own, unless it was changed again afterward. */
export async function undoSetting(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<{ key: SettingKey }, SettingRefusal>> {
  if (!may(actor, "settings.change")) return refuse("not_allowed");
  const entry = await findSettingChange(db, id);
  const key = entry?.key ?? undefined;
  if (!entry || !isSettingKey(key)) return refuse("not_found");
  if (now().getTime() - entry.at.getTime() > undoDays * 86_400_000) return refuse("too_old");
  const changed = await db.transaction((tx) =>
    changeInside(tx, actor, { key }, (stored): Result<BusinessSettings[SettingKey], SettingRefusal> => {
      const present = stored as Record<string, unknown>;
      const isStill = Object.entries(entry.after).every(([field, value]) =>
        isDeepStrictEqual(present[field], value),
      );
      if (!isStill) return refuse("changed_again");
      const usual = settingForms[key].parse({}) as Record<string, unknown>;
      const before = Object.fromEntries(
        Object.keys(entry.after).map((field) => [field, entry.before ? entry.before[field] : usual[field]]),
      );
      const parsed = settingForms[key].safeParse({ ...stored, ...before });
      return parsed.success ? done(parsed.data) : refuse("not_valid");
    }),
  );
  return changed.ok ? done({ key }) : changed;
}
