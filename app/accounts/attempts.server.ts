import { type Counter, nameless } from "#app/platform/rate-limit.server.ts";
import { hourSeconds } from "#app/platform/time/durations.ts";
import type { Member } from "./member.ts";

interface Trier {
  /** The account's email address in lower case. */
  email: string;
  /** The client's address. */
  address: string;
  /** A device that has signed in to this account before. */
  device?: string | undefined;
}

/** Returns the rate limits of a sign-in attempt. */
export function signInCounters({ email, address, device }: Trier): Counter[] {
  const account = nameless(email);
  if (device)
    return [{ key: `sign-in-device:${nameless(device)}:${account}`, limit: signInLimits.knownDevice }];
  return [
    { key: `sign-in:${account}:${nameless(address)}`, limit: signInLimits.accountFromClient },
    { key: `sign-in-from:${nameless(address)}`, limit: signInLimits.client },
    { key: `sign-in:${account}`, limit: signInLimits.account },
  ];
}

/** Returns the rate limits of a password check in Settings. A stolen session uses up only its own attempts. */
export function proofCounters(member: Member): Counter[] {
  return [
    { key: `prove:${member.id}:${member.session_id}`, limit: proofLimits.session },
    { key: `prove:${member.id}`, limit: proofLimits.account },
  ];
}

/** Returns the rate limits of an email with a link. Each purpose counts separately. */
export function linkCounters(
  purpose: "sign-up" | "reset" | "fresh" | "new-address",
  { email, address, device }: Trier,
): Counter[] {
  const to = nameless(email);
  const limit = linkLimits.addressFromClient;
  if (device) return [{ key: `${purpose}-link-device:${nameless(device)}:${to}`, limit }];
  return [
    { key: `${purpose}-link:${to}:${nameless(address)}`, limit },
    { key: `${purpose}-link:${to}`, limit: linkLimits.address },
  ];
}

const QUARTER_HOUR = 15 * 60;

/**
 * Limits of failed sign-ins: strict for one account from one client, so that no one can lock out others, and
 * higher for the account against guessing from many clients. A device that has signed in before has its own
 * limit.
 */
export const signInLimits = {
  accountFromClient: { most: 10, windowSeconds: QUARTER_HOUR },
  knownDevice: { most: 10, windowSeconds: QUARTER_HOUR },
  client: { most: 60, windowSeconds: QUARTER_HOUR },
  account: { most: 200, windowSeconds: QUARTER_HOUR },
};

/** Limits of wrong passwords in Settings, per session and account. */
export const proofLimits = {
  session: { most: 10, windowSeconds: QUARTER_HOUR },
  account: { most: 100, windowSeconds: QUARTER_HOUR },
};

/** Limit of sign-ups and reset requests per client. */
export const signUpLimit = { most: 20, windowSeconds: hourSeconds };

/** Limits of emails with a link to one address, per client and in total. */
export const linkLimits = {
  addressFromClient: { most: 5, windowSeconds: hourSeconds },
  address: { most: 20, windowSeconds: hourSeconds },
};
