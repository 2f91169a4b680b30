import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { RefundForm } from "../forms.ts";
import { refundPart } from "../money.ts";
import { transactions } from "../tables.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { findInvoice } from "./move-entry.server.ts";
import { type Entry, type LedgerResult, saveEntry, searchText, withEntry } from "./with-entry.server.ts";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** The command of a later room by which staff cancel a booking. */
    removeBooking: (
      db: Database,
      actor: Actor,
      input: { booking_id: string; reason: string },
    ) => Promise<{ ok: boolean }>;
  }
}

type Input = Omit<RefundForm, "occurred_on"> & {
  id: string;
  version?: number | undefined;
  request_id: string;
  occurred_on?: string | null;
};

/**
 * Gives back income, or part of it: a row of its own, counted under the lock of the entry that it refunds. Its
 * booking is cancelled in the same transaction where that is asked for.
 */
export async function refundEntry(db: Database, actor: Actor, input: Input): LedgerResult {
  const made = () => db.select().from(transactions).where(eq(transactions.request_id, input.request_id));
  const isSame = (row: Entry) => row.refund_of === input.id && row.created_by === actor?.id;
  if (actor && may(actor, "finances.manage")) {
    const repeated = answerRepeat((await made())[0], isSame);
    if (repeated) return repeated;
  }
  try {
    return await db.transaction(async (tx) => {
      if (input.cancel_booking) {
        const cancelled = await cancelBooking(tx, actor, input);
        if (!cancelled) return refuse("not_cancelled");
      }
      const refunded = await refund(tx, actor, input);
      // What was cancelled for a refund that is refused stays booked.
      if (!refunded.ok) throw new RefundRefused(refunded.refusal);
      return refunded;
    });
  } catch (error) {
    const isRefused = error instanceof RefundRefused;
    if (!isRefused && !isDuplicate(error, "transactions_request")) throw error;
    // Refused, because its twin has given back what was left, while this one waited for the entry.
    const [twin] = await made();
    return answerRepeat(twin, isSame) ?? refuse(isRefused ? error.refusal : "not_found");
  }
}

type Refused = Extract<Awaited<LedgerResult>, { ok: false }>["refusal"];

class RefundRefused extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Sessions and bookings are locked before the entry, as by everybody. */
async function cancelBooking(tx: Database, actor: Actor, { id, reason }: Input): Promise<boolean> {
  const [entry] = await tx
    .select({ booking_id: transactions.booking_id })
    .from(transactions)
    .where(eq(transactions.id, id));
  const booking = entry?.booking_id ? await findBookingById(tx, entry.booking_id) : undefined;
  if (!booking) return false;
  if (booking.status === "cancelled") return true;
  return (await tx.services.removeBooking(tx, actor, { booking_id: booking.booking_id, reason })).ok;
}

function refund(db: Database, actor: Actor, input: Input): LedgerResult {
  return withEntry(db, actor, input, async (tx, entry, by) => {
    if (entry.direction !== "income" || entry.status !== "completed") return refuse("not_refundable");
    if (entry.user_id === by.id) return refuse("own_payment");
    if (input.amount > entry.total - entry.refunded) return refuse("over_left");
    const today = studioDate(now(), await studioTimeZone(tx));
    const occurred_on = input.occurred_on ?? today;
    if (occurred_on > today) return refuse("date_ahead");
    const part = refundPart(entry, await refundedBefore(tx, entry), input.amount);
    const invoice = await findInvoice(tx, entry.id);
    const booking_id = invoice?.snapshot.booking_id;
    const description = ["Refund", entry.description || invoice?.number]
      .filter(Boolean)
      .join(": ")
      .slice(0, 300);
    const { name, email } = entry;
    const rows = await tx
      .insert(transactions)
      .values({
        request_id: input.request_id,
        direction: "expense",
        status: "completed",
        category: entry.category,
        user_id: entry.user_id,
        name,
        email,
        booking_id: entry.booking_id,
        refund_of: entry.id,
        ...part,
        tax_percent: entry.tax_percent,
        currency: entry.currency,
        place_of_supply: entry.place_of_supply,
        method: input.method,
        reference: "",
        billing_type: entry.billing_type,
        billing_period: entry.billing_period,
        description,
        occurred_on,
        created_by: by.id,
        search_text: searchText({ name, email, description, reference: "", booking_id }),
      })
      .returning();
    const made = rows[0];
    if (!made) return refuse("not_found");
    await saveEntry(tx, by, "transactions.refund", entry, { refunded: entry.refunded + input.amount });
    await audit(tx, by, "transactions.refund", made.id, {
      after: { total: made.total, currency: made.currency, reason: input.reason },
    });
    if (invoice) {
      const credited = invoice.number;
      await issueInvoice(tx, made, { kind: "credit_note", credited, booking_id, send: Boolean(email) });
    }
    return done(made);
  });
}

/** What earlier refunds of an entry took of its net amount and tax. */
async function refundedBefore(tx: Database, { id }: Entry) {
  const sum = (column: typeof transactions.net | typeof transactions.tax | typeof transactions.total) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const rows = await tx
    .select({ net: sum(transactions.net), tax: sum(transactions.tax), total: sum(transactions.total) })
    .from(transactions)
    .where(eq(transactions.refund_of, id));
  return rows[0] ?? { net: 0, tax: 0, total: 0 };
}
