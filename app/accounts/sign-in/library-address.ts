import { z } from "zod";

/** RFC 2606 reserves `.invalid`: no real address ends in it. */
const standIn = "@address.invalid";

/**
 * Returns an address under which the sign-in library looks for an account. The library accepts fewer addresses than the
 * studio does, so the others get a stand-in, which `fromLibraryAddress` turns back.
 */
export function toLibraryAddress(email: string): string {
  const isAccepted = z.email().safeParse(email).success && !email.endsWith(standIn);
  return isAccepted ? email : Buffer.from(email).toString("hex") + standIn;
}

export function fromLibraryAddress(address: string): string {
  if (!address.endsWith(standIn)) return address;
  return Buffer.from(address.slice(0, -standIn.length), "hex").toString();
}
