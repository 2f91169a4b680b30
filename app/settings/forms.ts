import { z } from "zod";

const line = z.string().trim().max(200);
const webAddress = z
  .union([z.literal(""), z.url({ protocol: /^https?$/, error: "Please enter a web address" })])
  .default("");
/** Uploaded here: the content policy shows no picture from another house. */
const image = z
  .union([z.literal(""), z.string().regex(/^\/files\//, "Please upload the picture")])
  .default("");

/**
 * The business settings, a key each, with the values that hold while a studio has not set its own.
 * Reading never fails: what is missing or no longer valid falls back to its default.
 */
export const settingForms = {
  business_profile: z.object({
    name: line.min(1, "Name is required").default("Sadhana Yoga"),
    logo_url: image,
    footer_logo_url: image,
    tagline: line.default("Live yoga for the hour you have."),
  }),
  business_contact: z.object({
    email: z.email("Please enter a valid email address").default("hello@sadhana.example"),
    phone: line.default("+91 00000 00000"),
    address_lines: z.array(line).max(6).default(["Online, from four time zones"]),
  }),
  social_links: z.object({
    facebook: webAddress.default("https://www.facebook.com/"),
    instagram: webAddress.default("https://www.instagram.com/"),
    youtube: webAddress.default("https://www.youtube.com/"),
  }),
  legal_disclaimer: z.object({ disclaimer: z.string().trim().max(5_000).default("") }),
  studio: z.object({
    /** The zone that weekly classes are meant in. */
    time_zone: z
      .string()
      .refine((zone) => isTimeZone(zone), "Please choose a time zone")
      .default("Asia/Kolkata"),
    /** Members may cancel until this many hours before the start. */
    cancellation_hours: z.coerce.number().int().min(0).max(336).default(12),
    /** Rooms are made under this address when a class has no link of its own. */
    meeting_base_url: z.url({ protocol: /^https$/ }).default("https://meet.jit.si"),
    /** Rupees for one dollar, where a class type has no dollar price of its own. */
    rupees_per_dollar: z.coerce.number().positive().max(10_000).default(84),
    /** Newsletter sign-ups wait for a click in a mail. */
    confirm_newsletter: z.boolean().default(false),
  }),
} as const;

export type SettingKey = keyof typeof settingForms;
export type BusinessSettings = { [Key in SettingKey]: z.output<(typeof settingForms)[Key]> };

export const settingKeys = Object.keys(settingForms) as SettingKey[];

/** Zones asked for before: a formatter is dear, and settings are read with every page. */
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
