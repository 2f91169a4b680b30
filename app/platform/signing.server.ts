import { createHmac, timingSafeEqual } from "node:crypto";

let key: string | undefined;

/** Gives this process the studio's secret, for links that carry their own permission. */
export function startSigning(secret: string): void {
  key = secret;
}

/** The mark that makes a link to `subject` good for one purpose. */
export function signature(purpose: string, subject: string): string {
  if (!key) throw new Error("signing is not started");
  return createHmac("sha256", key).update(`${purpose}\n${subject}`).digest("base64url");
}

export function isSigned(purpose: string, subject: string, mark: string | null | undefined): boolean {
  const expected = Buffer.from(signature(purpose, subject));
  const given = Buffer.from(mark ?? "");
  return expected.length === given.length && timingSafeEqual(expected, given);
}
