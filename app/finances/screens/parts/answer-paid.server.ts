import type { z } from "zod";
import type { ActionResult } from "#app/platform/action-result.ts";
import { type Currency, secondCurrency } from "#app/platform/fields/money.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { paidForm } from "../../forms.ts";
import type { Entry } from "../../ledger/change-entry.server.ts";
import { type PaidRefusal, paidMessages } from "../../messages.ts";
import { usualPlace } from "../../money.ts";

/** Answers "I have paid", of a pass and of a booking alike. */
export async function answerPaid(
  request: Request,
  say: (said: z.output<typeof paidForm>) => Promise<Result<Entry, PaidRefusal>>,
): Promise<ActionResult> {
  const form = await parseForm(request, paidForm);
  if (!form.ok) return form.refusal;
  const answer = await say(form.value);
  if (answer.ok) return { ok: "Thank you" };
  const field = answer.refusal === "place_missing" ? "place_of_supply" : undefined;
  return form.refuse(paidMessages[answer.refusal], field);
}

/** Returns the initial place of supply. Undefined without a GST number, which hides the field. */
export function askedPlace(
  gst_number: string,
  { currency, said }: { currency: Currency; said: Entry | undefined },
): string | null {
  if (!gst_number) return null;
  if (said?.reference) return said.place_of_supply;
  return currency === secondCurrency ? usualPlace(gst_number, currency) : "";
}
