import { eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { type Action, may } from "#app/accounts/who-may.ts";
import { lockBooking } from "#app/bookings/booking-status.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { differencesOf, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import type { LedgerRefusal } from "../messages.ts";
import { type invoices, transactions } from "../tables.server.ts";

export type Entry = typeof transactions.$inferSelect;
export type Invoice = typeof invoices.$inferSelect;
export type LedgerResult<Value = Entry> = Promise<Result<Value, LedgerRefusal>>;

/** One entry, and the version that was looked at where somebody did look. */
export interface SeenEntry {
  id: string;
  version?: number | undefined;
}

/** An entry, locked, for somebody who keeps the books. Its booking is locked before it, as payments do. */
export function withEntry<Value>(
  db: Database,
  actor: Actor,
  { id, version, action = "finances.manage" }: SeenEntry & { action?: Action },
  work: (tx: Database, entry: Entry, actor: Member) => LedgerResult<Value>,
): LedgerResult<Value> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, action)) return refuse("not_allowed");
    const [found] = await tx
      .select({ booking_id: transactions.booking_id })
      .from(transactions)
      .where(eq(transactions.id, id));
    if (found?.booking_id) await lockBooking(tx, found.booking_id);
    const [entry] = await tx.select().from(transactions).where(eq(transactions.id, id)).for("update");
    if (!entry) return refuse("not_found");
    if (version !== undefined && entry.version !== version) return refuse("changed_meanwhile");
    return work(tx, entry, actor);
  });
}

/** Writes what changed as a new version, with its trace, and tells the open lists. */
export async function saveEntry(
  tx: Database,
  actor: Member,
  action: Extract<AuditAction, `transactions.${string}`>,
  entry: Entry,
  changed: Partial<typeof transactions.$inferInsert>,
): Promise<Entry> {
  const { search_text: _, ...told } = changed;
  await audit(tx, actor, action, entry.id, differencesOf(entry, told));
  await notifyStaffLists(tx, "transactions");
  return writeRow(tx, transactions, entry, changed);
}

/** What the search looks through. Words begin behind a blank. */
export function searchText({
  name,
  email,
  description,
  reference,
  booking_id,
}: {
  name: string;
  email: string;
  description: string;
  reference: string;
  booking_id?: string | undefined;
}): string {
  return searchKey(` ${[name, email, description, reference, booking_id ?? ""].filter(Boolean).join(" ")}`);
}
