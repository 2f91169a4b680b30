import type { ReactElement } from "react";
import type { Database } from "#app/platform/database.server.ts";
import { isSecretMail, type MailName } from "./mail-names.ts";
import type { Attachment } from "./message.ts";
import type { OwnMailWords } from "./own-words.ts";

export interface MailLogo {
  /** The address in Business Settings. */
  stored: string;
  /** The absolute address of a picture that email programs can show. */
  url: string;
  /** Undefined for logos of earlier versions. */
  size: { width: number; height: number } | undefined;
  hasName: boolean;
  /** The picture in base64, for the files that emails carry. */
  png: string | undefined;
}

/** The studio as its mails show it. */
export interface MailStudio {
  name: string;
  tagline: string;
  /** Where the links lead, without a slash at the end. */
  origin: string;
  email: string;
  /** The second half of the UIDs of calendar entries; the host of the origin where it is missing. */
  calendar_domain?: string | undefined;
  phone: string;
  address_lines: string[];
  logo?: MailLogo;
  /** Members can cancel until this many hours before a class; the default where it is missing. */
  cancellation_hours?: number;
  /** What the studio says in its mails besides, by the kind of mail. */
  own_words?: OwnMailWords;
  /** The studio has named a way to pay; until then payment is coming soon. */
  takes_payments?: boolean;
  /** When the studio answers, such as `two days`. What is missing is not promised. */
  promises?: { reply: string; individual: string; corporate: string; letters: string };
}

export interface ComposedMail {
  subject: string;
  body: ReactElement;
  attachments?: Attachment[];
  headers?: Record<string, string>;
}

/** What survives being stored: a Date would come back as text, so it is refused where it is given. */
export type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? never
    : T extends readonly (infer Item)[]
      ? Plain<Item>[]
      : T extends object
        ? { [Key in keyof T]: Plain<T[Key]> }
        : never;

/** Many mails with the same words, which are stored once. */
export interface SharedWords<Props> {
  /** What each recipient gets in place of the braces, and headers of their own. */
  fill: (
    props: Props,
    studio: MailStudio,
    at: Date,
  ) => { values: Record<string, string>; headers: Record<string, string> };
  /**
   * Asked right before it leaves: whoever has left meanwhile gets none. What it reads by is imported when it is asked:
   * who composes mails knows no table.
   */
  shouldSend: (db: Database, props: Props) => Promise<boolean>;
}

/** When an email stops making sense. Still unsent then, it is dropped with this reason. */
export interface EmailExpiry<Props> {
  at: (props: Props, queuedAt: Date) => Date | null;
  reason: string;
}

/** Runs before each try. It may renew what the email's link opens; a reason drops the email. */
export type PrepareEmail<Props> = (
  db: Database,
  email: { props: Props; cause: string; created_at: Date },
) => Promise<string | null>;

export interface MailKind<Props> {
  name: string;
  /** Its props hold a link or a code that opens something: they are removed when the mail has left. */
  secret: boolean;
  compose: (props: Props, studio: MailStudio) => ComposedMail | Promise<ComposedMail>;
  shared?: SharedWords<Props>;
  /** Many leave at once: by the lane of the letters, so that a booking's mail does not wait behind them. */
  many?: Pick<SharedWords<Props>, "shouldSend">;
  expires?: EmailExpiry<Props>;
  prepare?: PrepareEmail<Props>;
}

/** An email whose link works for so many hours after it was queued. */
export function expiresAfterHours(hours: number): EmailExpiry<object> {
  return {
    at: (_props, queuedAt) => new Date(queuedAt.getTime() + hours * 3_600_000),
    reason: "The link in this email had expired.",
  };
}

/** An email about a class to come. */
export const expiresAfterClass: EmailExpiry<{
  starts_at: string | null;
  session_duration: number | null;
}> = {
  at: ({ starts_at, session_duration }) =>
    starts_at ? new Date(Date.parse(starts_at) + (session_duration ?? 60) * 60_000) : null,
  reason: "The class was already over.",
};

/**
 * Declares a mail. `compose` is asked when the mail leaves, after the transaction that owes it and
 * perhaps in another process: it sees only its props and the studio.
 */
export function mailKind<Props extends object>(
  name: MailName,
  compose: MailKind<Props>["compose"],
  more: Pick<MailKind<Props>, "many" | "expires" | "prepare"> = {},
): MailKind<Props> {
  return { name, secret: isSecretMail(name), compose, ...more };
}

/** Declares a mail of which many share their words: those are composed before any of them is queued. */
export function sharedMailKind<Props extends object>(
  name: MailName,
  shared: SharedWords<Props>,
): MailKind<Props> {
  const compose = () => {
    throw new Error(`${name} has no words of its own`);
  };
  return { name, secret: false, compose, shared };
}
