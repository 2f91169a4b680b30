import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

let key: string | undefined;

/** Sets the studio's secret, for signed links. */
export function startSigning(secret: string): void {
  key = secret;
}

/** Checks whether this process knows the studio's secret. */
export function isSigning(): boolean {
  return key !== undefined;
}

/** Signs a subject for one purpose. */
export function signature(purpose: string, subject: string): string {
  if (!key) throw new Error("signing is not started");
  return createHmac("sha256", key).update(`${purpose}\n${subject}`).digest("base64url");
}

export function isSigned(purpose: string, subject: string, mark: string | null | undefined): boolean {
  const expected = Buffer.from(signature(purpose, subject));
  const given = Buffer.from(mark ?? "");
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text for a cookie or form. Only the studio can read it, and only for the same purpose. */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, sealKey(purpose), iv);
  const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString("base64url");
}

/** Decrypts what `seal` wrote; undefined for anything else. */
export function unseal(purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivBytes + tagBytes) return undefined;
  try {
    const opening = createDecipheriv(cipher, sealKey(purpose), bytes.subarray(0, ivBytes));
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString(
      "utf8",
    );
  } catch {
    return undefined;
  }
}

function sealKey(purpose: string): Buffer {
  if (!key) throw new Error("signing is not started");
  return Buffer.from(hkdfSync("sha256", key, "", `seal\n${purpose}`, 32));
}
