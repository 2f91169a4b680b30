import type { FormAnswer } from "#app/platform/action-result.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";
import { type AccountRefusal, accountMessages } from "../../messages.ts";

/** Beside which field of its form a refusal is said; the others stand above it. */
const refusedFields: Partial<Record<AccountRefusal, string>> = {
  password_wrong: "password",
  common_password: "password",
  password_needed: "password",
  code_wrong: "code",
};

/** What a form is answered when its command refuses. */
export function accountAnswer(
  form: Pick<SentForm<unknown>, "refuse">,
  refusal: AccountRefusal,
  field = refusedFields[refusal],
): FormAnswer {
  return form.refuse(accountMessages[refusal], field);
}
