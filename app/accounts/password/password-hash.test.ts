import { hashPassword } from "better-auth/crypto";
import { expect, it } from "vitest";
import { PasswordHashes } from "./password-hash.server.ts";

const strong = new PasswordHashes({ weakPasswordHashes: false });
const weak = new PasswordHashes({ weakPasswordHashes: true });

// Proves V6.2-2
it("stores OWASP's cost with the hash and knows the password again", async () => {
  const hash = await strong.hash("ｎamaste, maya");
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{86}$/);
  expect(strong.needsRehash(hash)).toBe(false);
  // The same letters in another form of Unicode.
  expect(await strong.verify({ hash, password: "namaste, maya" })).toBe(true);
  expect(await strong.verify({ hash, password: "namaste, asha" })).toBe(false);
});

it("still knows a hash of the earlier cost, which has to be renewed", async () => {
  const hash = await hashPassword("namaste, maya");
  expect(strong.needsRehash(hash)).toBe(true);
  expect(await strong.verify({ hash, password: "namaste, maya" })).toBe(true);
  expect(await strong.verify({ hash, password: "namaste, asha" })).toBe(false);
});

it("uses a low cost only when told to, and renews such a hash once the cost is OWASP's again", async () => {
  const hash = await weak.hash("namaste, maya");
  expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/);
  expect(weak.needsRehash(hash)).toBe(false);
  expect(strong.needsRehash(hash)).toBe(true);
  expect(await strong.verify({ hash, password: "namaste, maya" })).toBe(true);
  expect(await strong.verify({ hash, password: "namaste, asha" })).toBe(false);
});

it("refuses a stored hash of a cost it never uses", async () => {
  const [, , , salt, key] = (await strong.hash("namaste, maya")).split("$");
  const hash = `$scrypt$ln=24,r=8,p=1$${salt}$${key}`;
  await expect(strong.verify({ hash, password: "namaste, maya" })).rejects.toThrow("no known form");
});
