import { hashPassword } from "better-auth/crypto";
import { expect, it } from "vitest";
import { hashSlowly, needsRehash, verifySlowly } from "./password-hash.server.ts";

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
