import type { Member } from "#app/accounts/member.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";

/** One row, and the version of it that was looked at. */
export interface Seen {
  id: string;
  version: number;
}

/** What is done to the catalogue, as the audit log calls it. */
type CatalogueAction = Extract<
  AuditAction,
  `class_types.${string}` | `packages.${string}` | `pass_types.${string}`
>;
/** What can be done with a row that stays. */
export type RowChange = "change" | "archive" | "restore";

interface Change {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes a change down and tells about it: open lists, and the public pages that show what is offered. */
export async function recordChange(
  tx: Database,
  actor: Member,
  action: CatalogueAction,
  id: string,
  change: Change,
): Promise<void> {
  const { before = {}, after = {} } = change;
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (row: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((key) => key in row).map((key) => [key, row[key]]));
  await audit(tx, actor, action, id, {
    ...(change.before ? { before: only(before) } : {}),
    ...(change.after ? { after: only(after) } : {}),
  });
  await notifyStaffLists(tx, "catalogue");
  await dropPages(tx, "catalogue");
  // Whether there are passes is said in the menu of every page.
  if (action.startsWith("pass_types.")) await dropPages(tx, "settings");
}

/** A name that somebody else took in the same moment is refused as one that was taken before. */
export async function unlessNameTaken<Value, Refusal>(
  index: string,
  change: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "name_taken">> {
  try {
    return await change();
  } catch (error) {
    if (isDuplicate(error, index)) return refuse("name_taken");
    throw error;
  }
}
