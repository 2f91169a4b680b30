import { eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ChecklistMark, checklistMarks } from "./checklist-marks.ts";
import { businessSettings } from "./tables.server.ts";

const key = "checklist";

/** Reads the checklist steps that staff marked as done or dismissed. */
export async function readChecklistMarks(db: Database): Promise<ReadonlySet<ChecklistMark>> {
  const [row] = await db
    .select({ value: businessSettings.value })
    .from(businessSettings)
    .where(eq(businessSettings.key, key));
  const marked = (row?.value ?? {}) as Record<string, unknown>;
  return new Set(checklistMarks.filter((mark) => marked[mark] === true));
}

export async function markChecklist(
  db: Database,
  actor: Actor,
  mark: ChecklistMark,
): Promise<Result<undefined, "not_allowed">> {
  const value = { [mark]: true };
  const options = { right: "settings.change", audit: "checklist.mark", lists: ["settings"] } as const;
  return command(db, actor, options, async (tx) => {
    await tx
      .insert(businessSettings)
      .values({ key, value, updated_at: now() })
      // Merges marks, so that two at the same time are both stored.
      .onConflictDoUpdate({
        target: businessSettings.key,
        set: { value: sql`${businessSettings.value} || excluded.value`, updated_at: now() },
      });
    return changed(undefined, { id: mark, after: value });
  });
}
