import type { Member } from "#app/accounts/member.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { findPayoutDetails } from "../pay-queries.server.ts";
import { type PayRefusal, type ProofRefusal, payMessages } from "./pay-messages.ts";
import { payoutDetailsForm } from "./payout-details-form.ts";
import { savePayoutDetails } from "./save-payout-details.server.ts";

/** Answers the form of payout details, in whichever module it stands. */
export async function answerPayoutDetails(
  db: Database,
  actor: Member,
  { form, headers }: { form: FormData; headers: Headers },
): Promise<ActionResult | FormAnswer> {
  const parsed = payoutDetailsForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const user_id = String(form.get("id") ?? "");
  if (!isUuid(user_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
  const version = Number.parseInt(String(form.get("version") ?? ""), 10) || 0;
  const proof = { password: String(form.get("password") ?? ""), headers };
  const saved = await savePayoutDetails(db, actor, { ...parsed.data, user_id, version, proof });
  if (saved.ok) return { ok: "The payout details are saved." };
  const { version: latest, ...values } =
    saved.refusal === "changed_meanwhile" ? await findPayoutDetails(db, user_id) : { version: undefined };
  return {
    error: isProof(saved.refusal) ? accountMessages[saved.refusal] : payMessages[saved.refusal],
    typed: typedValues(form),
    ...(saved.refusal === "password_wrong"
      ? { fieldErrors: { password: [accountMessages.password_wrong] } }
      : {}),
    ...(latest === undefined ? {} : { current: { version: latest, values } }),
  };
}

function isProof(refusal: PayRefusal | ProofRefusal): refusal is ProofRefusal {
  return refusal === "password_wrong" || refusal === "sign_in_again" || refusal === "too_many_attempts";
}
