import { afterEach, beforeEach, expect, it } from "vitest";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { appCode } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectOk } from "#tests/support/factories.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/support/google/identity-provider.ts";
import {
  cookieHeader,
  openSignInWithGoogle,
  googleOrigin as origin,
  signInWithGoogle,
} from "#tests/support/google/sign-in.ts";
import type { Member } from "../member.ts";
import { identify } from "../session.server.ts";
import { session } from "../tables.server.ts";
import { beginTwoStep, confirmTwoStep, renewBackupCodes, switchTwoStepOff } from "./two-step.server.ts";

const fresh = testDatabase();
let provider: IdentityProvider;

beforeEach(async () => {
  provider = await startIdentityProvider(origin);
  await openSignInWithGoogle(fresh.db, provider);
});

afterEach(() => provider.close());

// Proves V6.3-4
it("sets up, renews and switches off two-step sign-in right after a sign-in, for someone without a password", async () => {
  provider.people.set("g-13", { email: "noor@example.test", email_verified: true });
  const enterWithGoogle = async (): Promise<{ member: Member; headers: Headers }> => {
    const cookies = (await signInWithGoogle(fresh.db, "g-13")).headers.getSetCookie();
    const headers = new Headers({
      Cookie: cookieHeader(cookies.filter((one) => one.includes("session_token"))),
    });
    const member = await identify(fresh.db, new Request(origin, { headers }), readTwoStepStart).actor();
    if (!member) throw new Error("nobody is signed in");
    return { member, headers };
  };
  const { member, headers } = await enterWithGoogle();
  await fresh.db.update(session).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
  const refused = { ok: false, refusal: "sign_in_again" };
  expect(await beginTwoStep(fresh.db, member, { password: "", headers })).toEqual(refused);

  const again = await enterWithGoogle();
  const begun = await expectOk(
    beginTwoStep(fresh.db, again.member, { password: "", headers: again.headers }),
  );
  const { secret } = begun;
  const confirmed = await expectOk(
    confirmTwoStep(fresh.db, again.member, {
      code: appCode(secret),
      headers: again.headers,
    }),
  );
  expect((await signInWithGoogle(fresh.db, "g-13")).headers.get("Location")).toMatch(/^\/login\/code/);

  const kept = new Headers({ Cookie: cookieHeader(confirmed) });
  const owner = await identify(fresh.db, new Request(origin, { headers: kept }), readTwoStepStart).actor();
  if (!owner) throw new Error("nobody is signed in");
  const proof = { password: "", headers: kept };
  expect(await renewBackupCodes(fresh.db, owner, proof)).toMatchObject({ ok: true });
  expect(await switchTwoStepOff(fresh.db, owner, proof)).toMatchObject({ ok: true });
  expect((await enterWithGoogle()).member.id).toBe(owner.id);
});
