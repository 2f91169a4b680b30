import { isEmailAddress } from "./email-address.ts";

const protocols = ["http", "https", "mailto", "tel"];

/**
 * Returns a link's address if it leads to the web, email, a phone number or this site; otherwise an empty text.
 */
export function linkAddress(href: string | null | undefined): string {
  const address = (href ?? "").trim();
  if (/[\p{Cc}\\\s]/u.test(address) || /^\/\//.test(address)) return "";
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (protocol) return protocols.includes(protocol) ? address : "";
  return /^(\/|#|\?)/.test(address) ? address : "";
}

/** Completes a typed link: `example.org` gets https, `a@example.org` gets mailto. */
export function typedLink(typed: string): string {
  const text = typed.trim();
  if (isEmailAddress(text)) return `mailto:${text}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return linkAddress(text);
}
