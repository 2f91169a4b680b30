import { type ContactField, contactFields } from "#app/contact/field-problems.ts";

const place = "unsent-message";

export type Unsent = Partial<Record<ContactField, string>>;

/** Keeps what is being written in this tab, over a reload or a look at another page. */
export function keepUnsent(values: FormData): void {
  const typed = Object.fromEntries(contactFields.map((field) => [field, String(values.get(field) ?? "")]));
  try {
    sessionStorage.setItem(place, JSON.stringify(typed));
  } catch {
    // Where nothing may be stored, nothing is kept.
  }
}

export function findUnsent(): Unsent | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const typed = Object.entries(kept).filter(([, words]) => typeof words === "string" && words !== "");
    return typed.length > 0 ? Object.fromEntries(typed) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetUnsent(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
