/** Largest picture file. Browsers check it before sending. */
export const pictureBytesMost = 10 * 1024 * 1024;
