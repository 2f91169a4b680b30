import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { confirmNewAddress } from "#app/profiles/confirm-new-address.server.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { appCode } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { linkIn, openSignIn } from "#tests/support/sign-in-room.ts";
import { replaceServices } from "#tests/support/test-services.ts";
import { askForNewAddress } from "./address/change-address.server.ts";
import { findNewAddress } from "./address/pending-address.server.ts";
import { createAccount, hashPassword } from "./create-account.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { resetTwoStep } from "./managing/end-sessions.server.ts";
import type { Member } from "./member.ts";
import { changePassword } from "./password/change-password.server.ts";
import { answerReset } from "./password/request-reset.server.ts";
import { findResetLink } from "./password/reset-links.server.ts";
import { updatePassword } from "./password/update-password.server.ts";
import { identify } from "./session.server.ts";
import { setAccountActive } from "./set-active.server.ts";
import { recordGoogleLink, unlink } from "./sign-in/linked-accounts.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  renewBackupCodes,
  switchTwoStepOff,
} from "./sign-in/two-step.server.ts";
import { account, session, user, verification } from "./tables.server.ts";

const email = "maya@example.test";
const password = "a quiet morning";
const address = "203.0.113.7";

const fresh = testDatabase();
let password_hash: string | undefined;
let member: Member;
let headers: Headers;
let changedFor: string[];

const cookieHeader = (cookies: string[]) =>
  new Headers({ Cookie: cookies.map((one) => one.split(";")[0]).join("; ") });

async function enter(): Promise<Headers> {
  const entered = await expectOk(
    signIn(fresh.db, { email, password, target: "/", address, headers: new Headers() }),
  );
  return cookieHeader(entered.cookies);
}

async function memberOf(own: Headers): Promise<Member | null> {
  return identify(
    fresh.db,
    new Request("http://localhost:3000/", { headers: own }),
    readTwoStepStart,
  ).actor();
}

beforeEach(async () => {
  replaceServices(fresh.db, { signInMethodsChanged: async (_tx, user_id) => void changedFor.push(user_id) });
  await openSignIn(fresh.db);
  password_hash ??= await hashPassword(fresh.db, password);
  const maya = { email, password_hash, verified: true };
  await fresh.db.transaction((tx) => createAccount(tx, maya));
  headers = await enter();
  const found = await memberOf(headers);
  if (!found) throw new Error("nobody is signed in");
  member = found;
  changedFor = [];
});

async function resetCode(): Promise<string> {
  await answerReset(fresh.db, { email });
  return linkIn(fresh.db, "reset_password", "code");
}

async function switchTwoStepOn(): Promise<void> {
  const begun = await expectOk(beginTwoStep(fresh.db, member, { password, headers }));
  const code = appCode(begun.secret);
  const on = await expectOk(confirmTwoStep(fresh.db, member, { code, headers }));
  headers = cookieHeader(on);
  member = (await memberOf(headers)) ?? member;
}

async function addressCode(): Promise<string> {
  await askForNewAddress(fresh.db, member, "maya.new@example.test");
  const owed = await fresh.db.select().from(mails).where(eq(mails.kind, "confirm_new_address"));
  const { code } = (owed.at(-1)?.props ?? { code: "" }) as { code: string };
  return code;
}

const google = () => ({ userId: member.id, providerId: "google" });
const addGoogle = () => fresh.db.insert(account).values({ accountId: "g-1", ...google() });

interface Change {
  command: string;
  /** Prepares the case and returns the value that `run` gets. */
  prepare?: () => Promise<unknown>;
  run: (prepared: string) => Promise<{ ok: boolean } | undefined>;
  /** The browser that makes the change: with the session it has, with a new one, or signed out. */
  browser: "keeps its session" | "gets a new session" | "is signed out";
}

/** Every command that changes a way to sign in. */
const changes: Change[] = [
  {
    command: "changePassword",
    run: () => changePassword(fresh.db, member, { current: password, next: "another evening", headers }),
    browser: "gets a new session",
  },
  {
    command: "updatePassword",
    prepare: resetCode,
    run: (code) => updatePassword(fresh.db, { code, password: "another evening" }),
    browser: "is signed out",
  },
  {
    command: "confirmNewAddress",
    prepare: addressCode,
    run: (code) => confirmNewAddress(fresh.db, member, { code, password, headers }),
    browser: "keeps its session",
  },
  {
    command: "confirmTwoStep",
    prepare: async () => {
      const begun = await beginTwoStep(fresh.db, member, { password, headers });
      return begun.ok ? appCode(begun.value.secret) : undefined;
    },
    run: (code) => confirmTwoStep(fresh.db, member, { code, headers }),
    browser: "gets a new session",
  },
  {
    command: "switchTwoStepOff",
    prepare: switchTwoStepOn,
    run: () => switchTwoStepOff(fresh.db, member, { password, headers }),
    browser: "gets a new session",
  },
  {
    command: "resetTwoStep",
    prepare: switchTwoStepOn,
    run: () => resetTwoStep(fresh.db, member.id),
    browser: "is signed out",
  },
  {
    command: "renewBackupCodes",
    prepare: switchTwoStepOn,
    run: () => renewBackupCodes(fresh.db, member, { password, headers }),
    browser: "keeps its session",
  },
  {
    command: "recordGoogleLink",
    prepare: addGoogle,
    run: async () => {
      const [own] = await fresh.db.select().from(session).where(eq(session.id, member.session_id));
      await recordGoogleLink(fresh.db, google(), own?.token);
      return undefined;
    },
    browser: "keeps its session",
  },
  {
    command: "unlink",
    prepare: addGoogle,
    run: () => unlink(fresh.db, member, { provider: "google", password, headers }),
    browser: "keeps its session",
  },
  {
    command: "setAccountActive",
    run: () => setAccountActive(fresh.db, "operator", { user_id: member.id, active: false }),
    browser: "is signed out",
  },
  {
    command: "deleteAccount",
    run: () => deleteAccount(fresh.db, member, { password, headers }),
    browser: "is signed out",
  },
];

/** Opens and begins everything that the change must end. */
async function beginEverything() {
  const other = randomUUID();
  const expiresAt = new Date("2100-01-01");
  await fresh.db.insert(session).values({ id: other, token: randomUUID(), userId: member.id, expiresAt });
  const reset = await resetCode();
  if (!(await findNewAddress(fresh.db, member.id))) await addressCode();
  const link = { email, userId: member.id };
  const begun = [
    { identifier: `2fa-${randomUUID()}`, value: member.id, expiresAt },
    { identifier: randomUUID(), value: JSON.stringify({ callbackURL: "/", link, expiresAt: 1 }), expiresAt },
  ];
  const rows = await fresh.db.insert(verification).values(begun).returning({ id: verification.id });
  return { other, reset, begun: rows.map(({ id }) => id) };
}

describe.each(changes)("$command", ({ prepare, run, browser }) => {
  // Proves V6.4-2
  it("ends other sessions, reset links, second steps, links to Google and changes of address", async () => {
    const prepared = String(await prepare?.());
    const before = await beginEverything();
    const stranger = await aMember(fresh.db);
    await answerReset(fresh.db, { email: stranger.email });
    const strangers = await linkIn(fresh.db, "reset_password", "code");
    changedFor = [];
    const answer = await run(prepared);
    expect(answer?.ok ?? true).toBe(true);

    expect(await fresh.db.select().from(session).where(eq(session.id, before.other))).toEqual([]);
    expect(await findResetLink(fresh.db, before.reset)).toBeNull();
    const begun = fresh.db.select().from(verification).where(inArray(verification.id, before.begun));
    expect(await begun).toEqual([]);
    expect(await findNewAddress(fresh.db, member.id)).toBeNull();
    expect(changedFor).toEqual([member.id]);
    expect(await findResetLink(fresh.db, strangers)).not.toBeNull();

    const left = await fresh.db.select().from(session).where(eq(session.userId, member.id));
    expect(left.map(({ id }) => id === member.session_id)).toEqual(
      { "keeps its session": [true], "gets a new session": [false], "is signed out": [] }[browser],
    );
  });
});

it("answers a change of the password with the cookies of the new session", async () => {
  const change = { current: password, next: "another evening", headers };
  const changed = await changePassword(fresh.db, member, change);
  expect((await memberOf(cookieHeader(changed.ok ? changed.value : [])))?.id).toBe(member.id);
  expect(await memberOf(headers)).toBeNull();
});

it("lets the operator switch off a second step that locks its person out", async () => {
  expect(await resetTwoStep(fresh.db, member.id)).toEqual({ ok: true, value: false });
  await switchTwoStepOn();
  const changed: Effects = {
    mails: [["ways_in_changed", email]],
    sessions: [member.id],
    audit: audited("accounts.reset_two_step", null, member.id),
  };
  const reset = await expectEffects(fresh, () => resetTwoStep(fresh.db, member.id), changed);
  expect(reset).toEqual({ ok: true, value: true });
  expect(await memberOf(await enter())).not.toBeNull();
  expect(await resetTwoStep(fresh.db, randomUUID())).toEqual({ ok: false, refusal: "unknown_person" });
});

it("leaves a deactivated account without a way back until it is activated", async () => {
  const code = await resetCode();
  await setAccountActive(fresh.db, "operator", { user_id: member.id, active: false });
  await setAccountActive(fresh.db, "operator", { user_id: member.id, active: true });
  expect((await updatePassword(fresh.db, { code, password: "another evening" })).ok).toBe(false);
  expect(await fresh.db.select().from(user)).toHaveLength(1);
});
