/** Sort value for people who have never signed in. */
export const neverSeen = new Date(0);
