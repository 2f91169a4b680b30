import type { ReactElement } from "react";
import type { Database } from "#app/platform/database.server.ts";
import type { Signing } from "#app/platform/signing.server.ts";
import { type EmailName, isSecretEmail } from "./email-names.ts";
import type { Attachment } from "./message.ts";
import type { OwnEmailTexts } from "./own-texts.ts";

export interface EmailLogo {
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

/** The studio's data in emails. */
export interface EmailStudio {
  name: string;
  tagline: string;
  /** Signs the links. */
  signing: Signing;
  /** The base of all links, without a slash at the end. */
  origin: string;
  email: string;
  /** The domain in the UIDs of calendar entries. Defaults to the host of the origin. */
  calendar_domain?: string | undefined;
  phone: string;
  address_lines: string[];
  logo?: EmailLogo;
  /** Members can cancel until this many hours before a class. */
  cancellation_hours?: number;
  /** The studio's own texts by kind of email. */
  own_words?: OwnEmailTexts;
  /** False until the studio has set up a way to pay. */
  takes_payments?: boolean;
  /** Response times such as `two days`. A missing one promises nothing. */
  promises?: { reply: string; individual: string; corporate: string; letters: string };
}

export interface ComposedEmail {
  subject: string;
  body: ReactElement;
  attachments?: Attachment[];
  headers?: Record<string, string>;
}

/** Types that survive storage as JSON. A Date would come back as text, so it does not compile. */
export type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? never
    : T extends readonly (infer Item)[]
      ? Plain<Item>[]
      : T extends object
        ? { [Key in keyof T]: Plain<T[Key]> }
        : never;

/** Content that many emails share and the database stores once. */
export interface SharedContent<Props> {
  /** Returns the values of the placeholders and the headers of one recipient. */
  fill: (
    props: Props,
    studio: EmailStudio,
    at: Date,
  ) => { values: Record<string, string>; headers: Record<string, string> };
  /** Called right before sending; false drops the email. Import queries inside, because emails know no tables. */
  shouldSend: (db: Database, props: Props) => Promise<boolean>;
}

/** The time after which an unsent email is dropped with this reason. */
export interface EmailExpiry<Props> {
  at: (props: Props, queuedAt: Date) => Date | null;
  reason: string;
}

/** Runs before each attempt. May renew the email's link, or return a reason to drop the email. */
export type PrepareEmail<Props> = (
  db: Database,
  email: { props: Props; cause: string; created_at: Date },
) => Promise<string | null>;

export interface EmailKind<Props> {
  name: string;
  /** The props contain a secret link or code and are deleted once the email is sent. */
  secret: boolean;
  compose: (props: Props, studio: EmailStudio) => ComposedEmail | Promise<ComposedEmail>;
  shared?: SharedContent<Props>;
  /** For many recipients at once. The newsletter worker sends them, so that booking emails don't wait behind them. */
  many?: Pick<SharedContent<Props>, "shouldSend">;
  expires?: EmailExpiry<Props>;
  prepare?: PrepareEmail<Props>;
}

/** Expires an email whose link works for this many hours after it was queued. */
export function expiresAfterHours(hours: number): EmailExpiry<object> {
  return {
    at: (_props, queuedAt) => new Date(queuedAt.getTime() + hours * 3_600_000),
    reason: "The link in this email had expired.",
  };
}

/** Expires an email about an upcoming class. */
export const expiresAfterClass: EmailExpiry<{ starts_at: string | null; session_duration: number | null }> = {
  at: ({ starts_at, session_duration }) =>
    starts_at ? new Date(Date.parse(starts_at) + (session_duration ?? 60) * 60_000) : null,
  reason: "The class was already over.",
};

/**
 * Declares a kind of email. `compose` runs when the email is sent, perhaps in another process, and knows only its props
 * and the studio.
 */
export function emailKind<Props extends object>(
  name: EmailName,
  compose: EmailKind<Props>["compose"],
  more: Pick<EmailKind<Props>, "many" | "expires" | "prepare"> = {},
): EmailKind<Props> {
  return { name, secret: isSecretEmail(name), compose, ...more };
}

/** Declares a kind of email with shared content, which is composed before the first is queued. */
export function sharedEmailKind<Props extends object>(
  name: EmailName,
  shared: SharedContent<Props>,
): EmailKind<Props> {
  const compose = () => {
    throw new Error(`${name} has only shared content`);
  };
  return { name, secret: false, compose, shared };
}
