import { z } from "zod";
import { emailTextKinds, findUnknownPlaceholder } from "#app/mail/own-texts.ts";
import { emailNotValid } from "#app/platform/fields/email-address.ts";
import { emailField } from "#app/platform/fields/form-fields.ts";
import { refusalMessages, tooLong } from "#app/platform/refusal-messages.ts";

const upTo = (most: number) => z.string().trim().max(most, tooLong(most));
const line = upTo(200);
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
  address_lines: z.array(line).max(6, "At most 6 lines"),
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
  mail_words: upTo(1_000).superRefine((text, context) => {
    const unknown = text.length <= 1_000 ? findUnknownPlaceholder(text) : undefined;
    if (unknown !== undefined) {
      context.addIssue({ code: "custom", message: `Unknown placeholder {${unknown}}` });
    }
  }),
} as const;

const webAddress = settingFields.web_address.default("");
const words = settingFields.mail_words.default("");
const ownTextField = z.object({ before: words, after: words }).default({ before: "", after: "" });

/**
 * The business settings by key with their defaults. Reading never fails, because missing or invalid values become
 * defaults.
 */
export const settingForms = {
  business_profile: z.object({
    name: line.min(1, "Name is required").default("Sadhana Yoga"),
    logo_url: image,
    footer_logo_url: image,
    /** The logo includes the studio's name, so the name isn't shown next to it. */
    logo_has_name: z.boolean().default(false),
    /** Contains no person, place, number or promise. */
    tagline: line.default("Live online yoga"),
    website_url: webAddress,
  }),
  business_contact: z.object({
    email: settingFields.email.default("hello@sadhana.example"),
    phone: line.default(""),
    address_lines: settingFields.address_lines.default([]),
    city: upTo(80).default(""),
    state: upTo(80).default(""),
    country: upTo(80).default(""),
    postal_code: upTo(20).default(""),
  }),
  social_links: z.object({
    facebook: webAddress,
    instagram: webAddress,
    youtube: webAddress,
    linkedin: webAddress,
  }),
  invoice_preferences: z.object({
    invoice_number_prefix: settingFields.prefix.default("YG"),
    tax_rate: z.coerce
      .number()
      .refine((rate) => taxRates.some((one) => one === rate), "Please choose one of these")
      .default(0),
    terms: upTo(2_000).default(""),
    color_primary: settingFields.colour.default("#1d5946"),
    color_accent: settingFields.colour.default("#8a5a00"),
    /** The month, 1 to 12, in which the financial year begins. */
    financial_year_starts: z.coerce.number().int().min(1).max(12).default(4),
  }),
  /** Payment details; while all are empty, payment is coming soon. */
  payments: z.object({
    upi_address: settingFields.upi_address.default(""),
    payee_name: upTo(80).default(""),
    bank_account: upTo(500).default(""),
    payment_link: settingFields.payment_link.default(""),
    payment_words: upTo(500).default(""),
    /** The default for the payment of a booking that its member cancels in time. */
    canceled_in_time: settingFields.canceled_in_time.default("staff"),
  }),
  legal_disclaimer: z.object({
    disclaimer: upTo(5_000).default(""),
    cin_number: settingFields.cin.default(""),
    gst_number: settingFields.gstin.default(""),
  }),
  studio: z.object({
    /** The studio's time zone. */
    time_zone: settingFields.time_zone.default("Asia/Kolkata"),
    /** Members may cancel until this many hours before the start. */
    cancellation_hours: z.coerce.number().int().min(0).max(336).default(12),
    /** The waiting list books members in until this many hours before the start; null: as long as they can cancel. */
    promotion_hours: z.union([z.null(), z.int().min(0).max(336)]).default(null),
    /** Base address of meeting rooms for classes without their own link. */
    meeting_base_url: settingFields.meeting_base_url.default("https://meet.jit.si"),
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
    earliest: settingFields.wall_time.default(""),
    latest: settingFields.wall_time.default(""),
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
