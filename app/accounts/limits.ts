import { hourSeconds } from "#app/platform/time/durations.ts";

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
