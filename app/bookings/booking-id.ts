/** Capital letters and digits without look-alikes. */
const alphabet = "ACDEFGHJKMNPQRTUVWXY34679";
const length = 6;
const fair = 256 - (256 % alphabet.length);

export const bookingIdPattern = new RegExp(`^YOG-\\d{8}-[${alphabet}]{${length}}$`);

/** `YOG-YYYYMMDD-` and six characters by chance; the date is the studio's on the day of booking. */
export function newBookingId(
  today: string,
  randomBytes: (count: number) => Uint8Array = (count) => crypto.getRandomValues(new Uint8Array(count)),
): string {
  let code = "";
  while (code.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fair && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return `YOG-${today.replaceAll("-", "")}-${code}`;
}
