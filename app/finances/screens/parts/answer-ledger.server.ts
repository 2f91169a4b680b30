import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import {
  entryForm,
  notReceivedForm,
  refundForm,
  type TransactionForm,
  transactionForm,
} from "../../forms.ts";
import { addTransaction, previewTransaction } from "../../ledger/add-transaction.server.ts";
import { completeEntry, editEntry, failEntry, mailAgain, voidEntry } from "../../ledger/move-entry.server.ts";
import { refundEntry } from "../../ledger/refund-entry.server.ts";
import type { LedgerResult } from "../../ledger/with-entry.server.ts";
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
import { notReceived } from "../../payments/not-received.server.ts";

/** What a new entry will be, before it is saved. */
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

/** Answers what is done with entries: added in two steps, moved, refunded, edited, mailed. */
export async function answerLedger(context: ActionContext): Promise<LedgerAnswer> {
  const { form } = context;
  const intent = fieldText(form, "intent");
  if (intent === "change") return { error: "", typed: typedValues(form) };
  if (intent === "review" || intent === "add") return addOrReview(context, intent);
  if (intent.startsWith("bulk_")) return answerBulk(context, intent);
  const id = fieldText(form, "id");
  if (!isUuid(id)) return { error: refusalWords.not_found };
  const version = Number.parseInt(fieldText(form, "version"), 10);
  const seen = { id, version: Number.isNaN(version) ? undefined : version };
  switch (intent) {
    case "complete":
      return moved(context, completeEntry(context.db, context.actor, seen), "completed");
    case "fail":
      return moved(context, failEntry(context.db, context.actor, seen), "failed");
    case "void":
      return moved(context, voidEntry(context.db, context.actor, seen), "voided");
    case "mail":
      return mail(context, seen);
    case "edit":
      return edit(context, seen);
    case "refund":
      return refund(context, seen);
    case "not_received": {
      const parsed = notReceivedForm.safeParse(fieldsOf(form));
      if (!parsed.success) return formErrors(form, parsed.error);
      return saved(
        context,
        notReceived(context.db, context.actor, { ...seen, ...parsed.data }),
        "not_received",
      );
    }
    default:
      return { error: refusalWords.bad_choice };
  }
}

type Seen = { id: string; version: number | undefined };

async function addOrReview(context: ActionContext, intent: "review" | "add"): Promise<LedgerAnswer> {
  const { db, actor, form } = context;
  const parsed = transactionForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
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

async function mail({ db, actor, form }: ActionContext, { id }: Seen): Promise<ActionResult> {
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found };
  const sent = await mailAgain(db, actor, { id, request_id });
  return sent.ok ? { ok: "It is on its way." } : { error: ledgerMessages[sent.refusal] };
}

async function edit(context: ActionContext, seen: Seen): Promise<LedgerAnswer> {
  const parsed = entryForm.safeParse(fieldsOf(context.form));
  if (!parsed.success) return formErrors(context.form, parsed.error);
  return saved(context, editEntry(context.db, context.actor, { ...seen, form: parsed.data }), "edited");
}

async function refund(context: ActionContext, seen: Seen): Promise<LedgerAnswer> {
  const parsed = refundForm.safeParse(fieldsOf(context.form));
  if (!parsed.success) return (await nothingLeft(context, seen)) ?? formErrors(context.form, parsed.error);
  const request_id = fieldText(context.form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found, typed: typedValues(context.form) };
  const input = { ...parsed.data, id: seen.id, request_id };
  return saved(context, refundEntry(context.db, context.actor, input), "refunded");
}

/** All of it went back meanwhile, so the tab offers 0: what it is told is how much is left, not to type more. */
async function nothingLeft(context: ActionContext, { id }: Seen): Promise<FormAnswer | undefined> {
  const entry = await findEntry(context.db, id);
  const isSpent = entry?.direction === "income" && entry.refunded === entry.total;
  return isSpent ? refused(context, "over_left", refundMost(0, entry.currency)) : undefined;
}

/** What a question was answered with: back to the entry, or why not. */
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
  return {
    ...answer,
    current: { version: row.version, values: { category, method, reference, description } },
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

async function answerBulk({ db, actor, form }: ActionContext, intent: string): Promise<ActionResult> {
  const request_id = fieldText(form, "request_id");
  const ids = await selectedIds(db, transactionSource, form);
  if (intent === "bulk_complete")
    return runBulk(ids, (id) => completeEntry(db, actor, { id }), ledgerMessages);
  if (intent !== "bulk_mail" || !isUuid(request_id)) return { error: refusalWords.bad_choice };
  return runBulk(ids, (id) => mailAgain(db, actor, { id, request_id }), ledgerMessages);
}

export function here({ request }: Pick<ActionContext, "request">, set: Record<string, string>): string {
  return transactionsPath + openMoney(new URL(request.url).searchParams, set);
}
