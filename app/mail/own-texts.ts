import { fillPlaceholders } from "#app/platform/text/placeholders.ts";

/** The emails to which a studio can add its own text before and after the standard text. */
export const emailTextKinds = [
  "booking_confirmed",
  "request_received",
  "class_reminder",
  "booking_cancelled",
  "series_planned",
  "invoice",
  "invitation",
] as const;

export type EmailTextKind = (typeof emailTextKinds)[number];

/** The placeholders in such texts. Each email fills in those it has values for. */
export const placeholders = ["first_name", "class_name", "when", "studio"] as const;

export type PlaceholderValues = Partial<Record<(typeof placeholders)[number], string>>;

export interface OwnText {
  before: string;
  after: string;
}

export type OwnEmailTexts = Partial<Record<EmailTextKind, OwnText>>;

const braces = /\{([^{}\n]{0,40})\}/g;

/** Finds the first name in braces that is not a placeholder. */
export function findUnknownPlaceholder(text: string): string | undefined {
  const names = [...text.matchAll(braces)].map(([, name = ""]) => name);
  return names.find((name) => !placeholders.some((known) => known === name));
}

/** Fills in a studio's own text for one recipient. Each line is a paragraph. */
export function fillOwnText(text: string, values: PlaceholderValues): string[] {
  const filled = { ...Object.fromEntries(placeholders.map((name) => [name, ""])), ...values };
  return text
    .split("\n")
    .map((line) => fillPlaceholders(line, filled).replace(/ {2,}/g, " ").trim())
    .filter(Boolean);
}
