import { fillPlaceholders } from "#app/platform/text/placeholders.ts";

/** The mails to which a studio can add words of its own, before and after what they say anyway. */
export const mailTextKinds = [
  "booking_confirmed",
  "request_received",
  "class_reminder",
  "booking_cancelled",
  "series_planned",
  "invoice",
  "invitation",
] as const;

export type MailTextKind = (typeof mailTextKinds)[number];

/** What such words may name; each mail fills in what it knows. */
export const placeholders = ["first_name", "class_name", "when", "studio"] as const;

export type PlaceholderValues = Partial<Record<(typeof placeholders)[number], string>>;

export interface OwnWords {
  before: string;
  after: string;
}

export type OwnMailWords = Partial<Record<MailTextKind, OwnWords>>;

const braces = /\{([^{}\n]{0,40})\}/g;

/** The first name in braces that no mail fills in. */
export function unknownPlaceholder(text: string): string | undefined {
  for (const [, name = ""] of text.matchAll(braces)) {
    if (!placeholders.some((one) => one === name)) return name;
  }
  return undefined;
}

/** Returns a studio's own words as one person reads them, a paragraph each. */
export function filledWords(text: string, values: PlaceholderValues): string[] {
  const filled = { ...Object.fromEntries(placeholders.map((name) => [name, ""])), ...values };
  return text
    .split("\n")
    .map((line) => fillPlaceholders(line, filled).replace(/ {2,}/g, " ").trim())
    .filter(Boolean);
}
