import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/platform/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { createAccount, hashPassword } from "../create-account.server.ts";
import { provePassword } from "../password/prove-person.server.ts";
import { requestReset } from "../password/request-reset.server.ts";
import { signIn } from "./sign-in.server.ts";

let fresh: FreshDatabase;
const email = "asha@race.test";
const address = "203.0.113.7";

beforeAll(async () => {
  fresh = await freshDatabase();
  await openSignIn(fresh.db);
  const password_hash = await hashPassword(fresh.db, "the right one");
  await fresh.db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true }));
});

beforeEach(() => fresh.db.delete(rateLimits));

afterAll(() => fresh.close());

async function fiftyAtOnce<Answer>(attempt: (at: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 50 }, (_, at) => attempt(at)));
}

function tryPassword(password: string, from: string) {
  return signIn(fresh.db, { email, password, target: "/", address: from, headers: new Headers() });
}

describe("fifty guesses at the same moment", () => {
  it("are limited to ten per account and client without blocking others", async () => {
    const answers = await fiftyAtOnce(() => tryPassword("a guess", address));
    const refusals = answers.map((answer) => (answer.ok ? "in" : answer.refusal));
    expect(refusals.filter((refusal) => refusal === "wrong_password")).toHaveLength(10);
    expect(refusals.filter((refusal) => refusal === "too_many_attempts")).toHaveLength(40);
    expect((await tryPassword("the right one", address)).ok).toBe(false);
    expect((await tryPassword("the right one", "203.0.113.8")).ok).toBe(true);
  });

  it("don't use up the limit of others on the same client", async () => {
    await fiftyAtOnce(() => tryPassword("a guess", address));
    await fiftyAtOnce(() => tryPassword("a guess", address));
    const other = await signIn(fresh.db, {
      ...{ email: "ben@race.test", password: "a guess", target: "/", address },
      headers: new Headers(),
    });
    expect(other).toEqual({ ok: false, refusal: "wrong_password" });
  });

  it("are limited to ten per session in Settings", async () => {
    const member = await aMember(fresh.db, { email: `${randomUUID()}@race.test` });
    const guess = (session_id: string) =>
      provePassword(fresh.db, { ...member, session_id }, { password: "a guess", headers: new Headers() });
    const stolen = randomUUID();
    const answers = await fiftyAtOnce(() => guess(stolen));
    expect(answers.filter((answer) => answer === "too_many_attempts")).toHaveLength(40);
    expect(await guess(randomUUID())).not.toBe("too_many_attempts");
  });

  it("leave no count when the password is correct", async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => tryPassword("the right one", address)),
      );
      expect(answers.every((answer) => answer.ok)).toBe(true);
    }
    expect((await fresh.db.select().from(rateLimits)).map(({ count }) => count)).toEqual([0, 0, 0]);
  });
});

describe("links for a new password", () => {
  it("are limited to five an hour per client, with a message, without limiting others", async () => {
    const ask = (from: string) => requestReset(fresh.db, { email, address: from, headers: new Headers() });
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(address)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === "too_many_links")).toHaveLength(7);
    expect((await ask("203.0.113.9")).ok).toBe(true);
  });
});
