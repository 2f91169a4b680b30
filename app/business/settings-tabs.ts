import { oneOf } from "#app/platform/lists/list-query.ts";
import type { SettingKey } from "#app/settings/forms.ts";

export const settingsPath = "/dashboard/business-settings";
export const previewPath = `${settingsPath}/preview`;

/** The tabs of Business Settings in order. Tabs with a key contain that key's form. */
export const settingTabs = [
  { key: "studio", title: "Studio", setting: "business_profile" },
  { key: "contact", title: "Contact", setting: "business_contact" },
  { key: "social", title: "Social", setting: "social_links" },
  { key: "invoices", title: "Invoices", setting: "invoice_preferences" },
  { key: "payments", title: "Payments", setting: "payments" },
  { key: "legal", title: "Legal", setting: "legal_disclaimer" },
  { key: "classes", title: "Classes", setting: "studio" },
  { key: "groups", title: "Private groups", setting: "private_groups" },
  { key: "mails", title: "Email", setting: "mail_texts" },
  { key: "security", title: "Security", setting: "security" },
  { key: "texts", title: "Site texts", setting: undefined },
  { key: "history", title: "History", setting: undefined },
] as const satisfies readonly { key: string; title: string; setting: SettingKey | undefined }[];

export type SettingTab = (typeof settingTabs)[number]["key"];

export function readTab(params: URLSearchParams): SettingTab {
  const keys = settingTabs.map(({ key }) => key);
  return oneOf(keys, params.get("tab")) ?? "studio";
}

export function settingOfTab(tab: SettingTab): SettingKey | undefined {
  return settingTabs.find(({ key }) => key === tab)?.setting;
}

export function tabOfSetting(setting: SettingKey): SettingTab {
  return settingTabs.find((tab) => tab.setting === setting)?.key ?? "studio";
}
