import { z } from "zod";
import { emailField, optionalAmountField, phoneField } from "#app/platform/fields/form-fields.ts";
import { currencies, priceCurrency } from "#app/platform/fields/money.ts";
import { checkPersonName } from "#app/platform/fields/person-name.ts";
import { cleanUpTo, oneLine, plainText } from "#app/platform/fields/plain-text.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { now } from "#app/platform/time/clock.ts";
import { isTimeZone } from "#app/settings/forms.ts";
import { contactMethods, genders, visibilities, weekdays } from "./kinds.ts";
import { instagramHandle, webAddress, webAddressOn } from "./web-address.ts";

const words = {
  web: "Please enter a valid web address",
  years: "Years of experience cannot be below 0",
};
const networks = {
  facebook: ["facebook.com", "fb.com"],
  linkedin: ["linkedin.com"],
  youtube: ["youtube.com", "youtu.be"],
};

const line = (most: number) =>
  z.string().overwrite(cleanUpTo(most, oneLine)).max(most, `At most ${most} characters`);
const text = (most: number) =>
  z.string().overwrite(cleanUpTo(most, plainText)).max(most, `At most ${most} characters`);
const nothingIsNull = (typed: string) => typed || null;
const optionalLine = (most: number) => line(most).default("").transform(nothingIsNull);
const optionalText = (most: number) => text(most).default("").transform(nothingIsNull);

const phone = phoneField().default("");

const years = z
  .union([z.string(), z.number()])
  .default(0)
  .transform((typed) => (typeof typed === "string" ? Number(typed.trim() || 0) : typed))
  .pipe(z.number("Please enter a number").min(0, words.years).max(100, "At most 100"))
  .pipe(z.number().int("Please enter whole years"));

/** An optional choice. */
const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.literal(""), z.enum(values)], "Please choose one of these")
    .default("")
    .transform((chosen) => chosen || null);

/** A list from fields of the same name, without empty ones and duplicates. */
const list = (most: number, longest = 200) =>
  z
    .array(line(longest))
    .default([])
    .transform((items) => [...new Set(items.filter(Boolean))])
    .pipe(z.array(z.string()).max(most, `At most ${most} entries`));

/** Transforms text with `read`, which returns null for invalid text. */
const readAs = (read: (typed: string) => string | null, message: string) =>
  line(300)
    .default("")
    .transform((typed, context) => {
      const found = typed === "" ? null : read(typed);
      if (typed !== "" && found === null) context.addIssue({ code: "custom", message });
      return found;
    });
const on = (hosts: readonly string[], message: string) =>
  readAs((typed) => webAddressOn(typed, hosts), message);

const otherLinks = list(8, 300).transform((typed, context) => {
  const links = typed.map((one) => webAddress(one));
  if (links.includes(null)) context.addIssue({ code: "custom", message: words.web });
  return links.filter((link) => link !== null);
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, "Please enter a time");
const typedTime = z.string().default("");
/** Empty hours are removed. */
const dayHours = z
  .array(z.object({ from: typedTime, until: typedTime }).optional())
  .default([])
  .transform((ranges) => ranges.filter((range) => range !== undefined && range.from + range.until !== ""))
  .pipe(
    z
      .array(
        z.object({ from: time, until: time }).refine(({ from, until }) => from < until, {
          path: ["until"],
          message: "The end must be after the start",
        }),
      )
      .max(3, "Enter at most three periods a day"),
  );

const zone = z
  .string()
  .default("")
  .refine((chosen) => chosen === "" || isTimeZone(chosen), "Please choose a time zone")
  .transform(nothingIsNull);

const teachingFields = {
  bio: optionalText(3_000),
  specialties: list(20, 60),
  certifications: list(20),
  languages: list(20, 60),
  achievements: list(20),
  education: list(20),
  title: optionalLine(80),
  short_bio: optionalText(240),
  certification: optionalLine(120),
  teaching_philosophy: optionalText(3_000),
  years_of_experience: years,
  availability: z.object(record(dayHours)).prefault({}),
};

export const teachingForm = z.object(teachingFields);
export type TeachingForm = z.output<typeof teachingForm>;

export const promotionForm = z.object({
  title: teachingFields.title,
  specialties: teachingFields.specialties,
});
export type PromotionForm = z.output<typeof promotionForm>;

export const profileForm = z
  .object({
    full_name: line(120).default("").pipe(z.string().min(1, "Full name is required").check(checkPersonName)),
    email: emailField().prefault(""),
    phone: phone.transform(nothingIsNull),
    date_of_birth: z
      .string()
      .default("")
      .refine((date) => date === "" || isCalendarDate(date), "Please enter a date")
      .refine((date) => date === "" || date >= "1900-01-01", "Please enter a date after 1900")
      .refine((date) => date === "" || isOldEnough(date), "You must be at least 13 years old")
      .transform(nothingIsNull),
    gender: choice(genders),
    nationality: optionalLine(80),
    location: optionalLine(120),
    address: optionalText(400),
    emergency_name: line(120).default(""),
    emergency_phone: phone,
    experience_years: years,
    website_url: readAs(webAddress, words.web),
    instagram_handle: readAs(instagramHandle, "Please enter an Instagram handle"),
    facebook_profile: on(networks.facebook, "Please enter the address of a Facebook profile"),
    linkedin_profile: on(networks.linkedin, "Please enter the address of a LinkedIn profile"),
    youtube_channel: on(networks.youtube, "Please enter the address of a YouTube channel"),
    other_links: otherLinks,
    hourly_rate: optionalAmountField({ least: 0, negative: "The hourly rate cannot be below 0" }).transform(
      (amount) => amount ?? 0,
    ),
    hourly_rate_currency: z.enum(currencies).default(priceCurrency),
    ...teachingFields,
  })
  .refine((form) => form.emergency_phone === "" || form.emergency_name !== "", {
    path: ["emergency_name"],
    message: "Please enter the contact's name",
  });

function isOldEnough(birth: string): boolean {
  const today = now().toISOString();
  return `${Number(birth.slice(0, 4)) + 13}${birth.slice(4)}` <= today.slice(0, 10);
}

export type ProfileForm = z.output<typeof profileForm>;

function record<Value>(value: Value) {
  return Object.fromEntries(weekdays.map((day) => [day, value])) as Record<(typeof weekdays)[number], Value>;
}

export const preferencesForm = z.object({
  time_zone: zone,
  preferred_contact_method: z.enum(contactMethods, "Please choose one of these"),
  profile_visibility: z.enum(visibilities, "Please choose one of these"),
});

export type PreferencesForm = z.output<typeof preferencesForm>;
