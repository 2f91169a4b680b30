import { isEmailAddress } from "./email-address.ts";

const protocols = ["http", "https", "mailto", "tel"];

/** The address of a link, or nothing when it leads anywhere but the web, a mailbox, a telephone or this site. */
export function linkAddress(href: string | null | undefined): string {
  const address = (href ?? "").trim();
  if (/[\p{Cc}\\\s]/u.test(address) || /^\/\//.test(address)) return "";
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (protocol) return protocols.includes(protocol) ? address : "";
  return /^(\/|#|\?)/.test(address) ? address : "";
}

/** What somebody typed as the goal of a link: `example.org` means the web, `a@example.org` a mailbox. */
export function typedLink(typed: string): string {
  const text = typed.trim();
  if (isEmailAddress(text)) return `mailto:${text}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return linkAddress(text);
}
