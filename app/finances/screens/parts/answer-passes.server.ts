import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { adjustPass, extendPass } from "#app/passes/change-pass.server.ts";
import { staffPassMessages } from "#app/passes/messages.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields, versionFields } from "#app/platform/fields/form-fields.ts";
import type { Result } from "#app/platform/result.ts";
import { formErrors, readAction, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
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

const ofPass = ["adjust_pass", "extend_pass", "cancel_pass"] as const;

/** Actions on passes. Each has its own form. */
const passActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("sell_pass"), ...idempotencyFields }),
  z.object({ intent: z.enum(ofPass), ...versionFields }),
]);

export const passIntents = ["sell_pass", ...ofPass] as const;

const words: Record<SellRefusal, string> = {
  ...staffPassMessages,
  no_member: "No member has this address.",
  place_missing: placeMissing,
};

/** Answers what staff do with passes; each leads back to the pass. */
export async function answerPasses({ db, actor, request, form }: ActionContext): Promise<FormAnswer> {
  const typed = typedValues(form);
  const read = readAction(form, passActs);
  if (!read.ok) return { typed, ...read.refusal };
  const sent = read.value;
  const fields = readFields(form);
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
  switch (sent.intent) {
    case "sell_pass": {
      const parsed = sellForm.safeParse(fields);
      if (!parsed.success) return formErrors(form, parsed.error);
      return save(sellPass(db, actor, { ...parsed.data, request_id: sent.request_id }));
    }
    case "adjust_pass": {
      const parsed = adjustForm.safeParse(fields);
      if (!parsed.success) return formErrors(form, parsed.error);
      return save(adjustPass(db, actor, { ...parsed.data, id: sent.id, version: sent.version }));
    }
    case "extend_pass": {
      const parsed = extendForm.safeParse(fields);
      if (!parsed.success) return formErrors(form, parsed.error);
      return save(extendPass(db, actor, { ...parsed.data, id: sent.id, version: sent.version }));
    }
    case "cancel_pass": {
      const parsed = cancelPassForm.safeParse(fields);
      if (!parsed.success) return formErrors(form, parsed.error);
      return save(cancelSoldPass(db, actor, { ...parsed.data, id: sent.id, version: sent.version }));
    }
  }
}
