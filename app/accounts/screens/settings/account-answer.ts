import type { FormAnswer } from "#app/platform/action-result.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";
import { type AccountRefusal, accountMessages } from "../../messages.ts";

/** Field of a refusal; others appear above the form. */
const refusedFields: Partial<Record<AccountRefusal, string>> = {
  password_wrong: "password",
  common_password: "password",
  password_needed: "password",
  code_wrong: "code",
};

/** Returns the form result of a refusal. */
export function accountAnswer(
  form: Pick<SentForm<unknown>, "refuse">,
  refusal: AccountRefusal,
  field = refusedFields[refusal],
): FormAnswer {
  return form.refuse(accountMessages[refusal], field);
}
