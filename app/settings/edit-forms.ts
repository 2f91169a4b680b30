import { z } from "zod";
import { type EmailTextKind, emailTextKinds } from "#app/mail/own-texts.ts";
import { longestEmail } from "#app/platform/fields/email-address.ts";
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
import { type BusinessSettings, type SettingKey, settingFields, taxRates } from "./forms.ts";

const webField = lineField(500).pipe(settingFields.web_address);
const colourField = lineField(20).pipe(settingFields.colour);
/** Accepts lower case and spaces. */
const codeField = lineField(40).transform((text) => text.replace(/\s+/g, "").toUpperCase());
const wordsField = textField(1_000).pipe(settingFields.mail_words);
const hours = "Please enter 0 to 336 hours";
const notice = "Enter 0 to 720 hours";

/** The forms of Business Settings by key, which convert input to stored values. */
export const editForms = {
  business_profile: z.object({
    name: lineField(200, "Name is required"),
    tagline: lineField(200),
    website_url: webField,
    logo_has_name: boxField,
    remove_logo: boxField,
    remove_footer_logo: boxField,
  }),
  business_contact: z.object({
    email: lineField(longestEmail).pipe(settingFields.email),
    phone: lineField(200),
    address_lines: textField(1_300)
      .transform((text) =>
        text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .pipe(settingFields.address_lines),
    city: lineField(80),
    state: lineField(80),
    country: lineField(80),
    postal_code: lineField(20),
  }),
  social_links: z.object({
    facebook: webField,
    instagram: webField,
    youtube: webField,
    linkedin: webField,
  }),
  invoice_preferences: z.object({
    invoice_number_prefix: lineField(20).pipe(settingFields.prefix),
    tax_rate: choiceField(taxRates.map(String)).transform(Number),
    terms: textField(2_000),
    color_primary: colourField,
    color_accent: colourField,
    financial_year_starts: wholeField({
      least: 1,
      most: 12,
      tooLow: refusalMessages.bad_choice,
      tooHigh: refusalMessages.bad_choice,
      usual: 4,
    }),
  }),
  payments: z.object({
    upi_address: lineField(200)
      .transform((text) => text.replace(/\s+/g, ""))
      .pipe(settingFields.upi_address),
    payee_name: lineField(80),
    bank_account: textField(500),
    payment_link: lineField(500).pipe(settingFields.payment_link),
    payment_words: textField(500),
    canceled_in_time: settingFields.canceled_in_time.default("staff"),
  }),
  legal_disclaimer: z.object({
    disclaimer: textField(5_000),
    cin_number: codeField.pipe(settingFields.cin),
    gst_number: codeField.pipe(settingFields.gstin),
  }),
  studio: z.object({
    time_zone: lineField(80).pipe(settingFields.time_zone),
    cancellation_hours: wholeField({ least: 0, most: 336, tooLow: hours, tooHigh: hours }),
    promotion_hours: optionalWhole(0, 336, hours).transform((given) => given ?? null),
    meeting_base_url: lineField(500).pipe(settingFields.meeting_base_url),
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
  private_groups: z
    .object({
      is_offered: boxField,
      days: z
        .array(
          z.enum(["0", "1", "2", "3", "4", "5", "6"], refusalMessages.bad_choice),
          refusalMessages.bad_choice,
        )
        .max(7)
        .default([])
        .transform((days) => days.map(Number)),
      earliest: lineField(5).pipe(settingFields.wall_time),
      latest: lineField(5).pipe(settingFields.wall_time),
      notice_hours: wholeField({ least: 0, most: 720, tooLow: notice, tooHigh: notice, usual: 0 }),
      needs_teacher: boxField,
    })
    .refine(({ earliest, latest }) => !earliest || !latest || earliest <= latest, {
      path: ["latest"],
      message: "Enter a last start that is not before the first",
    }),
  security: z.object({ require_two_step: boxField }),
  /** The form edits one email at a time. */
  mail_texts: z.object({ mail: choiceField(emailTextKinds), before: wordsField, after: wordsField }),
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
