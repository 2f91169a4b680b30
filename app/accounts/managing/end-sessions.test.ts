import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import type { Member } from "../member.ts";
import { answerReset } from "../password/request-reset.server.ts";
import { listDevices, signOutOtherDevices } from "../sign-in/devices.server.ts";
import { session, user, verification } from "../tables.server.ts";
import { endSessions } from "./end-sessions.server.ts";
import { inviteForm } from "./forms.ts";
import { invitePerson } from "./invite-person.server.ts";

const fresh = testDatabase();
let admin: Member;
let chief: Member;

beforeEach(async () => {
  await openSignIn(fresh.db);
  admin = await aMember(fresh.db, { roles: ["admin"] });
  chief = await aMember(fresh.db, { roles: ["super_admin"] });
});

async function addSessions(member: Member, ids: string[]): Promise<void> {
  const expiresAt = new Date("2100-01-01");
  await fresh.db
    .insert(session)
    .values(ids.map((id) => ({ id, token: randomUUID(), userId: member.id, expiresAt })));
}

describe("an admin who signs a person out everywhere", () => {
  // Proves V7.5-1
  it("ends every session and reset link, leaves the account active, and is recorded", async () => {
    const member = await aMember(fresh.db);
    await addSessions(member, [randomUUID(), randomUUID()]);
    await answerReset(fresh.db, { email: member.email });
    const input = { user_id: member.id };
    const ended = await expectEffects(fresh, () => endSessions(fresh.db, admin, input), {
      sessions: [member.id],
      audit: audited("accounts.end_sessions", admin, member.id),
    });
    expect(ended).toEqual({ ok: true, value: 2 });
    expect(await listDevices(fresh.db, member)).toEqual([]);
    expect(await fresh.db.select().from(verification)).toEqual([]);
    const [row] = await fresh.db.select().from(user).where(eq(user.id, member.id));
    expect(row?.banned).toBe(false);
  });

  it("needs a super admin for admins and is refused to others", async () => {
    const member = await aMember(fresh.db);
    const teacher = await aMember(fresh.db, { roles: ["yoga_acharya"] });
    const refused = { ok: false, refusal: "not_allowed" };
    expect(await endSessions(fresh.db, teacher, { user_id: member.id })).toEqual(refused);
    expect(await endSessions(fresh.db, member, { user_id: teacher.id })).toEqual(refused);
    expect(await endSessions(fresh.db, admin, { user_id: chief.id })).toEqual(refused);
    expect((await endSessions(fresh.db, admin, { user_id: teacher.id })).ok).toBe(true);
    expect((await endSessions(fresh.db, chief, { user_id: admin.id })).ok).toBe(true);
    const nobody = { ok: false, refusal: "unknown_person" };
    expect(await endSessions(fresh.db, chief, { user_id: randomUUID() })).toEqual(nobody);
  });

  it("keeps the link of an unused invitation", async () => {
    const form = inviteForm.parse({ email: "ravi@example.test", roles: ["user"] });
    const made = await invitePerson(fresh.db, admin, { ...form, request_id: randomUUID() });
    const user_id = made.ok ? made.value : "";
    expect(await endSessions(fresh.db, admin, { user_id })).toEqual({ ok: true, value: 0 });
    expect(await fresh.db.select().from(verification)).toHaveLength(1);
  });
});

describe("signing out all other devices", () => {
  // Proves V7.5-1
  it("leaves this device and other people signed in", async () => {
    const member = await aMember(fresh.db);
    await addSessions(member, [member.session_id, randomUUID(), randomUUID()]);
    await addSessions(chief, [chief.session_id]);
    const run = () => signOutOtherDevices(fresh.db, member);
    expect(await expectEffects(fresh, run, { sessions: [member.id] })).toEqual({ ok: true, value: 2 });
    expect((await listDevices(fresh.db, member)).map(({ id }) => id)).toEqual([member.session_id]);
    expect(await listDevices(fresh.db, chief)).toHaveLength(1);
    expect(await run()).toEqual({ ok: true, value: 0 });
  });
});
