import type { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ParsedForm } from "#app/platform/sent-form.server.ts";
import { type PayRefusal, type ProofRefusal, payMessages } from "../messages.ts";
import { findPayoutDetails } from "../pay-queries.server.ts";
import type { editPayoutDetailsForm } from "./pay-forms.ts";
import { savePayoutDetails } from "./save-payout-details.server.ts";

/** Handles the payout details form, which several modules show. */
export async function answerPayoutDetails(
  db: Database,
  actor: Member,
  { form, headers }: { form: ParsedForm<z.output<typeof editPayoutDetailsForm>>; headers: Headers },
): Promise<ActionResult> {
  if (!form.ok) return form.refusal;
  const { intent: _, id: user_id, password, ...details } = form.value;
  const proof = { password, headers };
  const saved = await savePayoutDetails(db, actor, { ...details, user_id, proof });
  if (saved.ok) return { ok: "The payout details are saved." };
  const { refusal } = saved;
  if (isProof(refusal)) {
    return form.refuse(accountMessages[refusal], refusal === "password_wrong" ? "password" : undefined);
  }
  if (refusal !== "changed_meanwhile") return form.refuse(payMessages[refusal]);
  const { version, ...values } = await findPayoutDetails(db, user_id);
  return form.refuse(payMessages[refusal], undefined, { version, values });
}

function isProof(refusal: PayRefusal | ProofRefusal): refusal is ProofRefusal {
  return refusal === "password_wrong" || refusal === "sign_in_again" || refusal === "too_many_attempts";
}
