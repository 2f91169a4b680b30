import { hashPassword } from "better-auth/crypto";
import { beforeEach, expect, it } from "vitest";
import { hashSlowly, needsRehash, startPasswordHashes, verifySlowly } from "./password-hash.server.ts";

beforeEach(() => startPasswordHashes({ weakPasswordHashes: false }));

// Proves V6.2-2
it("stores OWASP's cost with the hash and knows the password again", async () => {
  const hash = await hashSlowly("ｎamaste, maya");
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{86}$/);
  expect(needsRehash(hash)).toBe(false);
  // The same letters in another form of Unicode.
  expect(await verifySlowly({ hash, password: "namaste, maya" })).toBe(true);
  expect(await verifySlowly({ hash, password: "namaste, asha" })).toBe(false);
});

it("still knows a hash of the earlier cost, which has to be renewed", async () => {
  const hash = await hashPassword("namaste, maya");
  expect(needsRehash(hash)).toBe(true);
  expect(await verifySlowly({ hash, password: "namaste, maya" })).toBe(true);
  expect(await verifySlowly({ hash, password: "namaste, asha" })).toBe(false);
});

it("uses a low cost only when told to, and renews such a hash once the cost is OWASP's again", async () => {
  startPasswordHashes({ weakPasswordHashes: true });
  const hash = await hashSlowly("namaste, maya");
  expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/);
  expect(needsRehash(hash)).toBe(false);
  startPasswordHashes({ weakPasswordHashes: false });
  expect(needsRehash(hash)).toBe(true);
  expect(await verifySlowly({ hash, password: "namaste, maya" })).toBe(true);
  expect(await verifySlowly({ hash, password: "namaste, asha" })).toBe(false);
});

it("refuses a stored hash of a cost it never uses", async () => {
  const [, , , salt, key] = (await hashSlowly("namaste, maya")).split("$");
  const hash = `$scrypt$ln=24,r=8,p=1$${salt}$${key}`;
  await expect(verifySlowly({ hash, password: "namaste, maya" })).rejects.toThrow("no known form");
});
