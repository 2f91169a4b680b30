import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

declare module "./database/services.server.ts" {
  interface Services {
    signing: Signing;
  }
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Signs links and encrypts cookies with the studio's secret. */
export class Signing {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Signs a subject for one purpose. */
  sign(purpose: string, subject: string): string {
    return createHmac("sha256", this.#secret).update(`${purpose}\n${subject}`).digest("base64url");
  }

  isSigned(purpose: string, subject: string, mark: string | null | undefined): boolean {
    const expected = Buffer.from(this.sign(purpose, subject));
    const given = Buffer.from(mark ?? "");
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** Encrypts a text for a cookie or form. Only the studio can read it, and only for the same purpose. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.#sealKey(purpose), iv);
    const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
    return Buffer.concat([iv, sealing.getAuthTag(), body]).toString("base64url");
  }

  /** Decrypts what `seal` wrote; undefined for anything else. */
  unseal(purpose: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, "base64url");
    if (bytes.length < ivBytes + tagBytes) return undefined;
    try {
      const opening = createDecipheriv(cipher, this.#sealKey(purpose), bytes.subarray(0, ivBytes));
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
      return text.toString("utf8");
    } catch {
      return undefined;
    }
  }

  #sealKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.#secret, "", `seal\n${purpose}`, 32));
  }
}
