import type { AuditAction } from "#app/platform/audit-actions.ts";
import { undoDays } from "#app/settings/undo-days.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What can be taken back by writing what was there before. Mails, money, bookings and attendance cannot: they have
 * acts of their own that set them right.
 */
const undoable: readonly AuditAction[] = [
  "roles.change",
  "accounts.activate",
  "accounts.deactivate",
  "settings.change",
  "messages.move",
  "messages.assign",
  "class_types.change",
  "class_types.archive",
  "packages.change",
  "packages.archive",
];

/** Whether an entry can be undone at this moment, as far as the entry itself tells. */
export function isUndoable(entry: { action: string; at: Date; before: unknown }, now: number): boolean {
  return (
    (undoable as readonly string[]).includes(entry.action) &&
    entry.before !== null &&
    now - entry.at.getTime() < undoDays * DAY_MS
  );
}
