import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { adjustPass, extendPass } from "#app/passes/change-pass.server.ts";
import { staffPassMessages } from "#app/passes/messages.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { adjustForm, cancelPassForm, extendForm, sellForm } from "../../forms.ts";
import { placeMissing } from "../../messages.ts";
import { openMoney, transactionsPath } from "../../money-address.ts";
import { cancelSoldPass } from "../../payments/cancel-sold-pass.server.ts";
import { type SellRefusal, sellPass } from "../../payments/sell-pass.server.ts";

interface ActionContext {
  db: Database;
  actor: Member;
  request: Request;
  form: FormData;
}

export const passIntents = ["sell_pass", "adjust_pass", "extend_pass", "cancel_pass"] as const;

const words: Record<SellRefusal, string> = {
  ...staffPassMessages,
  no_member: "No member has this address.",
  place_missing: placeMissing,
};

/** Answers what staff do with passes; each leads back to the pass. */
export async function answerPasses({ db, actor, request, form }: ActionContext): Promise<FormAnswer> {
  const intent = String(form.get("intent"));
  const typed = typedValues(form);
  const id = String(form.get("id") ?? "");
  const request_id = String(form.get("request_id") ?? "");
  const seen = { id, version: Number.parseInt(String(form.get("version")), 10) || 0 };
  const fields = fieldsOf(form);
  const save = async (saving: Promise<Result<{ id: string }, SellRefusal>>): Promise<FormAnswer> => {
    const saved = await saving;
    if (saved.ok) {
      const params = new URL(request.url).searchParams;
      throw redirect(transactionsPath + openMoney(params, { pass: saved.value.id, done: "edited" }));
    }
    const error = words[saved.refusal];
    const isPlace = saved.refusal === "place_missing";
    return { error, typed, ...(isPlace ? { fieldErrors: { place_of_supply: [error] } } : {}) };
  };
  if (intent === "sell_pass") {
    const parsed = sellForm.safeParse(fields);
    if (!parsed.success) return formErrors(form, parsed.error);
    if (!isUuid(request_id)) return { error: refusalWords.not_found, typed };
    return save(sellPass(db, actor, { ...parsed.data, request_id }));
  }
  if (!isUuid(id)) return { error: refusalWords.not_found, typed };
  if (intent === "adjust_pass") {
    const parsed = adjustForm.safeParse(fields);
    if (!parsed.success) return formErrors(form, parsed.error);
    return save(adjustPass(db, actor, { ...seen, ...parsed.data }));
  }
  if (intent === "extend_pass") {
    const parsed = extendForm.safeParse(fields);
    if (!parsed.success) return formErrors(form, parsed.error);
    return save(extendPass(db, actor, { ...seen, ...parsed.data }));
  }
  const parsed = cancelPassForm.safeParse(fields);
  if (!parsed.success) return formErrors(form, parsed.error);
  return save(cancelSoldPass(db, actor, { ...seen, ...parsed.data }));
}
