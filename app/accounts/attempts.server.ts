import { type Counter, nameless } from "#app/platform/rate-limit.server.ts";
import { hourSeconds } from "#app/platform/time/durations.ts";
import type { Member } from "./member.ts";

interface Trier {
  /** The account's address, in small letters. */
  email: string;
  /** The client's address. */
  address: string;
  /** A device that has signed in to this account before. */
  device?: string | undefined;
}

/** What an attempt to sign in is counted in. */
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

/** What a password typed in Settings is counted in: a stolen session uses up its own tries only. */
export function proofCounters(member: Member): Counter[] {
  return [
    { key: `prove:${member.id}:${member.session_id}`, limit: proofLimits.session },
    { key: `prove:${member.id}`, limit: proofLimits.account },
  ];
}

/**
 * What a mail with a link is counted in. Each purpose counts for itself: using up one leaves an address
 * the others.
 */
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
 * Failed sign-ins. Strict for one account from one client, so that nobody locks anybody else out; far
 * higher for the account alone, against guessing from many clients. A device that has signed in to the
 * account before has a counter of its own and is held up by nobody's failures but its own.
 */
export const signInLimits = {
  accountFromClient: { most: 10, windowSeconds: QUARTER_HOUR },
  knownDevice: { most: 10, windowSeconds: QUARTER_HOUR },
  client: { most: 60, windowSeconds: QUARTER_HOUR },
  account: { most: 200, windowSeconds: QUARTER_HOUR },
};

/** Wrong passwords where Settings asks for it: within one session, and in all of the account. */
export const proofLimits = {
  session: { most: 10, windowSeconds: QUARTER_HOUR },
  account: { most: 100, windowSeconds: QUARTER_HOUR },
};

/** Sign-ups, and reset links asked for, by one client. */
export const signUpLimit = { most: 20, windowSeconds: hourSeconds };

/** Mails with a link to one address: as many as one client may ask for, and all of them together. */
export const linkLimits = {
  addressFromClient: { most: 5, windowSeconds: hourSeconds },
  address: { most: 20, windowSeconds: hourSeconds },
};
