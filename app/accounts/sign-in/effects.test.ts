import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { appCode } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { aMember, expectOk } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { askForNewAddress } from "../address/change-address.server.ts";
import { assignRole, removeRole } from "../assign-role.server.ts";
import { createAccount, hashPassword } from "../create-account.server.ts";
import { deleteAccount } from "../delete-account.server.ts";
import type { Member } from "../member.ts";
import { changePassword } from "../password/change-password.server.ts";
import { answerReset, requestReset } from "../password/request-reset.server.ts";
import { sendResetLink } from "../password/reset-links.server.ts";
import { updatePassword } from "../password/update-password.server.ts";
import { setAccountActive } from "../set-active.server.ts";
import { account, session } from "../tables.server.ts";
import { endDevice } from "./devices.server.ts";
import { recordGoogleLink, unlink } from "./linked-accounts.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";
import { signUp } from "./sign-up.server.ts";
import { beginTwoStep, confirmTwoStep, renewBackupCodes, switchTwoStepOff } from "./two-step.server.ts";

const fresh = testDatabase();
const email = "maya@example.test";
const password = "namaste, maya";
const address = "203.0.113.7";

beforeEach(() => openSignIn(fresh.db));

/** Creates a signed-in member with a password. Returns the member and the cookies. */
async function signedIn(): Promise<{ member: Member; headers: Headers }> {
  const password_hash = await hashPassword(fresh.db, password);
  const id = await fresh.db.transaction((tx) => createAccount(tx, { email, password_hash, verified: true }));
  const entered = await expectOk(
    signIn(fresh.db, { email, password, target: "/", address, headers: new Headers() }),
  );
  const Cookie = entered.cookies.map((one) => one.split(";")[0]).join("; ");
  const [row] = await fresh.db.select().from(session).where(eq(session.userId, id));
  const member: Member = {
    id,
    email,
    name: "Maya",
    image: null,
    roles: ["user"],
    session_id: row?.id ?? "",
    expires_at: new Date("2100-01-01"),
  };
  return { member, headers: new Headers({ Cookie }) };
}

/** Members get an email and updated tabs when a sign-in method changes. */
const signInChanged = (member: Member): Effects => ({
  mails: [["ways_in_changed", member.email]],
  sessions: [member.id],
});

describe("effects of staff on an account", () => {
  it("updates the member's tabs and is audited", async () => {
    const { db } = fresh;
    const chief = await aMember(db, { roles: ["super_admin"] });
    const member = await aMember(db);
    const role = { user_id: member.id, role: "instructor" as const };
    await expectEffects(fresh, () => assignRole(db, member, role), {});
    const [less, more] = [{ roles: ["user"] }, { roles: ["instructor", "user"] }];
    await expectEffects(fresh, () => assignRole(db, chief, role), {
      bells: [["role_changed", member.id]],
      sessions: [member.id],
      staff: ["people"],
      audit: audited("roles.change", chief, member.id, { before: less, after: more }),
    });
    await expectEffects(fresh, () => assignRole(db, chief, role), {});
    await expectEffects(fresh, () => removeRole(db, member, role), {});
    await expectEffects(fresh, () => removeRole(db, "operator", role), {
      bells: [["role_changed", member.id]],
      sessions: [member.id],
      staff: ["people"],
      audit: audited("roles.change", null, member.id, { before: more, after: less }),
    });
    for (const active of [false, true]) {
      await expectEffects(fresh, () => setAccountActive(db, member, { user_id: chief.id, active }), {});
      await expectEffects(fresh, () => setAccountActive(db, chief, { user_id: member.id, active }), {
        sessions: [member.id],
        staff: ["people"],
        audit: audited(active ? "accounts.activate" : "accounts.deactivate", chief, member.id, {
          before: { active: !active },
          after: { active },
        }),
      });
    }
  });
});

describe("effects of members on their own account", () => {
  it("sends one email for a sign-up with any address", async () => {
    const asking = { email, password, target: "/", address };
    await expectEffects(fresh, () => signUp(fresh.db, asking), { mails: [["verify_address", email]] });
    await aMember(fresh.db, { email: "other@example.test" });
    await expectEffects(fresh, () => signUp(fresh.db, { ...asking, email: "other@example.test" }), {
      mails: [["already_registered", "other@example.test"]],
    });
  });

  it("notifies the member of each new password", async () => {
    const { member, headers } = await signedIn();
    const asking = { email, address, headers };
    await expectEffects(fresh, () => requestReset(fresh.db, asking), {});
    await expectEffects(fresh, () => answerReset(fresh.db, { email }), {
      mails: [["reset_password", email]],
    });
    await expectEffects(fresh, () => answerReset(fresh.db, { email: "nobody@example.test" }), {});
    const [mail] = await fresh.db.select().from(mails).where(eq(mails.kind, "reset_password"));
    const { link } = (mail?.props ?? { link: "" }) as { link: string };
    const again = () => sendResetLink(fresh.db, member, "another-token", "https://studio.test");
    await expectEffects(fresh, again, { mails: [["reset_password", email]] });
    const change = { current: password, next: "another, maya", headers };
    const wrong = { ...change, current: "not it" };
    await expectEffects(fresh, () => changePassword(fresh.db, member, wrong), {});
    const code = new URL(link).searchParams.get("code") ?? "";
    const reset = () => updatePassword(fresh.db, { code, password: "a third, maya" });
    await expectEffects(fresh, reset, signInChanged(member));
    await expectEffects(fresh, reset, {});
  });

  it("notifies the member of a password changed in Settings", async () => {
    const { member, headers } = await signedIn();
    const change = { current: password, next: "another, maya", headers };
    await expectEffects(fresh, () => changePassword(fresh.db, member, change), signInChanged(member));
  });

  it("notifies the member of each change of two-step sign-in", async () => {
    const { member, headers } = await signedIn();
    const { db } = fresh;
    const begun = await expectOk(
      expectEffects(fresh, () => beginTwoStep(db, member, { password, headers }), {}),
    );
    const code = appCode(begun.secret);
    const confirmed = await expectOk(
      expectEffects(fresh, () => confirmTwoStep(db, member, { code, headers }), signInChanged(member)),
    );
    const Cookie = confirmed.map((one) => one.split(";")[0]).join("; ");
    const kept = Cookie ? new Headers({ Cookie }) : headers;
    const proof = { password, headers: kept };
    const [own] = await db.select().from(session).where(eq(session.userId, member.id));
    const again = { ...member, session_id: own?.id ?? "" };
    await expectEffects(fresh, () => renewBackupCodes(db, again, proof), signInChanged(member));
    await expectEffects(fresh, () => switchTwoStepOff(db, again, proof), signInChanged(member));
  });

  it("notifies the member and audits when Google is linked or unlinked", async () => {
    const { member, headers } = await signedIn();
    const linked = { userId: member.id, providerId: "google" };
    await fresh.db.insert(account).values({ id: randomUUID(), accountId: "g-1", ...linked });
    const [own] = await fresh.db.select().from(session).where(eq(session.userId, member.id));
    await expectEffects(fresh, () => recordGoogleLink(fresh.db, linked, own?.token), {
      ...signInChanged(member),
      audit: audited("account.link", null, member.id, { after: { provider: "google" } }),
    });
    const proof = { provider: "google", password, headers };
    await expectEffects(fresh, () => unlink(fresh.db, member, proof), {
      ...signInChanged(member),
      audit: audited("account.unlink", member, member.id, { before: { provider: "google" } }),
    });
  });

  it("updates the tabs of an ended session", async () => {
    const { member } = await signedIn();
    const end = { session_id: member.session_id };
    await expectEffects(fresh, () => endDevice(fresh.db, member, end), { sessions: [member.id] });
    await expectEffects(fresh, () => endDevice(fresh.db, member, end), {});
    await expectEffects(fresh, () => signOut(fresh.db, member), { sessions: [member.id] });
    await expectEffects(fresh, () => signOut(fresh.db, null), {});
  });

  it("emails only the new address when it changes", async () => {
    const { member } = await signedIn();
    const ask = (to: string) => () => fresh.db.transaction((tx) => askForNewAddress(tx, member, to));
    await expectEffects(fresh, ask("new@example.test"), {
      mails: [["confirm_new_address", "new@example.test"]],
    });
    const other = await aMember(fresh.db);
    await expectEffects(fresh, ask(other.email), { mails: [["address_in_use", other.email]] });
  });

  it("audits a deleted account without a name", async () => {
    const { member, headers } = await signedIn();
    await expectEffects(fresh, () => deleteAccount(fresh.db, member, { password: "not it", headers }), {});
    await expectEffects(fresh, () => deleteAccount(fresh.db, member, { password, headers }), {
      pages: ["profiles"],
      sessions: [member.id],
      staff: ["people"],
      audit: audited("account.delete", null, member.id),
    });
  });
});
