import { Brand } from "#app/frame/brand.tsx";
import { formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { postalAddress } from "#app/settings/address.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";

const net = 100_000;

/** A bill for one class package, drawn as bills are: with a GSTIN a tax invoice, without one a receipt. */
export function InvoicePreview({ settings, at }: { settings: BusinessSettings; at: number }) {
  const { business_profile: profile, business_contact: contact, legal_disclaimer: legal } = settings;
  const bill = settings.invoice_preferences;
  // The month of issue; the counter behind it starts again with the financial year.
  const month = zoneClock.wall(at, settings.studio.time_zone).date.slice(0, 7).replace("-", "");
  const rate = legal.gst_number ? bill.tax_rate : 0;
  const tax = (net * rate) / 100;
  const money = (amount: number) => formatMoney({ amount, currency: priceCurrency }, "code");
  const lines = [
    ...postalAddress(contact),
    contact.email,
    contact.phone,
    profile.website_url,
    legal.gst_number && `GSTIN ${legal.gst_number}`,
    legal.cin_number && `CIN ${legal.cin_number}`,
  ].filter(Boolean);
  const rows = [
    ["Eight classes", money(net)],
    [`GST ${rate} %`, money(tax)],
    ["Total", money(net + tax)],
  ];
  return (
    <div
      inert
      data-preview="invoice"
      className="rounded-lg border border-line p-6 text-sm sm:p-8"
      // Paper is white, whatever the theme.
      style={{ backgroundColor: "#ffffff", color: "#172933" }}
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div style={{ color: bill.color_primary }}>
          <Brand profile={{ ...profile, name: profile.name || "…" }} ground="light" whole />
        </div>
        <div className="text-right">
          <p className="serif text-2xl" style={{ color: bill.color_primary }}>
            {legal.gst_number ? "Tax invoice" : "Receipt"}
          </p>
          <p className="figures">
            {bill.invoice_number_prefix}-{month}-0001
          </p>
        </div>
      </div>
      <address className="mt-4 text-xs leading-relaxed not-italic">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      <table className="figures mt-6 w-full border-t-2" style={{ borderColor: bill.color_accent }}>
        <tbody>
          {rows.map(([what, amount]) => (
            <tr key={what} className="border-b border-current/15 last:font-semibold">
              <td className="py-2">{what}</td>
              <td className="py-2 text-right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bill.terms && <p className="mt-3 text-xs whitespace-pre-line">{bill.terms}</p>}
    </div>
  );
}
