import { z } from "zod";
import { type EmailTextKind, emailTextKinds } from "#app/mail/own-texts.ts";
import {
  boxField,
  choiceField,
  lineField,
  optionalWhole,
  textField,
  wholeField,
} from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { now } from "#app/platform/time/clock.ts";
import { type BusinessSettings, ownText, type SettingKey, settingFields, settingForms } from "./forms.ts";

const hours = "Please enter 0 to 336 hours";
const notice = "Enter 0 to 720 hours";

const { business_profile, business_contact, payments, studio, private_groups, ...sameForms } = settingForms;

/** The forms of Business Settings by key. Where the typed values differ from the stored ones, they convert them. */
export const editForms = {
  ...sameForms,
  business_profile: business_profile.omit({ logo_url: true, footer_logo_url: true }).extend({
    logo_has_name: boxField,
    remove_logo: boxField,
    remove_footer_logo: boxField,
  }),
  business_contact: business_contact.extend({
    address_lines: textField(1_300)
      .transform((text) =>
        text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .pipe(settingFields.address_lines),
  }),
  payments: payments.extend({
    upi_address: lineField(200)
      .transform((text) => text.replace(/\s+/g, ""))
      .pipe(settingFields.upi_address),
  }),
  studio: studio.extend({
    cancellation_hours: wholeField({ least: 0, most: 336, tooLow: hours, tooHigh: hours }),
    promotion_hours: optionalWhole(0, 336, hours).transform((given) => given ?? null),
    second_currency_rate: lineField(12)
      .pipe(z.string().regex(/^\d{1,5}([.]\d{1,4})?$/, refusalMessages.bad_amount))
      .transform(Number)
      .refine(
        (rate) => settingFields.second_currency_rate.safeParse(rate).success,
        refusalMessages.bad_amount,
      ),
    confirm_newsletter: boxField,
    pay_empty_classes: boxField,
    moves_pay_difference: boxField,
  }),
  private_groups: private_groups
    .extend({
      is_offered: boxField,
      days: z
        .array(
          z.enum(["0", "1", "2", "3", "4", "5", "6"], refusalMessages.bad_choice),
          refusalMessages.bad_choice,
        )
        .max(7)
        .default([])
        .transform((days) => days.map(Number)),
      notice_hours: wholeField({ least: 0, most: 720, tooLow: notice, tooHigh: notice, usual: 0 }),
      needs_teacher: boxField,
    })
    .refine(({ earliest, latest }) => !earliest || !latest || earliest <= latest, {
      path: ["latest"],
      message: "Enter a last start that is not before the first",
    }),
  security: z.object({ require_two_step: boxField }),
  /** The form edits one email at a time. */
  mail_texts: ownText.extend({ mail: choiceField(emailTextKinds) }),
} as const satisfies Record<SettingKey, z.ZodType>;

/** Applies a form to the stored setting. The setting drops the fields that it doesn't have. */
export function editedSetting(key: SettingKey, current: object, form: Record<string, unknown>): object {
  if (key === "mail_texts") {
    return { ...current, [String(form.mail)]: { before: form.before, after: form.after } };
  }
  if (key === "security") {
    const { two_step_from } = current as BusinessSettings["security"];
    return { two_step_from: form.require_two_step ? (two_step_from ?? twoStepNotice(now())) : null };
  }
  return {
    ...current,
    ...form,
    ...(form.remove_logo ? { logo_url: "" } : {}),
    ...(form.remove_footer_logo ? { footer_logo_url: "" } : {}),
  };
}

/** Converts a setting to the texts of its form. */
export function typedSetting(
  key: SettingKey,
  value: BusinessSettings[SettingKey],
  mail: EmailTextKind = emailTextKinds[0],
): Record<string, string> {
  if (key === "mail_texts") return { mail, ...(value as BusinessSettings["mail_texts"])[mail] };
  const fields = Object.fromEntries(Object.entries(value).map(([field, one]) => [field, toText(one)]));
  return key === "security" ? { ...fields, require_two_step: fields.two_step_from ? "on" : "" } : fields;
}

/** Converts a field to text, for forms, the history and the CSV file. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(typeof value[0] === "number" ? ", " : "\n");
  if (typeof value === "boolean") return value ? "on" : "";
  if (typeof value === "object" && value !== null) {
    return Object.values(value).map(toText).filter(Boolean).join("\n");
  }
  return value === null || value === undefined ? "" : String(value);
}

const noticeDays = 7;

/** Returns the moment, a week after `at`, from which a requirement switched on at `at` applies. */
export function twoStepNotice(at: Date): string {
  return new Date(at.getTime() + noticeDays * 86_400_000).toISOString();
}
