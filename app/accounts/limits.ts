const QUARTER_HOUR = 15 * 60;

/** Failed sign-ins per address of the account, and per address of the client. */
export const signInLimits = {
  account: { most: 10, windowSeconds: QUARTER_HOUR },
  client: { most: 60, windowSeconds: QUARTER_HOUR },
};

export const signUpLimit = { most: 20, windowSeconds: 60 * 60 };

/** Mails with a link that one address may be sent. */
export const linkLimit = { most: 5, windowSeconds: 60 * 60 };
