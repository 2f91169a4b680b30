import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { ownerStep, studioStep } from "#app/business/first-day/forms.ts";
import { setUpStudio } from "#app/business/first-day/set-up-studio.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { linkIn, openSignIn } from "#tests/support/sign-in-room.ts";
import { replaceServices } from "#tests/support/test-services.ts";
import { confirmAddress } from "../address/confirm-address.server.ts";
import { createAccount } from "../create-account.server.ts";
import { inviteForm } from "../managing/forms.ts";
import { invitePerson } from "../managing/invite-person.server.ts";
import { savePendingSignUp, verificationLink } from "../sign-in/pending-sign-ups.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { signUp } from "../sign-in/sign-up.server.ts";
import { account, user } from "../tables.server.ts";
import { changePassword } from "./change-password.server.ts";
import { answerReset } from "./request-reset.server.ts";
import { updatePassword } from "./update-password.server.ts";
import { isWeakPassword } from "./weak-password.server.ts";

let fresh: FreshDatabase;
const email = "maya.rao@example.test";
const address = "203.0.113.7";
const headers = new Headers();
const none = new Headers();

beforeEach(openStudio);

async function openStudio(): Promise<void> {
  fresh = await freshDatabase();
  await openSignIn(fresh.db);
  replaceServices(fresh.db, { readStudioName: async () => "Banyan Yoga" });
}

afterEach(() => fresh.close());

/** Every command that sets a password, given one. */
const commands: Record<string, (password: string) => Promise<{ ok: boolean; refusal?: string }>> = {
  signUp: (password) => signUp(fresh.db, { email, password, target: "/", address }),
  confirmAddress: async (password) => {
    const id = await savePendingSignUp(fresh.db, { email, password_hash: "-", closed: false });
    const token = new URL(verificationLink(fresh.db, id, "/")).searchParams.get("token") ?? "";
    return confirmAddress(fresh.db, token, headers, password);
  },
  "updatePassword with a reset link": async (password) => {
    await aMember(fresh.db, { email });
    await answerReset(fresh.db, { email });
    return updatePassword(fresh.db, { code: await linkIn(fresh.db, "reset_password", "code"), password });
  },
  "updatePassword with an invitation": async (password) => {
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const form = inviteForm.parse({ email, roles: ["user"] });
    await invitePerson(fresh.db, admin, { ...form, request_id: randomUUID() });
    return updatePassword(fresh.db, { code: await linkIn(fresh.db, "invitation", "code"), password });
  },
  changePassword: async (password) =>
    changePassword(fresh.db, await aMember(fresh.db, { email }), { current: "-", next: password, headers }),
  setUpStudio: async (password) => {
    const code = (await newSetupCode(fresh.db)) ?? "";
    const studio = studioStep.parse({
      studio_name: "Banyan Yoga",
      time_zone: "Asia/Kolkata",
      contact_email: "hello@example.test",
    });
    const owner = ownerStep.parse({ full_name: "Maya Rao", email, password, confirm_password: password });
    return setUpStudio(fresh.db, { code, studio, owner, headers });
  },
};

describe("a weak password", () => {
  // Proves V6.2-1
  it.each(Object.entries(commands))("is refused by %s", async (_name, set) => {
    for (const password of ["123456", "banyan123"]) {
      expect(await set(password)).toEqual({ ok: false, refusal: "common_password" });
      await fresh.close();
      await openStudio();
    }
  });

  it.each(["654321", "888888", "aaaaaa", "DRAGON ", "letmein", "banyan123", "Banyan Yoga", "maya.rao99"])(
    "is %s",
    async (password) => {
      expect(await isWeakPassword(fresh.db, { password, email })).toBe(true);
    },
  );

  it.each(["namaste-2026", "a quiet morning", "sadhana123"])("is not %s", async (password) => {
    expect(await isWeakPassword(fresh.db, { password, email })).toBe(false);
  });
});

// Proves V6.2-2
it("renews a hash of an earlier cost at the sign-in", async () => {
  const password = "a quiet morning";
  const password_hash = await hashPassword(password);
  const id = await fresh.db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true }));
  const stored = async () => {
    const [row] = await fresh.db.select().from(account).where(eq(account.userId, id));
    return row?.password ?? "";
  };
  const enter = (typed: string) =>
    signIn(fresh.db, { email, password: typed, target: "/", address, headers: none });
  expect((await enter("another one")).ok).toBe(false);
  expect(await stored()).toBe(password_hash);
  expect((await enter(password)).ok).toBe(true);
  const renewed = await stored();
  expect(fresh.db.services.passwords.needsRehash(renewed)).toBe(false);
  expect((await enter(password)).ok).toBe(true);
  expect(await stored()).toBe(renewed);
  expect(await fresh.db.select().from(user)).toHaveLength(1);
});
