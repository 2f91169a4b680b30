/** For so many days a change can be taken back. */
export const undoDays = 30;
