import type { ContactField } from "./field-problems.ts";

export type ContactProblems = Partial<Record<ContactField, string[]>>;

/** What a sent contact form is answered. */
export interface ContactAnswer {
  sent: boolean;
  /** A receipt is on its way to the address. */
  receipt?: boolean;
  /** By field; a new list at each check. */
  problems?: ContactProblems;
  /** Why the message could not be taken at all. */
  error?: string;
  /** What was typed, for the page that is answered before any script has loaded. */
  typed?: Partial<Record<ContactField, string>>;
}
