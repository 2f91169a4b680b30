import { z } from "zod";
import { boxField, choiceField, lineField } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { classCategories, scheduleTypes } from "#app/schedule/kinds.ts";
import { dateField, moneyField, optionalDateField, optionalIdField, optionalMoneyField } from "../fields.ts";
import { ratePayTypes } from "../kinds.ts";

/** `type:ID`, `package:ID`, or nothing for any class. */
export const rateTarget = z
  .string()
  .max(60)
  .default("")
  .transform((text, context): { class_type_id: string | null; package_id: string | null } => {
    const [kind, id = ""] = text.split(":");
    if (text === "") return { class_type_id: null, package_id: null };
    if (kind === "type" && isUuid(id)) return { class_type_id: id, package_id: null };
    if (kind === "package" && isUuid(id)) return { class_type_id: null, package_id: id };
    context.addIssue({ code: "custom", message: refusalMessages.bad_choice });
    return z.NEVER;
  });

/** A pay rate for one teacher or for all teachers, as typed by staff. */
export const rateForm = z
  .object({
    instructor_id: optionalIdField,
    target: rateTarget,
    schedule_type: choiceField(scheduleTypes),
    category: choiceField(classCategories),
    payment_type: choiceField(ratePayTypes),
    amount: moneyField,
    second_amount: optionalMoneyField,
    effective_from: dateField,
    effective_until: optionalDateField,
    is_active: boxField,
    note: lineField(300),
  })
  .transform(({ target, ...form }, context) => {
    if (form.effective_until && form.effective_until < form.effective_from) {
      context.addIssue({
        code: "custom",
        path: ["effective_until"],
        message: refusalMessages.dates_reversed,
      });
    }
    return { ...form, ...target };
  });

export type RateForm = z.infer<typeof rateForm>;
