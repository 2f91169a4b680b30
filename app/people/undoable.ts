import type { AuditAction } from "#app/platform/audit-actions.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { undoDays } from "#app/settings/history-list.ts";

/**
 * Changes that can be undone by restoring the old value, with advice for when the undo period has ended. Emails, money,
 * bookings and attendance have their own corrections.
 */
const undoable: Readonly<Partial<Record<AuditAction, string>>> = {
  "roles.change": "Change roles on the person's page.",
  "accounts.activate": "Deactivate accounts on the person's page.",
  "accounts.deactivate": "Activate accounts on the person's page.",
  "settings.change": "Change it in Business Settings.",
  "site_texts.change":
    "The section's own history in Business Settings undoes it, unless it was changed again afterward.",
  "messages.move": "Move messages in Contact Messages.",
  "messages.assign": "Assign messages in Contact Messages.",
  "class_types.change": "Change it in Class & Package Manager.",
  "class_types.archive": "Bring it back in Class & Package Manager.",
  "packages.change": "Change it in Class & Package Manager.",
  "packages.archive": "Bring it back in Class & Package Manager.",
  "pass_types.change": "Change it in Class & Package Manager.",
  "pass_types.archive": "Bring it back in Class & Package Manager.",
  "rates.end": "Rates are added and replaced in Rate Management.",
  "templates.end": "Weekly classes are added and changed in Weekly Schedule.",
  "class_schedules.end": "Weekly classes are added and changed in Weekly Schedule.",
};

/** A text without an earlier version had the default. */
const fromNothing: readonly AuditAction[] = ["site_texts.change"];

interface Undoable {
  action: string;
  at: Date;
  before: unknown;
}

/** Returns why the entry itself prevents an undo, or undefined. */
export function whyNoUndo({ action, at, before }: Undoable, now: number): "no_undo" | "too_late" | undefined {
  const isFromNothing = fromNothing.some((one) => one === action);
  if (!findUndoLabel(action) || (before === null && !isFromNothing)) return "no_undo";
  return now - at.getTime() < undoDays * dayMs ? undefined : "too_late";
}

function findUndoLabel(action: string): string | undefined {
  return (undoable as Record<string, string | undefined>)[action];
}

/** Alternatives to an undo by subject. */
const undoActions: Readonly<Record<string, string>> = {
  account: "The person did this themselves.",
  accounts: "Signed-out people can sign in again.",
  absences: "Absences are added and taken back in Instructor Management.",
  articles: "Articles are published, unpublished and edited in Article Editing.",
  badges: "Change badges on the person's page.",
  bookings: "Bookings can't be undone here. Confirm, move or cancel them in Class Bookings.",
  check_ins: "A sent email cannot be undone.",
  class_types: "Bring it back in Class & Package Manager, or add it once more.",
  exports: "A download cannot be undone.",
  closures: "Reopen closed days in Weekly Schedule.",
  comments: "Show or hide comments in Comment Moderation.",
  imports: "Imports can't be undone. Edit the imported rows instead.",
  invoices: "Invoices can't be undone. A refund creates a credit note.",
  letters: "Pause or cancel campaigns in NewsLetter Management.",
  mails: "A sent email cannot be undone.",
  messages: "A sent reply can't be undone. Move or assign messages in Contact Messages.",
  notes: "Notes stay.",
  packages: "Bring it back in Class & Package Manager, or add it once more.",
  pass_types: "Bring it back in Class & Package Manager, or add it once more.",
  passes: "Passes can't be undone here. Extend, adjust or cancel them in Transactions.",
  pay: "Pay is not undone: withhold, release or adjust it in Transactions.",
  payouts: "A payout is reversed in Transactions.",
  people: "Edit the profile on the person's page.",
  rates: "Rates are changed, ended and replaced in Rate Management.",
  requests: "Requests are moved and assigned where they stand.",
  reviews: "Show or hide ratings in Classes Overview.",
  sessions: "Classes and attendance are not undone: plan, move or mark them where they stand.",
  settings: "Change it in Business Settings.",
  subscribers: "People who unsubscribed can only subscribe again themselves.",
  teachers: "Teachers are changed in Instructor Management.",
  templates: "Weekly classes are changed in Weekly Schedule.",
  transactions: "Money is not undone: refund or void the entry in Transactions.",
};

/** Returns the alternative to an undo. */
export function findUndoAction(action: string): string | undefined {
  return findUndoLabel(action) ?? undoActions[action.split(".")[0] ?? ""];
}

export function isUndoable(entry: Undoable, now: number): boolean {
  return whyNoUndo(entry, now) === undefined;
}
