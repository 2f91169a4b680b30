import { Brand } from "#app/frame/brand.tsx";
import { type Business, useBusiness } from "#app/frame/business.ts";
import { Footer } from "#app/frame/footer.tsx";
import type { BusinessSettings, SettingKey } from "#app/settings/forms.ts";
import { InvoicePreview } from "./invoice-preview.tsx";

interface PreviewProps {
  setting: SettingKey;
  settings: BusinessSettings;
  typed: Readonly<Record<string, string>>;
  /** The addresses of logos that are chosen and not yet sent. */
  logos: Readonly<Record<string, string>>;
  at: number;
}

/** Shows the site or an invoice with the typed values of a section, even invalid ones. */
export function Preview({ setting, settings: stored, typed, logos, at }: PreviewProps) {
  const business = useBusiness();
  const showsSite = ["business_profile", "business_contact", "social_links", "legal_disclaimer"].includes(
    setting,
  );
  const showsInvoice = setting === "invoice_preferences" || setting === "legal_disclaimer";
  if (!business || !(showsSite || showsInvoice)) return null;
  const settings = withTyped(stored, setting, typed, logos);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3">
      <h3 id="preview" className="text-xs font-semibold text-ink-3">
        {showsSite ? "Preview" : "Invoice preview"}
      </h3>
      {showsSite && <SitePreview settings={settings} business={business} />}
      {showsInvoice && <InvoicePreview settings={settings} at={at} />}
    </section>
  );
}

function withTyped(
  settings: BusinessSettings,
  setting: SettingKey,
  typed: PreviewProps["typed"],
  logos: PreviewProps["logos"],
): BusinessSettings {
  const { logo_url, footer_logo_url } = settings.business_profile;
  const special = {
    address_lines: (typed.address_lines ?? "").split("\n").filter(Boolean),
    tax_rate: Number(typed.tax_rate) || 0,
    logo_has_name: typed.logo_has_name === "on",
    logo_url: typed.remove_logo ? "" : (logos.logo ?? logo_url),
    footer_logo_url: typed.remove_footer_logo ? "" : (logos.footer_logo ?? footer_logo_url),
  };
  const names = Object.keys(settings[setting]);
  const fields = Object.entries({ ...typed, ...special }).filter(([name]) => names.includes(name));
  return { ...settings, [setting]: { ...settings[setting], ...Object.fromEntries(fields) } };
}

/** The pictures that are chosen and not yet sent, under addresses of this page. */
export function chosenLogos(data: FormData): Record<string, string> {
  return Object.fromEntries(
    ["logo", "footer_logo"].flatMap((name) => {
      const file = data.get(name);
      return file instanceof File && file.size > 0 ? [[name, URL.createObjectURL(file)]] : [];
    }),
  );
}

/** A small preview of the site's header and footer, with inert links. */
function SitePreview({ settings, business }: { settings: BusinessSettings; business: Business }) {
  const { business_profile: profile, business_contact: contact, legal_disclaimer, social_links } = settings;
  // A link that is being typed is no link yet.
  const links = Object.entries(social_links).map(([name, link]) => [name, URL.canParse(link) ? link : ""]);
  const social: BusinessSettings["social_links"] = { ...social_links, ...Object.fromEntries(links) };
  return (
    <div inert data-preview="site" className="overflow-hidden rounded-lg border border-line lg:[zoom:0.62]">
      <div className="flex h-17 items-center justify-between gap-4 border-b border-line bg-paper px-6">
        <Brand profile={{ ...profile, name: profile.name || "…" }} />
        <span className="hidden gap-5 text-[0.95rem] text-ink-2 sm:flex">
          <span>Home</span>
          <span>About</span>
          <span>Schedule</span>
        </span>
      </div>
      <div className="h-16 bg-paper-2" />
      <Footer business={{ ...business, profile, contact, social, disclaimer: legal_disclaimer.disclaimer }} />
    </div>
  );
}
