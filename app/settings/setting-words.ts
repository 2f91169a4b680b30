import type { MailTextKind } from "#app/mail/own-words.ts";
import type { SettingKey } from "./forms.ts";

/** What staff call a key of the settings. */
export const settingTitles: Record<SettingKey, string> = {
  business_profile: "Studio",
  business_contact: "Contact",
  social_links: "Social links",
  invoice_preferences: "Invoices",
  payments: "Payments",
  legal_disclaimer: "Legal",
  studio: "Classes",
  mail_texts: "Email texts",
};

/** The mails that carry a studio's own words. */
export const mailTitles: Record<MailTextKind, string> = {
  booking_confirmed: "Booking confirmed",
  request_received: "Request received",
  class_reminder: "Class reminder",
  booking_cancelled: "Booking cancelled",
  series_planned: "Classes planned",
  invoice: "Invoice",
  invitation: "Invitation",
};

/** What the fields are called, on the forms, in the history and where a colleague's values are told. */
export const fieldTitles: Readonly<Record<string, string>> = {
  name: "Name",
  tagline: "Tagline",
  logo_url: "Logo",
  footer_logo_url: "Logo for dark backgrounds",
  logo_has_name: "The logo includes the name",
  website_url: "Website",
  email: "E-mail",
  phone: "Phone",
  address_lines: "Address",
  city: "City",
  state: "State",
  country: "Country",
  postal_code: "Postal code",
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  invoice_number_prefix: "Number begins with",
  tax_rate: "Usual GST",
  terms: "Terms",
  payment_details: "How to pay",
  color_primary: "Main colour",
  color_accent: "Second colour",
  financial_year_starts: "Financial year begins in",
  upi_address: "UPI address",
  payee_name: "Name of the payee",
  bank_account: "Bank account",
  payment_link: "Payment link",
  payment_words: "Words beside it",
  canceled_in_time: "Paid booking canceled in time",
  disclaimer: "Disclaimer",
  cin_number: "CIN",
  gst_number: "GSTIN",
  time_zone: "Time zone of the studio",
  cancellation_hours: "Members cancel until",
  meeting_base_url: "Live rooms under",
  rupees_per_dollar: "Rupees for one dollar",
  confirm_newsletter: "Newsletter sign-ups confirm by mail",
  pay_empty_classes: "Teachers are paid for empty classes",
  moves_pay_difference: "Members who move to a more expensive class pay the difference",
  before: "Before what the mail says",
  after: "After what the mail says",
  ...mailTitles,
};
