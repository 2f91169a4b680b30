import type { z } from "zod";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Money, secondCurrency } from "#app/platform/fields/money.ts";
import { qrCode } from "#app/platform/pictures/qr-code.server.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { paymentWays } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { paidForm } from "../forms.ts";
import type { Entry } from "../ledger/change-entry.server.ts";
import { type PaidRefusal, paidMessages } from "../messages.ts";
import { usualPlace } from "../money.ts";

/** Returns how an amount is paid and what the member reported. Null if nothing is due or no method is set up. */
export async function openPayment(
  db: Database,
  due: Money & { reference: string },
  reported: Entry | undefined,
) {
  const { payments, business_profile, legal_disclaimer } = await readBusinessSettings(db);
  const ways = paymentWays(payments, business_profile.name, due);
  if (!ways) return null;
  const { gst_number } = legal_disclaimer;
  const said = reported?.reference ?? "";
  const usual = due.currency === secondCurrency ? usualPlace(gst_number, due.currency) : "";
  return {
    ways,
    /** The UPI link as a picture for a banking app. */
    qr: ways.upi ? await qrCode(ways.upi.link) : null,
    /** The bank reference that the member reported, or empty. */
    said,
    /** The method that was reported; null before. */
    method: reported?.method ?? null,
    /** The state of the customer that is chosen; null without a GST number, which hides the field. */
    place: gst_number ? (said ? (reported?.place_of_supply ?? "") : usual) : null,
  };
}

export type OpenPayment = NonNullable<Awaited<ReturnType<typeof openPayment>>>;

/** Records a member's report of a payment, for a pass or a booking. */
export async function answerPaid(
  request: Request,
  report: (said: z.output<typeof paidForm>) => Promise<Result<Entry, PaidRefusal>>,
): Promise<ActionResult> {
  const form = await parseForm(request, paidForm);
  if (!form.ok) return form.refusal;
  const answer = await report(form.value);
  if (answer.ok) return { ok: "Thank you" };
  const field = answer.refusal === "place_missing" ? "place_of_supply" : undefined;
  return form.refuse(paidMessages[answer.refusal], field);
}
