/** When the browser drops a stored value. */
export type StoredUntil =
  /** Never: it belongs to the device. */
  | "never"
  /** Never deleted, except for the names in unsent attendance, which leave with the person. */
  | "sent"
  /** As soon as the studio says that the person is gone: it shows other people. */
  | "gone"
  /** At sign-out, or when another account signs in: the person's own unfinished text. */
  | "replaced";

/** Every key that the studio writes to localStorage or sessionStorage. A key that ends in `:` is a prefix. */
export const storedKeys = {
  theme: "never",
  zone: "never",
  single_key_shortcuts: "never",
  "unfinished-sign-out": "never",
  "sadhana:tab": "never",
  "kept-marks": "sent",
  "kept-rosters": "gone",
  "last-person": "replaced",
  "unsent-message": "replaced",
  "class-plan": "replaced",
  "class-plan:": "replaced",
  "comment:": "replaced",
  "sadhana:writing:": "replaced",
  "sadhana.corporate-booking": "replaced",
  "sadhana.group-booking": "replaced",
  "sadhana.individual-booking": "replaced",
  "health:": "replaced",
} as const satisfies Record<string, StoredUntil>;

/** The rosters and lists that a teacher has opened. */
export const STORED_ROSTERS = "kept-rosters" satisfies keyof typeof storedKeys;

/** The pages that open without a connection, in Cache Storage. */
export const STORED_PAGES = "kept-pages";

/** How long a browser keeps anything about other people, and an unfinished form through a sign-in. */
export const MAX_STORED_MS = 12 * 3_600_000;

/** When a stored value goes, or undefined for a key that is not the studio's. */
export function storedUntil(key: string): StoredUntil | undefined {
  const all: Record<string, StoredUntil> = storedKeys;
  const prefix = Object.keys(all).find((one) => one.endsWith(":") && key.startsWith(one));
  return all[prefix ?? key];
}
