import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

interface Cost {
  N: number;
  r: number;
  p: number;
}

/**
 * A row of OWASP's Password Storage Cheat Sheet. It takes 32 MB for each hash; the rows are of equal strength, and this
 * is the one with the memory that the hashes before it took.
 */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const logarithm = Math.log2(cost.N);
const prefix = `$scrypt$ln=${logarithm},r=${cost.r},p=${cost.p}$`;

/** Hashes made before the cost was stored with them. */
const earlierCost: Cost = { N: 2 ** 14, r: 16, p: 1 };
/** Makes comparing take as long as for any other hash, so that the time does not tell who has an account. */
const missingCost: Cost = { N: 2 ** 15, r: 8, p: 2 };

const keyBytes = 64;

/** Hashes a password with a random salt; the cost is stored with it. */
export async function hashSlowly(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `${prefix}${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Whether a password belongs to a hash, of today's cost or the earlier one. */
export async function verifySlowly({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (hash.startsWith(prefix)) {
    const [salt = "", key = ""] = hash.slice(prefix.length).split("$");
    return isSame(
      await derive(password, Buffer.from(salt, "base64url"), cost),
      Buffer.from(key, "base64url"),
    );
  }
  const [, salt, key] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (!salt || !key) throw new Error("a stored password has no known form");
  const derived = await derive(password, salt, earlierCost);
  await derive(password, salt, missingCost);
  return isSame(derived, Buffer.from(key, "hex"));
}

/** Whether a stored hash was made with an earlier cost. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(prefix);
}

function derive(password: string, salt: Buffer | string, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function isSame(derived: Buffer, stored: Buffer): boolean {
  return derived.length === stored.length && timingSafeEqual(derived, stored);
}
