/** The largest file that is taken as a picture; browsers ask before they send one. */
export const pictureBytesMost = 10 * 1024 * 1024;
