import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { createProfile } from "#app/profiles/save-profile.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { rowsRead } from "#tests/support/rows-read.ts";
import {
  answerResets,
  askForReset,
  aVerifiedAccount,
  linkIn,
  openSignIn,
} from "#tests/support/sign-in-room.ts";
import { replaceServices } from "#tests/support/test-services.ts";
import { confirmAddress, openLink } from "../address/confirm-address.server.ts";
import { changePassword } from "../password/change-password.server.ts";
import { requestReset } from "../password/request-reset.server.ts";
import { updatePassword } from "../password/update-password.server.ts";
import { listRoles } from "../queries.server.ts";
import { account, pendingSignUps, session, user, userRoles, verification } from "../tables.server.ts";
import { savePendingSignUp, sweepSignUps, verificationLink } from "./pending-sign-ups.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const fresh = testDatabase();
const address = "203.0.113.7";
const headers = new Headers();
const asha = { email: "asha@example.test", password: "namaste, asha", target: "/", address };
const withHeaders = { ...asha, headers };

beforeEach(() => openSignIn(fresh.db));

describe("signing up", () => {
  it("queues the email and creates no account before the link", async () => {
    const answer = await signUp(fresh.db, { ...asha, email: " Asha@Example.TEST " });
    expect(answer.ok && answer.value).toMatch(/^sign_up=.+HttpOnly; SameSite=Lax/);
    for (const table of [user, account, profiles, userRoles]) {
      expect(await fresh.db.select().from(table)).toEqual([]);
    }
    expect(await fresh.db.select().from(pendingSignUps)).toMatchObject([
      { email: "asha@example.test", closed: false },
    ]);
    expect(await fresh.db.select().from(mails)).toMatchObject([
      { kind: "verify_address", to_email: "asha@example.test" },
    ]);
  });

  it("refuses the most common passwords, here, by a reset link and in Settings", async () => {
    const refused = { ok: false, refusal: "common_password" };
    for (const password of ["123456", "password", "Password", "QWERTY ", "sunshine", "iloveyou", "namaste"]) {
      expect(await signUp(fresh.db, { ...asha, password })).toEqual(refused);
    }
    expect(await fresh.db.select().from(pendingSignUps)).toEqual([]);
    await aVerifiedAccount(fresh.db, asha);
    await askForReset(fresh.db, { email: asha.email, address, headers });
    const code = await linkIn(fresh.db, "reset_password", "code");
    expect(await updatePassword(fresh.db, { code, password: "dragon" })).toEqual(refused);
    // The link is not used up by it.
    expect((await updatePassword(fresh.db, { code, password: "dragonflies at dusk" })).ok).toBe(true);
    const member = await aMember(fresh.db);
    const change = { current: asha.password, next: "letmein", headers };
    expect(await changePassword(fresh.db, member, change)).toEqual(refused);
  });

  it("expires after a day without a trace", async () => {
    await signUp(fresh.db, asha);
    const token = await linkIn(fresh.db, "verify_address", "token");
    setClock(() => new Date(Date.now() + 24 * 60 * 60_000 + 1));
    expect(await openLink(fresh.db, token, headers)).toBeNull();
    expect(await confirmAddress(fresh.db, token, headers, asha.password)).toEqual({
      ok: false,
      refusal: "no_session",
    });
    expect(await signIn(fresh.db, withHeaders)).toEqual({ ok: false, refusal: "wrong_password" });
    await sweepSignUps(fresh.db);
    expect(await fresh.db.select().from(pendingSignUps)).toEqual([]);
    expect(await fresh.db.select().from(user)).toEqual([]);
  });

  it("gives the same response for a known address and emails its owner", async () => {
    await aVerifiedAccount(fresh.db, asha);
    expect((await signUp(fresh.db, { ...asha, password: "another one" })).ok).toBe(true);
    expect(await fresh.db.select().from(user)).toHaveLength(1);
    expect((await fresh.db.select().from(mails)).map((mail) => mail.kind)).toEqual([
      "verify_address",
      "already_registered",
    ]);
    expect((await signIn(fresh.db, { ...withHeaders, password: "another one" })).ok).toBe(false);
  });

  it("is limited per client", async () => {
    const answers = [];
    for (let number = 0; number < 21; number += 1) {
      answers.push(await signUp(fresh.db, { ...asha, email: `person-${number}@example.test` }));
    }
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
    expect(answers.at(-1)).toEqual({ ok: false, refusal: "too_many_attempts" });
  }, 60_000);
});

describe("the verification link", () => {
  // Proves 1.2.20, 1.3.1, 1.3.12, 1.6.3, 1.7.12, 1.7.13, 1.8.5
  it("creates user, password, profile and role, and signs in, once", async () => {
    await signUp(fresh.db, asha);
    const token = await linkIn(fresh.db, "verify_address", "token");
    expect(await openLink(fresh.db, token, headers)).toMatchObject({ email: asha.email });
    const first = await confirmAddress(fresh.db, token, headers, asha.password);
    expect(first.ok && first.value.join(";")).toMatch(/sadhana\.session_token=.+HttpOnly/);
    const [person] = await fresh.db.select().from(user);
    expect(person).toMatchObject({ email: asha.email, name: "asha", emailVerified: true });
    expect(await fresh.db.select().from(profiles)).toMatchObject([
      { full_name: "asha", email: asha.email, is_active: true, profile_completed: false },
    ]);
    expect(await listRoles(fresh.db, person?.id ?? "")).toEqual(["user"]);
    expect(await openLink(fresh.db, token, headers)).toBeNull();
    expect(await confirmAddress(fresh.db, token, headers, asha.password)).toEqual({
      ok: false,
      refusal: "no_session",
    });
    expect(await fresh.db.select().from(session)).toHaveLength(1);
    expect((await signIn(fresh.db, withHeaders)).ok).toBe(true);
  });

  it.each([
    "tom&jerry@example.test",
    "x/y@example.test",
    "info@xn--mller-yoga-9db.de",
    "ü@example.test",
    "a@b.c",
    "6162@address.invalid",
  ])("opens an account for %s, which signs in and gets reset links like any other", async (email) => {
    await signUp(fresh.db, { ...asha, email });
    const token = await linkIn(fresh.db, "verify_address", "token");
    expect((await confirmAddress(fresh.db, token, headers, asha.password)).ok).toBe(true);
    expect((await signIn(fresh.db, { ...withHeaders, email })).ok).toBe(true);
    expect(await signIn(fresh.db, { ...withHeaders, email, password: "another one" })).toEqual({
      ok: false,
      refusal: "wrong_password",
    });
    await askForReset(fresh.db, { email, address, headers });
    const code = await linkIn(fresh.db, "reset_password", "code");
    expect((await updatePassword(fresh.db, { code, password: "dragonflies at dusk" })).ok).toBe(true);
  });

  it("is refused without a valid signature", async () => {
    await signUp(fresh.db, asha);
    const [id] = (await linkIn(fresh.db, "verify_address", "token")).split(".");
    for (const token of ["forged", `${id}.forged`, `${id}.`, id ?? ""]) {
      expect(await confirmAddress(fresh.db, token, headers, asha.password)).toEqual({
        ok: false,
        refusal: "link_used_or_expired",
      });
    }
    expect(await fresh.db.select().from(user)).toEqual([]);
  });

  // Proves 1.3.1, 1.3.12, 1.6.3, 1.7.12, 1.7.13
  it("creates nothing when a part fails, and works afterward", async () => {
    await signUp(fresh.db, asha);
    const token = await linkIn(fresh.db, "verify_address", "token");
    replaceServices(fresh.db, {
      accountCreated: async () => {
        throw new Error("no profile today");
      },
    });
    await expect(confirmAddress(fresh.db, token, headers, asha.password)).rejects.toThrow();
    for (const table of [user, account, profiles, userRoles, session]) {
      expect(await fresh.db.select().from(table)).toEqual([]);
    }
    replaceServices(fresh.db, { accountCreated: createProfile });
    expect((await confirmAddress(fresh.db, token, headers, asha.password)).ok).toBe(true);
  });

  // Proves V6.3-3
  it("gives the account to the sign-up it belongs to: one made earlier by somebody else gets nothing", async () => {
    const stranger = { ...withHeaders, password: "of a stranger" };
    await signUp(fresh.db, stranger);
    const strangers = await linkIn(fresh.db, "verify_address", "token");
    await signUp(fresh.db, asha);
    const own = await linkIn(fresh.db, "verify_address", "token");
    expect((await confirmAddress(fresh.db, own, headers, asha.password)).ok).toBe(true);
    expect((await signIn(fresh.db, stranger)).ok).toBe(false);
    expect((await signIn(fresh.db, withHeaders)).ok).toBe(true);
    // The stranger's link makes nothing any more, not even when the account is deleted.
    expect((await confirmAddress(fresh.db, strangers, headers, asha.password)).ok).toBe(false);
    await fresh.db.delete(user);
    expect((await confirmAddress(fresh.db, strangers, headers, asha.password)).ok).toBe(false);
    expect((await signIn(fresh.db, stranger)).ok).toBe(false);
  });

  // Proves V6.3-3
  it("is of the sign-up of the browser that opens a link, also where an earlier stranger's link is pressed", async () => {
    const stranger = { ...withHeaders, password: "of a stranger" };
    await signUp(fresh.db, stranger);
    const strangers = await linkIn(fresh.db, "verify_address", "token");
    const own = await expectOk(signUp(fresh.db, asha));
    const elsewhere = await signUp(fresh.db, {
      ...asha,
      email: "other@example.test",
      password: "of another",
    });
    const here = (cookie: string) => new Headers({ Cookie: cookie.split(";")[0] ?? "" });
    // Of another address it says nothing.
    const isOther = here(elsewhere.ok ? elsewhere.value : "");
    expect((await openLink(fresh.db, strangers, isOther))?.email).toBe(asha.email);
    expect((await confirmAddress(fresh.db, strangers, here(own))).ok).toBe(true);
    expect((await signIn(fresh.db, stranger)).ok).toBe(false);
    expect((await signIn(fresh.db, withHeaders)).ok).toBe(true);
  });

  // Proves V6.3-3
  it("never gives an account the password that was typed in another browser", async () => {
    const stranger = { ...withHeaders, password: "of a stranger" };
    await signUp(fresh.db, stranger);
    const token = await linkIn(fresh.db, "verify_address", "token");
    expect(await openLink(fresh.db, token, headers)).toMatchObject({ is_own: false });
    const confirm = (password?: string) => confirmAddress(fresh.db, token, headers, password);
    expect(await confirm()).toEqual({ ok: false, refusal: "password_needed" });
    expect(await confirm("")).toEqual({ ok: false, refusal: "password_needed" });
    expect(await confirm("123456")).toEqual({ ok: false, refusal: "common_password" });
    expect(await fresh.db.select().from(user)).toEqual([]);
    expect((await confirm(asha.password)).ok).toBe(true);
    expect((await signIn(fresh.db, stranger)).ok).toBe(false);
    expect((await signIn(fresh.db, withHeaders)).ok).toBe(true);
  });

  it("asks the browser that signed up for nothing, and takes nothing else from it", async () => {
    const own = await signUp(fresh.db, asha);
    const token = await linkIn(fresh.db, "verify_address", "token");
    const here = new Headers({ Cookie: (own.ok ? own.value : "").split(";")[0] ?? "" });
    expect(await openLink(fresh.db, token, here)).toMatchObject({ is_own: true });
    expect((await confirmAddress(fresh.db, token, here, "sent by a forged form")).ok).toBe(true);
    expect((await signIn(fresh.db, withHeaders)).ok).toBe(true);
  });

  it("makes one account when two links of an address are confirmed at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = `asha${round}@example.test`;
      const ids = await Promise.all(
        ["one", "two", "three"].map((password_hash) =>
          savePendingSignUp(fresh.db, { email, password_hash, closed: false }),
        ),
      );
      const links = ids.map(
        (id) => new URL(verificationLink(fresh.db, id, "/")).searchParams.get("token") ?? "",
      );
      const answers = await Promise.all(
        [...links, ...links].map((token) => confirmAddress(fresh.db, token, headers, asha.password)),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    }
    expect(await fresh.db.select().from(user)).toHaveLength(8);
    expect(await fresh.db.select().from(session)).toHaveLength(8);
  });
});

describe("a stranger who wants to know who is a member", () => {
  /** How often a password is hashed or compared, which is what takes the time, while `work` goes on. */
  async function slowSteps(work: () => Promise<unknown>): Promise<number> {
    const { password } = await fresh.db.services.auth.$context;
    const { hash, verify } = password;
    let steps = 0;
    password.hash = (...given) => {
      steps += 1;
      return hash(...given);
    };
    password.verify = (...given) => {
      steps += 1;
      return verify(...given);
    };
    await work().finally(() => Object.assign(password, { hash, verify }));
    return steps;
  }
  const nobody = "nobody@example.test";

  // Proves V6.3-2
  it("costs signing in the same work, whoever is asked for", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const wrong = { ...withHeaders, password: "namasté" };
    const taken = await slowSteps(() => signIn(fresh.db, wrong));
    const unknown = await slowSteps(() => signIn(fresh.db, { ...wrong, email: nobody }));
    expect([taken, unknown]).toEqual([1, 1]);
    // For deactivated and unverified accounts, only the correct password reveals the status.
    await fresh.db.update(user).set({ banned: true, emailVerified: false });
    expect(await signIn(fresh.db, wrong)).toEqual({ ok: false, refusal: "wrong_password" });
    expect(await slowSteps(() => signIn(fresh.db, wrong))).toBe(1);
  });

  it("signs up and signs in with the same password, and hears the same", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const probe = { ...withHeaders, password: "to try it out" };
    for (const email of [asha.email, nobody]) {
      expect((await signUp(fresh.db, { ...probe, email })).ok).toBe(true);
      expect(await signIn(fresh.db, { ...probe, email })).toEqual({ ok: false, refusal: "not_verified" });
      expect(await signIn(fresh.db, { ...probe, email, password: "namasté" })).toEqual({
        ok: false,
        refusal: "wrong_password",
      });
    }
    // Both are sent two mails: the member that there is an account, the other one the link.
    const sent = await fresh.db.select().from(mails).orderBy(mails.created_at);
    expect(sent.slice(1).map(({ kind, to_email }) => [kind, to_email])).toEqual([
      ["already_registered", asha.email],
      ["already_registered", asha.email],
      ["verify_address", nobody],
      ["verify_address", nobody],
    ]);
    // The response doesn't reveal the verification either.
    await confirmAddress(fresh.db, await linkIn(fresh.db, "verify_address", "token"), headers, asha.password);
    await signUp(fresh.db, { ...probe, email: asha.email, password: "tried before" });
    const before = { ...probe, password: "tried before" };
    expect(await signIn(fresh.db, before)).toEqual({ ok: false, refusal: "not_verified" });
    expect(await slowSteps(() => signIn(fresh.db, { ...before, password: "namasté" }))).toBe(3);
  });

  it("is refused after five emails a day to an address, in the same words for members and strangers", async () => {
    await aVerifiedAccount(fresh.db, asha);
    for (const email of [asha.email, nobody]) {
      const from = email === asha.email ? 1 : 0;
      for (let sent = from; sent < 5; sent += 1) {
        const client = `203.0.113.${100 + sent}`;
        expect((await signUp(fresh.db, { ...asha, email, address: client })).ok).toBe(true);
      }
      expect(await signUp(fresh.db, { ...asha, email, address: "203.0.113.200" })).toEqual({
        ok: false,
        refusal: "too_many_emails_today",
      });
    }
  });

  it("costs signing up the same work and one mail, whoever is there", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const before = (await fresh.db.select().from(mails)).length;
    const taken = await slowSteps(() => signUp(fresh.db, { ...asha, password: "another one" }));
    const unknown = await slowSteps(() => signUp(fresh.db, { ...asha, email: nobody }));
    expect([taken, unknown]).toEqual([1, 1]);
    expect(await fresh.db.select().from(mails)).toHaveLength(before + 2);
  });

  it("answers who asks for a new password before anybody looks the address up", async () => {
    await aVerifiedAccount(fresh.db, asha);
    const invited = await aMember(fresh.db, { email: "invited@example.test" });
    const away = await aMember(fresh.db, { email: "away@example.test" });
    await fresh.db.update(user).set({ banned: true }).where(eq(user.id, away.id));
    const before = (await fresh.db.select().from(mails)).length;
    const members = [asha.email, invited.email, away.email];
    for (const email of [...members, nobody, "nobody@xn--nowhere"]) {
      for (const table of ["user", "account"]) {
        const ask = (tx: Database) => requestReset(tx, { email, address, headers });
        expect(await rowsRead(fresh.db, table, ask)).toEqual({ whole: 0, byIndex: 0 });
      }
    }
    expect(await fresh.db.select().from(mails)).toHaveLength(before);
    expect(await fresh.db.select().from(verification)).toEqual([]);
    expect(await answerResets(fresh.db)).toBe(10);
    const sent = await fresh.db.select().from(mails).where(eq(mails.kind, "reset_password"));
    expect(sent.map(({ to_email }) => to_email).sort()).toEqual([...members, ...members].sort());
  });
});
