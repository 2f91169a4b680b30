import { insertRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Money } from "#app/platform/fields/money.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { memberMethods, type transactionCategories } from "../kinds.ts";
import { type Entry, searchText } from "../ledger/change-entry.server.ts";
import { placedTax, usualPlace } from "../money.ts";
import { transactions } from "../tables.server.ts";

export type Payer = { id: string; name: string; email: string };

interface NewPendingPayment extends Money {
  category: (typeof transactionCategories)[number];
  description: string;
  /** The payment reference; replaced by the bank's reference once paid. */
  reference: string;
  booking?: { id: string; booking_id: string } | undefined;
  /** The payer's state, if the form asked for it. */
  place_of_supply?: string | undefined;
}

/**
 * Adds a pending transaction for a payment that a member is about to make, until staff mark it as paid. The price
 * includes the usual GST of the studio.
 */
export async function createPendingPayment(
  tx: Database,
  member: Payer,
  input: NewPendingPayment,
): Promise<Entry> {
  const settings = await readBusinessSettings(tx);
  const { gst_number } = settings.legal_disclaimer;
  const tax_percent = gst_number && input.currency === "INR" ? settings.invoice_preferences.tax_rate : 0;
  const { category, currency, description, reference, booking } = input;
  const { upi_address, bank_account, payment_link } = settings.payments;
  const offered = { isUpi: upi_address !== "", isBank: bank_account !== "", isLink: payment_link !== "" };
  // Expected until the member or staff say which method was used.
  const method = memberMethods(offered, currency)[0] ?? "manual";
  // Until the member, or staff, say where it is.
  const usual = usualPlace(gst_number, currency);
  const promised = { total: input.amount, currency, tax_percent, place_of_supply: usual };
  const { tax_rate } = settings.invoice_preferences;
  const { name, email } = member;
  const entry = await insertRow(tx, transactions, {
    ...{ direction: "income", status: "pending", send: true, category, currency, method, reference },
    ...{
      name,
      email,
      description,
      user_id: member.id,
      created_by: member.id,
      booking_id: booking?.id ?? null,
    },
    ...placedTax(promised, input.place_of_supply || usual, tax_rate),
    occurred_on: studioDate(now(), settings.studio.time_zone),
    search_text: searchText({ name, email, description, reference, booking_id: booking?.booking_id }),
  });
  await notifyStaffLists(tx, "transactions");
  return entry;
}
