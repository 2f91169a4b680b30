import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    passwords: PasswordHashes;
  }
}

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Cost from OWASP's Password Storage Cheat Sheet, with 32 MB per hash like earlier hashes. */
const strongCost: Cost = { N: 2 ** 15, r: 8, p: 3 };
/** Takes well under a millisecond. Only for demos and tests, which hash thousands of known passwords. */
const weakCost: Cost = { N: 2 ** 4, r: 8, p: 1 };
/** Hashes made before the cost was stored with them. */
const earlierCost: Cost = { N: 2 ** 14, r: 16, p: 1 };

const keyBytes = 64;

/** Hashes and checks passwords; `readEnvironment` refuses the weak cost in a real studio. */
export class PasswordHashes {
  readonly #cost: Cost;

  constructor({ weakPasswordHashes }: { weakPasswordHashes: boolean }) {
    this.#cost = weakPasswordHashes ? weakCost : strongCost;
  }

  /** Hashes a password with a random salt; the cost is stored with it. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await derive(password, salt, this.#cost);
    return `${prefixFor(this.#cost)}${salt.toString("base64url")}$${key.toString("base64url")}`;
  }

  /** Checks a password against a hash of any known cost. */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const { salt, key, cost } = parseHash(hash);
    const derived = await derive(password, salt, cost);
    await this.#spendRest(password, salt, cost);
    return isSame(derived, key);
  }

  /** Checks whether a hash has another cost than new ones. */
  needsRehash(hash: string): boolean {
    return !hash.startsWith(prefixFor(this.#cost));
  }

  /** Makes a comparison take as long as with the current cost, so that the time doesn't reveal accounts. */
  async #spendRest(password: string, salt: Buffer | string, { N, r, p }: Cost): Promise<void> {
    const block = this.#cost.N * this.#cost.r;
    const rest = Math.round(this.#cost.p - (N * r * p) / block);
    if (rest > 0) await derive(password, salt, { ...this.#cost, p: rest });
  }
}

function prefixFor({ N, r, p }: Cost): string {
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$`;
}

function parseHash(hash: string): { salt: Buffer | string; key: Buffer; cost: Cost } {
  // Accepts only known costs, because another could exhaust the memory.
  const stored = [strongCost, weakCost].find((cost) => hash.startsWith(prefixFor(cost)));
  if (stored) {
    const [salt = "", key = ""] = hash.slice(prefixFor(stored).length).split("$");
    return { salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url"), cost: stored };
  }
  const [, salt, key] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (!salt || !key) throw new Error("a stored password has no known form");
  return { salt, key: Buffer.from(key, "hex"), cost: earlierCost };
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
