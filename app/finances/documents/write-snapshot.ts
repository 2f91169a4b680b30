import { postalAddress } from "#app/settings/address.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import type { InvoiceSnapshot, TaxPart } from "../invoice-snapshot.ts";
import type { InvoiceKind } from "../kinds.ts";
import type { Entry } from "../ledger/change-entry.server.ts";
import { splitCgstSgst, type TaxedAmount } from "../money.ts";
import { abroad, getStateCode, placeName } from "../places.ts";
import { methodWords, monthText } from "../words.ts";

/** The data that an invoice snapshot is built from. */
export type InvoicedEntry = TaxedAmount &
  Pick<Entry, "name" | "email" | "description" | "tax_percent" | "currency" | "place_of_supply"> &
  Pick<Entry, "method" | "reference" | "billing_period">;

interface Issue {
  kind: InvoiceKind;
  number: string;
  issued_on: string;
  credited: string | null;
  booking_id: string;
}

/** Splits the tax for printing: CGST and SGST within the studio's state, IGST to other states, none abroad. */
export function taxParts(
  { tax, tax_percent, place_of_supply }: Pick<InvoicedEntry, "tax" | "tax_percent" | "place_of_supply">,
  gstin: string,
): TaxPart[] {
  if (tax_percent === 0 || place_of_supply === abroad) return [];
  if (gstin && place_of_supply && place_of_supply !== getStateCode(gstin)) {
    return [{ name: `IGST ${tax_percent} %`, amount: tax }];
  }
  if (!gstin || !place_of_supply) return [{ name: `GST ${tax_percent} %`, amount: tax }];
  const [central, state] = splitCgstSgst(tax);
  return [
    { name: `CGST ${tax_percent / 2} %`, amount: central },
    { name: `SGST ${tax_percent / 2} %`, amount: state },
  ];
}

/** Builds what an invoice prints from the entry and the settings of that day. Later settings do not change it. */
export function writeSnapshot(
  entry: InvoicedEntry,
  settings: BusinessSettings,
  issue: Issue,
): InvoiceSnapshot {
  const { business_profile: profile, business_contact: contact, legal_disclaimer: legal } = settings;
  const bill = settings.invoice_preferences;
  const isCredit = issue.kind === "credit_note";
  return {
    ...issue,
    title: isCredit ? "Credit note" : legal.gst_number ? "Tax invoice" : "Receipt",
    studio: {
      name: profile.name,
      tagline: profile.tagline,
      address_lines: postalAddress(contact),
      email: contact.email,
      phone: contact.phone,
      website_url: profile.website_url,
      gstin: legal.gst_number,
      cin: legal.cin_number,
      colour: bill.color_primary,
      ...(profile.logo_url && { logo: profile.logo_url, logo_has_name: profile.logo_has_name }),
    },
    customer: { name: entry.name, email: entry.email, place: placeName(entry.place_of_supply) },
    description: entry.description,
    period: entry.billing_period ? monthText(entry.billing_period) : "",
    method: methodWords[entry.method],
    reference: entry.reference,
    currency: entry.currency,
    net: entry.net,
    tax: entry.tax,
    tax_parts: taxParts(entry, legal.gst_number),
    total: entry.total,
    terms: bill.terms,
    disclaimer: legal.disclaimer,
  };
}
