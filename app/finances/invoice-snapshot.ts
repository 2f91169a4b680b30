import type { Currency } from "#app/platform/fields/money.ts";
import type { InvoiceKind } from "./kinds.ts";

/** One part of the tax as printed: `CGST 9 %`. */
export interface TaxPart {
  name: string;
  amount: number;
}

/** Everything printed on an invoice, as of the issue date. */
export interface InvoiceSnapshot {
  kind: InvoiceKind;
  /** "Tax invoice", "Receipt" or "Credit note". */
  title: string;
  number: string;
  issued_on: string;
  /** The number of the invoice that this credit note corrects. */
  credited: string | null;
  studio: {
    name: string;
    tagline: string;
    address_lines: string[];
    email: string;
    phone: string;
    website_url: string;
    gstin: string;
    cin: string;
    colour: string;
    /** The address of the logo on the day of issue. */
    logo?: string;
    logo_has_name?: boolean;
  };
  customer: { name: string; email: string; place: string };
  description: string;
  booking_id: string;
  /** `March 2026`, where a month is billed. */
  period: string;
  method: string;
  reference: string;
  currency: Currency;
  net: number;
  tax: number;
  tax_parts: TaxPart[];
  total: number;
  terms: string;
  disclaimer: string;
}
