import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { readEnvironment } from "#app/platform/env.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { appCode, nextAppCode } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/support/google/identity-provider.ts";
import {
  cookieHeader,
  openSignInWithGoogle,
  googleOrigin as origin,
  signInWithGoogle,
  walkToGoogle as walk,
} from "#tests/support/google/sign-in.ts";
import { askForReset } from "#tests/support/sign-in-room.ts";
import { replaceServices } from "#tests/support/test-services.ts";
import { createAccount, hashPassword } from "../create-account.server.ts";
import { inviteForm } from "../managing/forms.ts";
import { invitePerson } from "../managing/invite-person.server.ts";
import type { Member } from "../member.ts";
import { accountMessages } from "../messages.ts";
import { updatePassword } from "../password/update-password.server.ts";
import { listRoles } from "../queries.server.ts";
import { identify } from "../session.server.ts";
import { account, session, user, userRoles } from "../tables.server.ts";
import { signInServices } from "./auth.server.ts";
import { googleAddress, providerReturn } from "./google.server.ts";
import { listWaysIn, prepareGoogleLink, unlink } from "./linked-accounts.server.ts";
import { providerError } from "./provider-error.ts";
import { signIn } from "./sign-in.server.ts";
import { beginTwoStep, confirmTwoStep, passSecondStep } from "./two-step.server.ts";

const fresh = testDatabase();
let provider: IdentityProvider;

beforeEach(async () => {
  provider = await startIdentityProvider(origin);
  await openSignInWithGoogle(fresh.db, provider);
});

afterEach(() => provider.close());

interface Entered {
  member: Member;
  headers: Headers;
  cookies: string[];
}

/** Signs in with a password, as a browser would. */
async function enter(email: string, password = "namaste"): Promise<Entered> {
  const input = { email, password, target: "/", address: "203.0.113.7", headers: new Headers() };
  const entered = await expectOk(signIn(fresh.db, input));
  const { cookies } = entered;
  const headers = new Headers({ Cookie: cookieHeader(cookies) });
  const member = await identify(fresh.db, new Request(origin, { headers }), readTwoStepStart).actor();
  if (!member) throw new Error("nobody is signed in");
  return { member, headers, cookies };
}

describe("continuing with Google", () => {
  it("asks for offline access and consent, with state and PKCE", async () => {
    const { address } = await googleAddress(fresh.db, "/schedule", new Headers());
    const requested = new URL(address).searchParams;
    expect(requested.get("access_type")).toBe("offline");
    expect(requested.get("prompt")).toBe("consent");
    expect(requested.get("code_challenge_method")).toBe("S256");
    expect(requested.get("state")).toBeTruthy();
    expect(requested.get("redirect_uri")).toBe(`${origin}/api/auth/callback/google`);
  });

  // Proves 1.7.14, V7.6-1, V10-1
  it("asks Google itself, without a stand-in, for offline access and consent, with state and PKCE", async () => {
    const env = {
      AUTH_SECRET: "a-secret-for-tests-of-32-characters!",
      WEAK_PASSWORD_HASHES: "1",
      ORIGIN: origin,
    };
    const own = { GOOGLE_CLIENT_ID: "a-client", GOOGLE_CLIENT_SECRET: "a-secret" };
    replaceServices(fresh.db, signInServices(fresh.db, readEnvironment({ ...env, ...own })));
    const { address, cookies } = await googleAddress(fresh.db, "/schedule", new Headers());
    const requested = new URL(address);
    expect(requested.origin + requested.pathname).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\//);
    expect(Object.fromEntries(requested.searchParams)).toMatchObject({
      client_id: "a-client",
      access_type: "offline",
      prompt: "consent",
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${origin}/api/auth/callback/google`,
    });
    const scopes = new Set(requested.searchParams.get("scope")?.split(" "));
    expect([...scopes].sort()).toEqual(["email", "openid", "profile"]);
    expect(requested.searchParams.get("state")).toBeTruthy();
    expect(cookies.join()).toContain("state");
  });

  // Proves 1.3.6, 1.6.3, 1.7.5, 1.7.12
  it("makes user, profile and role on the first sign-in", async () => {
    provider.people.set("g-1", { email: "Lena@example.test", email_verified: true, name: "Lena Vogel" });
    const answer = await signInWithGoogle(fresh.db, "g-1");
    expect(new URL(answer.headers.get("Location") ?? "", origin).pathname).toBe("/auth/callback");
    expect(answer.headers.getSetCookie().join()).toContain("sadhana.session_token");
    const [person] = await fresh.db.select().from(user);
    expect(person).toMatchObject({ email: "lena@example.test", emailVerified: true });
    expect(await fresh.db.select().from(profiles)).toMatchObject([{ full_name: "Lena Vogel" }]);
    expect(await listRoles(fresh.db, person?.id ?? "")).toEqual(["user"]);
  });

  // Proves V10-3
  it("stores Google's tokens encrypted", async () => {
    provider.people.set("g-14", { email: "token@example.test", email_verified: true });
    await signInWithGoogle(fresh.db, "g-14");
    const [linked] = await fresh.db.select().from(account);
    expect(linked?.accessToken).toMatch(/^(\$ba\$|[0-9a-f]+$)/);
  });

  // Proves 1.3.6, 1.6.3, 1.7.5, 1.7.12
  it("calls a nameless person by the part before the @", async () => {
    provider.people.set("g-2", { email: "nameless@example.test", email_verified: true });
    await signInWithGoogle(fresh.db, "g-2");
    expect(await fresh.db.select().from(profiles)).toMatchObject([{ full_name: "nameless" }]);
  });

  it("leaves no account when the profile cannot be written", async () => {
    replaceServices(fresh.db, {
      accountCreated: async () => {
        throw new Error("no profile today");
      },
    });
    provider.people.set("g-3", { email: "half@example.test", email_verified: true });
    const answer = await signInWithGoogle(fresh.db, "g-3");
    expect(answer.headers.getSetCookie().join()).not.toContain("sadhana.session_token=e");
    for (const table of [user, account, session, profiles, userRoles]) {
      expect(await fresh.db.select().from(table)).toEqual([]);
    }
  });

  it("links to the account with the same verified address, which can be unlinked but never as the last way in", async () => {
    const password_hash = await hashPassword(fresh.db, "namaste");
    const id = await fresh.db.transaction((tx) =>
      createAccount(tx, { email: "maya@example.test", password_hash, verified: true }),
    );
    provider.people.set("g-4", { email: "maya@example.test", email_verified: true, name: "Maya" });
    await signInWithGoogle(fresh.db, "g-4");
    expect(await fresh.db.select().from(user)).toHaveLength(1);
    expect(await listWaysIn(fresh.db, id)).toEqual(["credential", "google"]);

    const told = await fresh.db.select().from(mails);
    expect(told).toMatchObject([{ to_email: "maya@example.test", props: { change: "google_linked" } }]);
    const { member, headers } = await enter("maya@example.test");
    const google = { provider: "google", password: "namaste", headers };
    expect(await unlink(fresh.db, member, google)).toEqual({ ok: true, value: null });
    expect(await unlink(fresh.db, member, google)).toEqual({ ok: false, refusal: "not_linked" });
    expect(await listWaysIn(fresh.db, id)).toEqual(["credential"]);
  });

  it("opens no account for an address that the provider has not verified", async () => {
    provider.people.set("g-11", { email: "not.hers@example.test", email_verified: false });
    const back = new URL((await signInWithGoogle(fresh.db, "g-11")).headers.get("Location") ?? "", origin);
    expect(providerError(back.searchParams)).toContain("has not verified this email address");
    for (const table of [user, account, session, profiles]) {
      expect(await fresh.db.select().from(table)).toEqual([]);
    }
  });

  it("is linked and taken away only by who proves to be the owner: a copied session is not enough", async () => {
    const password_hash = await hashPassword(fresh.db, "namaste");
    const victim = { email: "maya@example.test", password_hash, verified: true };
    const id = await fresh.db.transaction((tx) => createAccount(tx, victim));
    provider.people.set("mallory", { email: "mallory@example.test", email_verified: true });
    const { member, headers } = await enter("maya@example.test");
    for (const password of ["", "a guess"]) {
      const stolen = { password, headers };
      expect(await prepareGoogleLink(fresh.db, member, { ...stolen, back: "/profile" })).toEqual({
        ok: false,
        refusal: "password_wrong",
      });
      for (const way of ["credential", "google", "constructor"]) {
        const gone = await unlink(fresh.db, member, { provider: way, ...stolen });
        expect(gone).toEqual({ ok: false, refusal: "not_linked" });
      }
    }
    // Her Google opens an account of her own, and nothing of the victim's.
    await signInWithGoogle(fresh.db, "mallory");
    expect(await listWaysIn(fresh.db, id)).toEqual(["credential"]);
    expect(await fresh.db.select().from(mails)).toEqual([]);

    // The password itself is never taken away, not even by its owner; Google only with the proof.
    provider.people.set("g-4", { email: "maya@example.test", email_verified: true });
    await signInWithGoogle(fresh.db, "g-4");
    // Linking has ended the copied session.
    expect(await identify(fresh.db, new Request(origin, { headers }), readTwoStepStart).actor()).toBeNull();
    const again = await enter("maya@example.test");
    const own = { password: "namaste", headers: again.headers };
    const never = { ok: false, refusal: "not_linked" };
    expect(await unlink(fresh.db, again.member, { provider: "credential", ...own })).toEqual(never);
    const guess = { ...own, password: "a guess" };
    expect(await unlink(fresh.db, again.member, { provider: "google", ...guess })).toEqual({
      ok: false,
      refusal: "password_wrong",
    });
    expect(await listWaysIn(fresh.db, id)).toEqual(["credential", "google"]);
    expect((await unlink(fresh.db, again.member, { provider: "google", ...own })).ok).toBe(true);
    const told = await fresh.db.select().from(mails).orderBy(mails.created_at);
    expect(told.map(({ to_email, props }) => [to_email, (props as { change: string }).change])).toEqual([
      ["maya@example.test", "google_linked"],
      ["maya@example.test", "google_unlinked"],
    ]);
  });

  it("is given up for a password that came by a reset link", async () => {
    provider.people.set("g-10", { email: "both@example.test", email_verified: true });
    await signInWithGoogle(fresh.db, "g-10");
    const [person] = await fresh.db.select().from(user);
    if (!person) throw new Error("nobody signed in");
    const only = { ...person, image: null, roles: [], session_id: "", expires_at: new Date() };
    const google = { provider: "google", password: "a new way in" };
    expect(await unlink(fresh.db, only, { ...google, headers: new Headers() })).toEqual({
      ok: false,
      refusal: "last_way_in",
    });
    await askForReset(fresh.db, {
      email: person.email,
      address: "203.0.113.7",
      headers: new Headers(),
    });
    const { link } = ((await fresh.db.select().from(mails).where(eq(mails.kind, "reset_password")))[0]
      ?.props ?? { link: "" }) as { link: string };
    const code = new URL(link).searchParams.get("code") ?? "";
    expect((await updatePassword(fresh.db, { code, password: "a new way in" })).ok).toBe(true);
    expect(await listWaysIn(fresh.db, person.id)).toEqual(["credential", "google"]);
    const { member, headers } = await enter(person.email, "a new way in");
    expect((await unlink(fresh.db, member, { ...google, headers })).ok).toBe(true);
  });

  it("asks for the second step of whoever has one", async () => {
    const password_hash = await hashPassword(fresh.db, "namaste");
    const maya = { email: "maya@example.test", password_hash, verified: true };
    await fresh.db.transaction((tx) => createAccount(tx, maya));
    const { member, headers } = await enter(maya.email);
    const begun = await expectOk(beginTwoStep(fresh.db, member, { password: "namaste", headers }));
    const { secret } = begun;
    const confirmed = await confirmTwoStep(fresh.db, member, { code: appCode(secret), headers });
    expect(confirmed.ok).toBe(true);
    await fresh.db.delete(session);

    provider.people.set("g-12", { email: maya.email, email_verified: true });
    const answer = await signInWithGoogle(fresh.db, "g-12");
    expect(answer.headers.get("Location")).toBe("/login/code?redirect=%2Fschedule");
    const waiting = answer.headers.getSetCookie();
    expect(waiting.join()).toMatch(/sadhana\.session_token=;/);
    expect(await fresh.db.select().from(session)).toEqual([]);
    const half = new Headers({ Cookie: cookieHeader(waiting.filter((one) => one.includes("two_factor"))) });
    expect(
      await identify(fresh.db, new Request(origin, { headers: half }), readTwoStepStart).actor(),
    ).toBeNull();
    const address = "203.0.113.7";
    const wrong = { code: "000000", address, headers: half };
    expect(await passSecondStep(fresh.db, wrong)).toEqual({ ok: false, refusal: "code_wrong" });
    const passed = await passSecondStep(fresh.db, { ...wrong, code: nextAppCode(secret) });
    expect(passed.ok && passed.value.join()).toContain("sadhana.session_token=");
    expect(await fresh.db.select().from(session)).toHaveLength(1);
  });

  it("is refused to a deactivated person, in the page's own words", async () => {
    provider.people.set("g-7", { email: "gone@example.test", email_verified: true });
    await signInWithGoogle(fresh.db, "g-7");
    await fresh.db.update(user).set({ banned: true });
    await fresh.db.delete(session);
    const back = new URL((await signInWithGoogle(fresh.db, "g-7")).headers.get("Location") ?? "", origin);
    expect(back.pathname).toBe("/auth/callback");
    expect(providerError(back.searchParams)).toBe(accountMessages.deactivated);
    expect(await fresh.db.select().from(session)).toEqual([]);
  });

  // Proves 1.7.17, 1.8.19, V10-2
  it("is linked by who is signed in, also with another address, and to one account alone", async () => {
    const join = async (email: string) => {
      const password_hash = await hashPassword(fresh.db, "namaste");
      await fresh.db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true }));
      return enter(email);
    };
    const link = async ({ member, headers, cookies }: Entered, sub: string) => {
      const begun = await expectOk(
        prepareGoogleLink(fresh.db, member, {
          password: "namaste",
          headers,
          back: "/profile",
        }),
      );
      const answer = await walk(fresh.db, begun, sub, { session: cookies });
      return new URL(answer.headers.get("Location") ?? "", origin).searchParams;
    };
    provider.people.set("g-8", { email: "maya.private@example.test", email_verified: true });
    provider.people.set("g-9", { email: "unproven@example.test", email_verified: false });
    const maya = await join("maya@example.test");
    const kenji = await join("kenji@example.test");
    expect(providerError(await link(maya, "g-9"))).toContain("has not verified");
    const elsewhere = await enter("maya@example.test");
    expect((await link(maya, "g-8")).get("linked")).toBe("google");
    const isSignedIn = async ({ headers }: Entered) =>
      (await identify(fresh.db, new Request(origin, { headers }), readTwoStepStart).actor()) !== null;
    expect([await isSignedIn(maya), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(providerError(await link(kenji, "g-8"))).toContain("is already linked to another account");
    const rows = await fresh.db.select().from(account).where(eq(account.providerId, "google"));
    const [owner] = await fresh.db.select().from(user).where(eq(user.email, "maya@example.test"));
    expect(rows.map(({ userId }) => userId)).toEqual([owner?.id]);
    // The address of the account stays what it was.
    await signInWithGoogle(fresh.db, "g-8");
    expect(await fresh.db.select().from(user)).toHaveLength(2);
  });

  it("does not open an account with an unconfirmed address", async () => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const form = inviteForm.parse({ email: "ravi@example.test", roles: ["user"] });
    const made = await invitePerson(fresh.db, admin, { ...form, request_id: randomUUID() });
    const id = made.ok ? made.value : "";
    provider.people.set("g-12", { email: "ravi@example.test", email_verified: true });
    const back = new URL((await signInWithGoogle(fresh.db, "g-12")).headers.get("Location") ?? "", origin);
    expect(providerError(back.searchParams)).toMatch(/invitation/);
    expect(await listWaysIn(fresh.db, id)).toEqual([]);
    expect(await fresh.db.select().from(session)).toEqual([]);
  });

  // Proves V6.8-1
  it("does not link an address that the provider has not verified", async () => {
    const password_hash = await hashPassword(fresh.db, "namaste");
    const id = await fresh.db.transaction((tx) =>
      createAccount(tx, { email: "maya@example.test", password_hash, verified: true }),
    );
    provider.people.set("g-5", { email: "maya@example.test", email_verified: false });
    const answer = await signInWithGoogle(fresh.db, "g-5");
    expect(answer.headers.get("Location")).toContain("error=");
    expect(await listWaysIn(fresh.db, id)).toEqual(["credential"]);
    expect(await fresh.db.select().from(session).where(eq(session.userId, id))).toEqual([]);
  });

  // Proves V10-1
  it("comes back with the error when the person says no, and refuses a foreign state", async () => {
    provider.people.set("g-6", { email: "no@example.test", email_verified: true });
    const refused = await signInWithGoogle(fresh.db, "");
    expect(refused.headers.get("Location")).toMatch(/\/auth\/callback.*error=access_denied/);
    const forged = await signInWithGoogle(fresh.db, "g-6", (back) =>
      back.searchParams.set("state", "forged"),
    );
    expect(forged.headers.get("Location")).toMatch(/\/auth\/callback\?error=/);
    const stale = await providerReturn(
      fresh.db,
      new Request(`${origin}/api/auth/callback/google?code=x&state=gone`),
    );
    expect(stale.headers.get("Location")).toMatch(/\/auth\/callback\?error=/);
    expect(await fresh.db.select().from(user)).toEqual([]);
  });
});
