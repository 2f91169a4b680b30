import type { BusinessSettings, SettingKey } from "#app/settings/forms.ts";
import type { SettingRows } from "#app/settings/queries.server.ts";

/** Merges typed values into the settings for the preview, even invalid ones. */
export function settingsAsTyped(
  rows: SettingRows,
  setting: SettingKey,
  typed: Readonly<Record<string, string>>,
  logos: Readonly<Record<string, string>>,
): BusinessSettings {
  const settings: BusinessSettings = {
    business_profile: rows.business_profile.value,
    business_contact: rows.business_contact.value,
    social_links: rows.social_links.value,
    invoice_preferences: rows.invoice_preferences.value,
    payments: rows.payments.value,
    legal_disclaimer: rows.legal_disclaimer.value,
    studio: rows.studio.value,
    private_groups: rows.private_groups.value,
    security: rows.security.value,
    mail_texts: rows.mail_texts.value,
  };
  const { logo_url, footer_logo_url } = settings.business_profile;
  const special = {
    address_lines: (typed.address_lines ?? "").split("\n").filter(Boolean),
    tax_rate: Number(typed.tax_rate) || 0,
    logo_has_name: typed.logo_has_name !== undefined,
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
