import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { currencies } from "#app/platform/fields/money.ts";
import { transactions } from "../tables.server.ts";

/** Lists payments that members have reported, oldest first. */
export function listToConfirm(db: Database) {
  return db
    .select({
      id: transactions.id,
      name: transactions.name,
      description: transactions.description,
      total: transactions.total,
      currency: transactions.currency,
      reference: transactions.reference,
      updated_at: transactions.updated_at,
    })
    .from(transactions)
    .where(
      and(
        inArray(transactions.currency, [...currencies]),
        eq(transactions.status, "pending"),
        eq(transactions.direction, "income"),
        isNotNull(transactions.user_id),
        eq(transactions.created_by, transactions.user_id),
        ne(transactions.reference, ""),
      ),
    )
    .orderBy(asc(transactions.updated_at), asc(transactions.id))
    .limit(100);
}

export type ToConfirm = Awaited<ReturnType<typeof listToConfirm>>[number];
