import type { Member } from "#app/accounts/member.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { findPayoutDetails } from "../pay-queries.server.ts";
import { payMessages } from "./pay-messages.ts";
import { payoutDetailsForm } from "./payout-details-form.ts";
import { savePayoutDetails } from "./save-payout-details.server.ts";

/** Answers the form of payout details, in whichever module it stands. */
export async function answerPayoutDetails(
  db: Database,
  actor: Member,
  form: FormData,
): Promise<ActionResult | FormAnswer> {
  const parsed = payoutDetailsForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const user_id = String(form.get("id") ?? "");
  if (!isUuid(user_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
  const version = Number.parseInt(String(form.get("version") ?? ""), 10) || 0;
  const saved = await savePayoutDetails(db, actor, { ...parsed.data, user_id, version });
  if (saved.ok) return { ok: "The payout details are saved." };
  const { version: latest, ...values } =
    saved.refusal === "changed_meanwhile" ? await findPayoutDetails(db, user_id) : { version: undefined };
  return {
    error: payMessages[saved.refusal],
    typed: typedValues(form),
    ...(latest === undefined ? {} : { current: { version: latest, values } }),
  };
}
