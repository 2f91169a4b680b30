import type { EmailTextKind } from "#app/mail/own-texts.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { type SettingKey, taxRates } from "./forms.ts";

const months = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** A field of a section, as its form shows it. */
export interface SettingField {
  name: string;
  label: string;
  help?: string | undefined;
  kind: "line" | "text" | "box" | "choice" | "days" | "logo";
  type?: "email" | "tel" | "time" | "url";
  inputMode?: "decimal" | "email" | "numeric" | "url";
  /** The most characters of a text, which its counter shows. */
  counter?: number | undefined;
  placeholder?: string;
  required?: boolean;
  /** The unit of a number, after its earlier value. */
  unit?: string;
  options?: readonly { value: string; label: string }[];
}

export interface SettingSection {
  key: SettingKey;
  /** The last part of the section's address. */
  path: string;
  title: string;
  lead: string;
  fields: readonly SettingField[];
}

/** Describes the sections of Business Settings in their order, and their fields. */
export function describeSections(): SettingSection[] {
  return [
    {
      key: "business_profile",
      path: "studio",
      title: "Studio",
      lead: "Shown in the header and footer of every page, in emails and on invoices.",
      fields: [
        { ...line("name", "Name"), required: true },
        line("tagline", "Tagline"),
        web("website_url", "Website", "If it isn't this website. Printed on invoices."),
        field("logo", "logo_url", "Logo", "Shown on every page, in emails, and on invoices."),
        field("box", "logo_has_name", "The logo includes the name", "Hides the name next to the logo."),
        field(
          "logo",
          "footer_logo_url",
          "Logo for dark backgrounds",
          "Used in the footer and in the dark theme. Leave it empty to use the main logo.",
        ),
      ],
    },
    {
      key: "business_contact",
      path: "contact",
      title: "Contact",
      lead: "How people reach the studio. Messages and requests go to this address.",
      fields: [
        { ...line("email", "Email"), type: "email", required: true },
        { ...line("phone", "Phone"), type: "tel" },
        text("address_lines", "Address", undefined, "At most 6 lines: street, house, floor."),
        line("city", "City"),
        line("postal_code", "Postal code"),
        line("state", "State"),
        line("country", "Country"),
      ],
    },
    {
      key: "social_links",
      path: "social",
      title: "Social links",
      lead: "Empty links are hidden.",
      fields: [
        web("facebook", "Facebook"),
        web("instagram", "Instagram"),
        web("youtube", "YouTube"),
        web("linkedin", "LinkedIn"),
      ],
    },
    {
      key: "studio",
      path: "classes",
      title: "Classes",
      lead: "The studio's time zone, and rules for all classes.",
      fields: [
        field(
          "choice",
          "time_zone",
          "Time zone of the studio",
          "Class times use this time zone. You can review the effect of a change before you save it.",
        ),
        hours(
          "cancellation_hours",
          "Members can cancel until",
          "Hours before the start. Applies immediately to all bookings, old and new.",
        ),
        hours(
          "promotion_hours",
          "Waiting list fills spots until",
          "Hours before the start. After that, free spots are offered by email. Leave it empty for the cancellation time.",
        ),
        {
          ...line("second_currency_rate", "Rupees per dollar", "For class types without a price in dollars."),
          inputMode: "decimal",
        },
        web(
          "meeting_base_url",
          "Address of meeting rooms",
          "A class without a meeting link gets a room at this address.",
        ),
        field("box", "confirm_newsletter", "Confirm newsletter sign-ups by email"),
        field("box", "pay_empty_classes", "Teachers are paid for empty classes"),
        field("box", "moves_pay_difference", "Members who move to a more expensive class pay the difference"),
      ],
    },
    {
      key: "private_groups",
      path: "groups",
      title: "Private groups",
      lead: "When private groups can be booked. Days and times are in the studio's time zone.",
      fields: [
        field("box", "is_offered", "Offer private groups"),
        {
          ...field("days", "days", "Days", "Choose none to offer every day."),
          options: [1, 2, 3, 4, 5, 6, 0].map((day) => ({
            value: String(day),
            label: zoneClock.weekdayText(day).slice(0, 3),
          })),
        },
        { ...line("earliest", "First start", "Leave empty for any time."), type: "time" },
        { ...line("latest", "Last start", "Leave empty for any time."), type: "time" },
        hours("notice_hours", "Notice", "Hours between booking and start. 0 means no notice."),
        field(
          "box",
          "needs_teacher",
          "Confirm only with a teacher",
          "Bookings stay pending until you plan the class with a teacher or confirm the request.",
        ),
      ],
    },
    {
      key: "payments",
      path: "payments",
      title: "Payments",
      lead: "Shown to members with the amount and a reference. If all fields are empty, the site says that online payment is coming soon.",
      fields: [
        {
          ...line("upi_address", "UPI address", "Members can pay rupees with a QR code."),
          placeholder: "studio@bank",
          inputMode: "email",
        },
        line("payee_name", "Name of the payee", "As in the bank's records."),
        text(
          "bank_account",
          "Bank account",
          500,
          "Name, account number, and IFSC or IBAN, each on one line.",
        ),
        {
          ...line("payment_link", "Payment link", "Can contain {amount}, {currency} and {reference}."),
          placeholder: "https://",
          inputMode: "url",
        },
        text("payment_words", "Payment instructions", 500),
        {
          ...field(
            "choice",
            "canceled_in_time",
            "Paid booking canceled in time",
            "The cancellation page and email say so. Classes that the studio cancels are always refunded.",
          ),
          options: [
            { value: "staff", label: "Staff decide" },
            { value: "refund", label: "Refund the payment" },
            { value: "keep", label: "Keep the payment" },
          ],
        },
      ],
    },
    {
      key: "invoice_preferences",
      path: "invoices",
      title: "Invoices",
      lead: "The layout and numbering of invoices.",
      fields: [
        line(
          "invoice_number_prefix",
          "Invoice number starts with",
          "A new prefix applies from the next number. Numbering continues.",
        ),
        {
          ...field("choice", "tax_rate", "Default GST", "Applies to studios with a GSTIN."),
          options: taxRates.map((rate) => ({ value: String(rate), label: `${rate} %` })),
        },
        line("color_primary", "Main color", "As #rrggbb, dark enough to read on white."),
        line("color_accent", "Second color", "As #rrggbb, dark enough to read on white."),
        {
          ...field("choice", "financial_year_starts", "Financial year begins in"),
          options: Array.from({ length: 12 }, (_, month) => ({
            value: String(month + 1),
            label: months.format(Date.UTC(2000, month)),
          })),
        },
        text("terms", "Terms", 2_000),
      ],
    },
    {
      key: "legal_disclaimer",
      path: "legal",
      title: "Legal",
      lead: "The footer of every page shows the disclaimer; invoices show the numbers.",
      fields: [
        text("disclaimer", "Disclaimer", 5_000),
        line(
          "gst_number",
          "GSTIN",
          "With a GSTIN, invoices are tax invoices. Without one, the default GST is 0 %.",
        ),
        line("cin_number", "CIN"),
      ],
    },
    {
      key: "security",
      path: "security",
      title: "Security",
      lead: "How people who run the studio sign in.",
      fields: [
        field(
          "box",
          "require_two_step",
          "Require two-step sign-in",
          "Super admins, admins and energy exchange leads need it to open the dashboard.",
        ),
      ],
    },
  ];
}

function field(kind: SettingField["kind"], name: string, label: string, help?: string): SettingField {
  return { kind, name, label, help };
}

function line(name: string, label: string, help?: string): SettingField {
  return field("line", name, label, help);
}

function text(name: string, label: string, counter: number | undefined, help?: string): SettingField {
  return { ...field("text", name, label, help), counter };
}

function web(name: string, label: string, help?: string): SettingField {
  return { ...line(name, label, help), type: "url", placeholder: "https://" };
}

function hours(name: string, label: string, help: string): SettingField {
  return { ...line(name, label, help), inputMode: "numeric", unit: "hours" };
}

export function findSection(path: string | undefined): SettingSection | undefined {
  return describeSections().find((one) => one.path === path);
}

/** Returns the title of each setting. */
export function titleSettings(): Record<SettingKey, string> {
  const titles = Object.fromEntries(describeSections().map(({ key, title }) => [key, title]));
  return { ...titles, mail_texts: "Email texts" } as Record<SettingKey, string>;
}

/** Returns the label of each field, for the history and for changes by other staff. */
export function labelFields(): Readonly<Record<string, string>> {
  const fields = describeSections().flatMap(({ fields }) => fields);
  return {
    ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    two_step_from: "Two-step sign-in required from",
    before: "Before what the mail says",
    after: "After what the mail says",
    ...titleEmails(),
  };
}

/** Returns the titles of the emails with custom text. */
export function titleEmails(): Record<EmailTextKind, string> {
  return {
    booking_confirmed: "Booking confirmed",
    request_received: "Request received",
    class_reminder: "Class reminder",
    booking_cancelled: "Booking canceled",
    series_planned: "Classes planned",
    invoice: "Invoice",
    invitation: "Invitation",
  };
}
