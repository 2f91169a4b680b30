import { emailTextKinds } from "#app/mail/own-texts.ts";
import { findSection } from "#app/settings/setting-sections.ts";
import { isSiteKey, pageOfKey, textPath } from "#app/settings/texts/sections.ts";

export const settingsPath = "/dashboard/business-settings";
export const previewPath = `${settingsPath}/preview`;
export const emailsPath = `${settingsPath}/emails/${emailTextKinds[0]}`;

/** Returns the address of a section for earlier addresses, which named it in a parameter. */
export function movedAddress(params: URLSearchParams): string {
  const { tab = "", mail = "", section = "", page = "home", ...rest } = Object.fromEntries(params);
  const query = new URLSearchParams(rest).toString();
  return currentPath(tab, { mail, section, page }) + (query && `?${query}`);
}

function currentPath(
  tab: string,
  { mail, section, page }: Record<"mail" | "section" | "page", string>,
): string {
  if (tab === "mails") return mail ? `${settingsPath}/emails/${mail}` : emailsPath;
  if (tab === "texts") return isSiteKey(section) ? textPath(pageOfKey(section), section) : textPath(page);
  return `${settingsPath}/${tab === "history" || findSection(tab) ? tab : "studio"}`;
}
