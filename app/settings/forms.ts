import { z } from "zod";
import { emailTextKinds, findUnknownPlaceholder } from "#app/mail/own-texts.ts";
import { emailNotValid, longestEmail } from "#app/platform/fields/email-address.ts";
import { emailField, lineField, textField } from "#app/platform/fields/form-fields.ts";
import { refusalMessages, tooLong } from "#app/platform/refusal-messages.ts";

/** The content policy allows only pictures of this site. */
const image = z
  .union([z.literal(""), z.string().regex(/^\/files\//, "Please upload the picture")])
  .default("");

/** GST rates in percent. */
export const taxRates = [0, 5, 10, 18, 28] as const;

const hexColour = /^#[0-9a-f]{6}$/i;

/** The studio's default for the payment of a booking that is canceled in time. */
const refundPolicies = ["staff", "refund", "keep"] as const;

/** Fields with validation rules that settings and their forms share. */
export const settingFields = {
  web_address: z.union([z.literal(""), z.url({ protocol: /^https?$/, error: "Please enter a web address" })]),
  email: emailField(emailNotValid, emailNotValid),
  address_lines: z.array(z.string().trim().max(200, tooLong(200))).max(6, "At most 6 lines"),
  prefix: z.string().regex(/^[A-Z0-9]{1,6}$/, "Please use 1 to 6 capital letters or digits"),
  colour: z
    .string()
    .regex(hexColour, "Please choose a colour")
    .refine((value) => !hexColour.test(value) || isReadable(value), "This colour is too light to read."),
  cin: z.string().regex(/^([A-Z0-9]{21})?$/, "A CIN has 21 letters and digits"),
  gstin: z.string().regex(/^([A-Z0-9]{15})?$/, "A GSTIN has 15 letters and digits"),
  time_zone: z.string().refine((zone) => isTimeZone(zone), "Please choose a time zone"),
  wall_time: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "Please enter a time"),
  meeting_base_url: z.url({ protocol: /^https$/, error: refusalMessages.not_https }),
  upi_address: z
    .string()
    .regex(/^([\w.-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63})?$/, "Please enter a UPI address"),
  /** May contain `{amount}`, `{currency}` and `{reference}`. */
  payment_link: z.union([
    z.literal(""),
    z
      .string()
      .refine(
        (text) => z.url({ protocol: /^https$/ }).safeParse(text.replace(/[{}]/g, "")).success,
        refusalMessages.not_https,
      ),
  ]),
  canceled_in_time: z.enum(refundPolicies, refusalMessages.bad_choice),
  second_currency_rate: z.coerce.number().positive().max(10_000),
  mail_words: z.string().superRefine((text, context) => {
    const unknown = findUnknownPlaceholder(text);
    if (unknown !== undefined) {
      context.addIssue({ code: "custom", message: `Unknown placeholder {${unknown}}` });
    }
  }),
} as const;

const webAddress = lineField(500).pipe(settingFields.web_address);
const colour = lineField(20).pipe(settingFields.colour);
/** Accepts lower case and spaces. */
const codeField = lineField(40).transform((text) => text.replace(/\s+/g, "").toUpperCase());
const words = textField(1_000).pipe(settingFields.mail_words);
/** The text that a studio adds to an email. */
export const ownText = z.object({ before: words, after: words });
const ownTextField = ownText.default({ before: "", after: "" });

/**
 * The business settings by key with their defaults. Reading never fails, because missing or invalid values become
 * defaults.
 */
export const settingForms = {
  business_profile: z.object({
    name: lineField(200, "Name is required").default("Sadhana Yoga"),
    logo_url: image,
    footer_logo_url: image,
    /** The logo includes the studio's name, so the name isn't shown next to it. */
    logo_has_name: z.boolean().default(false),
    /** Contains no person, place, number or promise. */
    tagline: lineField(200).default("Live online yoga"),
    website_url: webAddress,
  }),
  business_contact: z.object({
    email: lineField(longestEmail).pipe(settingFields.email).default("hello@sadhana.example"),
    phone: lineField(200),
    address_lines: settingFields.address_lines.default([]),
    city: lineField(80),
    state: lineField(80),
    country: lineField(80),
    postal_code: lineField(20),
  }),
  social_links: z.object({
    facebook: webAddress,
    instagram: webAddress,
    youtube: webAddress,
    linkedin: webAddress,
  }),
  invoice_preferences: z.object({
    invoice_number_prefix: lineField(20).pipe(settingFields.prefix).default("YG"),
    tax_rate: z.coerce
      .number(refusalMessages.bad_choice)
      .refine((rate) => taxRates.some((one) => one === rate), refusalMessages.bad_choice)
      .default(0),
    terms: textField(2_000),
    color_primary: colour.default("#1d5946"),
    color_accent: colour.default("#8a5a00"),
    /** The month, 1 to 12, in which the financial year begins. */
    financial_year_starts: z.coerce
      .number(refusalMessages.bad_choice)
      .int(refusalMessages.bad_choice)
      .min(1, refusalMessages.bad_choice)
      .max(12, refusalMessages.bad_choice)
      .default(4),
  }),
  /** Payment details; while all are empty, payment is coming soon. */
  payments: z.object({
    upi_address: lineField(200).pipe(settingFields.upi_address),
    payee_name: lineField(80),
    bank_account: textField(500),
    payment_link: lineField(500).pipe(settingFields.payment_link),
    payment_words: textField(500),
    /** The default for the payment of a booking that its member cancels in time. */
    canceled_in_time: settingFields.canceled_in_time.default("staff"),
  }),
  legal_disclaimer: z.object({
    disclaimer: textField(5_000),
    cin_number: codeField.pipe(settingFields.cin),
    gst_number: codeField.pipe(settingFields.gstin),
  }),
  studio: z.object({
    /** The studio's time zone. */
    time_zone: lineField(80).pipe(settingFields.time_zone).default("Asia/Kolkata"),
    /** Members may cancel until this many hours before the start. */
    cancellation_hours: z.coerce.number().int().min(0).max(336).default(12),
    /** The waiting list books members in until this many hours before the start; null: as long as they can cancel. */
    promotion_hours: z.union([z.null(), z.int().min(0).max(336)]).default(null),
    /** Base address of meeting rooms for classes without their own link. */
    meeting_base_url: lineField(500).pipe(settingFields.meeting_base_url).default("https://meet.jit.si"),
    /** Exchange rate of the second currency, for class types without a second price. */
    second_currency_rate: settingFields.second_currency_rate.default(84),
    /** Newsletter sign-ups need a confirmation by email. */
    confirm_newsletter: z.boolean().default(false),
    /** Teachers are paid for classes without attendees. */
    pay_empty_classes: z.boolean().default(false),
    /** A booking that moves to a more expensive class costs what that class costs. */
    moves_pay_difference: z.boolean().default(false),
  }),
  /** Empty settings mean every day and hour, no notice, and instant confirmation. */
  private_groups: z.object({
    is_offered: z.boolean().default(true),
    /** 0 is Sunday, 6 is Saturday, in the studio's time zone. An empty list means every day. */
    days: z.array(z.int().min(0).max(6)).max(7).default([]),
    /** First and last start time, `HH:MM` in studio time; empty means any. */
    earliest: lineField(5).pipe(settingFields.wall_time),
    latest: lineField(5).pipe(settingFields.wall_time),
    notice_hours: z.coerce.number().int().min(0).max(720).default(0),
    /** Bookings stay pending until staff assign a teacher. */
    needs_teacher: z.boolean().default(false),
  }),
  security: z.object({
    /**
     * The time in UTC from which super admins, admins and bookkeepers need two-step sign-in; null if they
     * don't.
     */
    two_step_from: z.union([z.null(), z.iso.datetime()]).default(null),
  }),
  mail_texts: z.object(
    Object.fromEntries(emailTextKinds.map((kind) => [kind, ownTextField])) as Record<
      (typeof emailTextKinds)[number],
      typeof ownTextField
    >,
  ),
} as const;

export type SettingKey = keyof typeof settingForms;
export type BusinessSettings = { [Key in SettingKey]: z.output<(typeof settingForms)[Key]> };

export const settingKeys = Object.keys(settingForms) as SettingKey[];

export function isSettingKey(text: string | undefined): text is SettingKey {
  return settingKeys.some((key) => key === text);
}

/** Known time zones. Creating a formatter is slow, and every page reads the settings. */
const zones = new Set<string>();

export function isTimeZone(zone: string): boolean {
  if (zones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    zones.add(zone);
    return true;
  } catch {
    return false;
  }
}

const least = 4.5;

/** Checks that text of this color (`#rrggbb`) is readable on white by WCAG 2 AA. */
export function isReadable(colour: string): boolean {
  return 1.05 / (luminance(colour) + 0.05) >= least;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
