import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields, rowFields } from "#app/platform/fields/form-fields.ts";
import { fieldAmount } from "#app/platform/fields/money.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { formErrors, readAction, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import {
  entryForm,
  refundForm,
  rejectPaymentForm,
  retainPaymentForm,
  type TransactionForm,
  transactionForm,
} from "../../forms.ts";
import { paymentMethods } from "../../kinds.ts";
import { addTransaction, previewTransaction } from "../../ledger/add-transaction.server.ts";
import type { LedgerResult } from "../../ledger/change-entry.server.ts";
import {
  editTransaction,
  markAsFailed,
  markAsPaid,
  resendInvoice,
  voidTransaction,
} from "../../ledger/change-transaction.server.ts";
import { createRefund } from "../../ledger/create-refund.server.ts";
import { retainPayment } from "../../ledger/retain-payment.server.ts";
import { findEntry, findPaidBooking, transactionSource } from "../../ledger-queries.server.ts";
import {
  bookingCurrency,
  type LedgerRefusal,
  ledgerMessages,
  refundMost,
  stillOpen,
} from "../../messages.ts";
import type { TaxedAmount } from "../../money.ts";
import { openMoney, transactionsPath } from "../../money-address.ts";
import { rejectReportedPayment } from "../../payments/reject-reported-payment.server.ts";

/** A new entry as shown before saving. */
export interface Review {
  review: Omit<TransactionForm, "amount"> & TaxedAmount;
  typed: Record<string, string[]>;
}

export type LedgerAnswer = ActionResult | FormAnswer | Review;

export interface ActionContext {
  db: Database;
  actor: Member;
  request: Request;
  form: FormData;
}

/** Which field a refusal belongs to. */
const fieldOf: Partial<Record<LedgerRefusal, string>> = {
  bad_amount: "amount",
  over_open: "amount",
  over_left: "amount",
  date_ahead: "occurred_on",
  no_tax_number: "tax_percent",
  no_tax_abroad: "tax_percent",
  place_missing: "place_of_supply",
  no_booking: "booking",
  booking_currency: "currency",
};

/** A ledger row and the version that the browser showed. */
export const perhapsSeen = { ...rowFields, version: z.coerce.number().int().optional().catch(undefined) };

/** Actions on entries. Most have their own forms. */
const ledgerActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["change", "bulk_complete"]) }),
  z.object({ intent: z.enum(["review", "add"]), ...idempotencyFields }),
  z.object({ intent: z.literal("bulk_mail"), ...idempotencyFields }),
  z.object({ intent: z.enum(["fail", "void", "edit", "not_received"]), ...perhapsSeen }),
  z.object({
    intent: z.literal("complete"),
    ...perhapsSeen,
    method: z.enum(paymentMethods).optional().catch(undefined),
  }),
  z.object({ intent: z.literal("mail"), ...rowFields, ...idempotencyFields }),
  z.object({ intent: z.literal("refund"), ...perhapsSeen, ...idempotencyFields }),
  z.object({ intent: z.literal("keep"), ...rowFields, version: z.coerce.number().int() }),
]);

/** Handles actions on entries: add, complete, void, refund, edit and email. */
export async function answerLedger(context: ActionContext): Promise<LedgerAnswer> {
  const { db, actor, form } = context;
  const read = readAction(form, ledgerActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "change":
      return { error: "", typed: typedValues(form) };
    case "review":
    case "add":
      return addOrReview(context, sent);
    case "bulk_complete": {
      const ids = await selectedIds(db, transactionSource, form);
      return runBulk(ids, (id) => markAsPaid(db, actor, { id }), ledgerMessages);
    }
    case "bulk_mail": {
      const { request_id } = sent;
      const ids = await selectedIds(db, transactionSource, form);
      return runBulk(ids, (id) => resendInvoice(db, actor, { id, request_id }), ledgerMessages);
    }
    case "complete":
      return moved(context, markAsPaid(db, actor, { ...seenOf(sent), method: sent.method }), "completed");
    case "fail":
      return moved(context, markAsFailed(db, actor, seenOf(sent)), "failed");
    case "void":
      return moved(context, voidTransaction(db, actor, seenOf(sent)), "voided");
    case "mail":
      return mail(context, sent);
    case "edit":
      return edit(context, seenOf(sent));
    case "refund":
      return refund(context, sent);
    case "keep": {
      const parsed = retainPaymentForm.safeParse(readFields(form));
      if (!parsed.success) return formErrors(form, parsed.error);
      const { id, version } = sent;
      return saved(context, retainPayment(db, actor, { id, version, ...parsed.data }), "kept");
    }
    case "not_received": {
      const parsed = rejectPaymentForm.safeParse(readFields(form));
      if (!parsed.success) return formErrors(form, parsed.error);
      return saved(
        context,
        rejectReportedPayment(db, actor, { ...seenOf(sent), ...parsed.data }),
        "not_received",
      );
    }
  }
}

interface Seen {
  id: string;
  version: number | undefined;
}

interface Numbered {
  id: string;
  request_id: string;
}

export function seenOf({ id, version }: { id: string; version?: number | undefined }): Seen {
  return { id, version };
}

async function addOrReview(
  context: ActionContext,
  { intent, request_id }: { intent: "review" | "add"; request_id: string },
): Promise<LedgerAnswer> {
  const { db, actor, form } = context;
  const parsed = transactionForm.safeParse(readFields(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const { amount: _amount, ...entry } = parsed.data;
  if (intent === "review") {
    const looked = await previewTransaction(db, actor, parsed.data);
    if (!looked.ok) return refused(context, looked.refusal, await wordsFor(context, looked.refusal));
    const { amounts, description } = looked.value;
    return { review: { ...entry, ...amounts, description }, typed: typedValues(form) };
  }
  const saved = await addTransaction(db, actor, { ...parsed.data, request_id });
  if (!saved.ok) return refused(context, saved.refusal, await wordsFor(context, saved.refusal));
  throw redirect(here(context, { transaction: saved.value.id, done: "added" }));
}

async function mail({ db, actor }: ActionContext, { id, request_id }: Numbered): Promise<ActionResult> {
  const sent = await resendInvoice(db, actor, { id, request_id });
  return sent.ok ? { ok: "The email is queued." } : { error: ledgerMessages[sent.refusal] };
}

async function edit(context: ActionContext, seen: Seen): Promise<LedgerAnswer> {
  const parsed = entryForm.safeParse(readFields(context.form));
  if (!parsed.success) return formErrors(context.form, parsed.error);
  return saved(context, editTransaction(context.db, context.actor, { ...seen, form: parsed.data }), "edited");
}

async function refund(
  context: ActionContext,
  { id, version, request_id }: Numbered & Partial<Seen>,
): Promise<LedgerAnswer> {
  const parsed = refundForm.safeParse(readFields(context.form));
  if (!parsed.success) return (await nothingLeft(context, id)) ?? formErrors(context.form, parsed.error);
  const input = { ...parsed.data, id, version, request_id };
  return saved(context, createRefund(context.db, context.actor, input), "refunded");
}

/**
 * Handles a refund form when the entry has since been fully refunded: the error names the remaining amount instead of
 * asking for a larger one.
 */
async function nothingLeft(context: ActionContext, id: string): Promise<FormAnswer | undefined> {
  const entry = await findEntry(context.db, id);
  const isSpent = entry?.direction === "income" && entry.refunded === entry.total;
  return isSpent ? refused(context, "over_left", refundMost(0, entry.currency)) : undefined;
}

/** Finishes a confirmed action: redirects to the entry, or returns the error. */
async function moved(context: ActionContext, moving: LedgerResult, done: string): Promise<ActionResult> {
  const result = await moving;
  if (!result.ok) return { error: await wordsFor(context, result.refusal) };
  throw redirect(here(context, { transaction: fieldText(context.form, "id"), done }));
}

async function saved(context: ActionContext, saving: LedgerResult, done: string): Promise<FormAnswer> {
  const result = await saving;
  if (result.ok) throw redirect(here(context, { transaction: fieldText(context.form, "id"), done }));
  const answer = refused(context, result.refusal, await wordsFor(context, result.refusal));
  if (result.refusal !== "changed_meanwhile") return answer;
  const row = await findEntry(context.db, fieldText(context.form, "id"));
  if (!row) return answer;
  const { category, method, reference, description } = row;
  const amount = fieldAmount({ amount: row.total - row.refunded, currency: row.currency });
  return {
    ...answer,
    current: { version: row.version, values: { category, method, reference, description, amount } },
  };
}

function refused({ form }: ActionContext, refusal: LedgerRefusal, error: string): FormAnswer {
  const field = fieldOf[refusal];
  return { error, typed: typedValues(form), ...(field ? { fieldErrors: { [field]: [error] } } : {}) };
}

/** The words of a refusal, with the amount or currency that they name. */
async function wordsFor({ db, form }: ActionContext, refusal: LedgerRefusal): Promise<string> {
  const entry = isUuid(fieldText(form, "id")) ? await findEntry(db, fieldText(form, "id")) : undefined;
  if (refusal === "over_left" && entry) return refundMost(entry.total - entry.refunded, entry.currency);
  if (refusal === "over_open" || refusal === "booking_currency") {
    const booking = await findPaidBooking(db, entry?.booking ?? fieldText(form, "booking"));
    if (booking && refusal === "booking_currency") return bookingCurrency(booking.currency);
    if (booking) return stillOpen(Math.max(0, (booking.price ?? 0) - booking.paid), booking.currency);
  }
  return ledgerMessages[refusal];
}

export function here({ request }: Pick<ActionContext, "request">, set: Record<string, string>): string {
  return transactionsPath + openMoney(new URL(request.url).searchParams, set);
}
