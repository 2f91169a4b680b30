import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assignRole, removeRole } from "#app/accounts/assign-role.server.ts";
import { createAccount, hashPassword } from "#app/accounts/create-account.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { changePassword } from "#app/accounts/password/change-password.server.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { findActorOfSession } from "#app/accounts/session.server.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { endDevice } from "#app/accounts/sign-in/devices.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import { signOut } from "#app/accounts/sign-in/sign-out.server.ts";
import { session, user } from "#app/accounts/tables.server.ts";
import { notifyStaffLists, publishToUser } from "#app/platform/live/live.server.ts";
import { type StaffList, staffLists } from "#app/platform/live/live-messages.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { liveStream } from "./live-stream.server.ts";

const asha = { email: "asha@example.test", password: "namaste-1", target: "/", address: "203.0.113.7" };

let fresh: FreshDatabase;
let stop: () => Promise<void>;
const leave = new AbortController();

beforeEach(async () => {
  fresh = await freshDatabase();
  stop = await fresh.db.services.live.start();
  await openSignIn(fresh.db);
  const password_hash = await hashPassword(fresh.db, asha.password);
  await fresh.db.transaction((tx) =>
    createAccount(tx, { email: asha.email, password_hash, verified: true, role: "user" }),
  );
});

afterEach(async () => {
  await stop();
  await fresh.close();
});

/** Signs in on a new device. Returns the cookie and the member. */
async function aDevice(): Promise<{ member: Member; headers: Headers }> {
  const before = new Set((await fresh.db.select().from(session)).map(({ id }) => id));
  const answer = await signIn(fresh.db, { ...asha, headers: new Headers() });
  if (!answer.ok) throw new Error("not signed in");
  const rows = await fresh.db.select().from(session);
  const id = rows.find((row) => !before.has(row.id))?.id ?? "";
  const member = await findActorOfSession(fresh.db, id, readTwoStepStart);
  if (!member) throw new Error("no session");
  const { cookies } = answer.value as { cookies: string[] };
  return { member, headers: new Headers({ Cookie: cookies.map((one) => one.split(";")[0]).join("; ") }) };
}

function listen(member: Member) {
  const request = new Request("http://studio.test/live", { signal: leave.signal });
  const answer = liveStream(fresh.db, member, request);
  const received = { said: "", ended: false, status: answer.status, leave: () => {} };
  const reader = answer.body?.getReader();
  received.leave = () => void reader?.cancel();
  void (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      received.said += new TextDecoder().decode(part.value);
    }
    received.ended = true;
  })();
  return received;
}

const ends: [
  string,
  (
    here: { member: Member; headers: Headers },
    other: { member: Member; headers: Headers },
  ) => Promise<unknown>,
][] = [
  ["signing out", ({ member }) => signOut(fresh.db, member)],
  [
    "ending the device from another one",
    ({ member }, other) => endDevice(fresh.db, other.member, { session_id: member.session_id }),
  ],
  [
    "a new password on another device",
    (_here, { member, headers }) =>
      changePassword(fresh.db, member, { current: asha.password, next: "namaste-2", headers }),
  ],
  [
    "a deactivation",
    async ({ member }) =>
      setAccountActive(fresh.db, await aMember(fresh.db, { roles: ["super_admin"] }), {
        user_id: member.id,
        active: false,
      }),
  ],
  [
    "the removal of the account",
    async ({ member }) => {
      await fresh.db.transaction(async (tx) => {
        await tx.delete(user).where(eq(user.id, member.id));
        await publishToUser(tx, member.id, { about: "session" });
      });
    },
  ],
];

describe("a stream of live events", () => {
  // Proves V7.4-1
  it.each(ends)("ends with its session: %s", async (_how, end) => {
    const here = await aDevice();
    const other = await aDevice();
    const stream = listen(here.member);
    await expect.poll(() => stream.said).toContain("event: open");
    await end(here, other);
    await publishToUser(fresh.db, here.member.id, { about: "notifications", added: "a-secret" });
    await expect.poll(() => stream.ended, { timeout: 10_000 }).toBe(true);
    expect(stream.said).toContain('{"about":"session"}');
    expect(stream.said).not.toContain("a-secret");
  });

  it("continues without loss when another device's session ends", async () => {
    const here = await aDevice();
    const other = await aDevice();
    const stream = listen(here.member);
    await expect.poll(() => stream.said).toContain("event: open");
    await endDevice(fresh.db, here.member, { session_id: other.member.session_id });
    await publishToUser(fresh.db, here.member.id, { about: "notifications" });
    await expect.poll(() => stream.said).toContain('{"about":"notifications"}');
    expect(stream.ended).toBe(false);
  });

  it("ends when the member loses a staff permission", async () => {
    const chief = await aMember(fresh.db, { roles: ["super_admin"] });
    const { member } = await aDevice();
    await assignRole(fresh.db, chief, { user_id: member.id, role: "sangha_guide" });
    const guide = await findActorOfSession(fresh.db, member.session_id, readTwoStepStart);
    const stream = listen(guide ?? member);
    await expect.poll(() => stream.said).toContain("event: open");
    await removeRole(fresh.db, chief, { user_id: member.id, role: "sangha_guide" });
    await expect.poll(() => stream.ended, { timeout: 10_000 }).toBe(true);
  });

  it("sends list changes only to staff with the permission", async () => {
    const lists = Object.keys(staffLists) as StaffList[];
    const received: Record<string, string[]> = {};
    for (const role of roleNames) {
      const stream = listen(await aMember(fresh.db, { roles: [role] }));
      await expect.poll(() => stream.said).toContain("event: open");
      await notifyStaffLists(fresh.db, ...lists);
      const last = await aMember(fresh.db);
      const after = listen(last);
      await expect.poll(() => after.said).toContain("event: open");
      await publishToUser(fresh.db, last.id, { about: "notifications" });
      await expect.poll(() => after.said).toContain("notifications");
      received[role] = [...stream.said.matchAll(/"of":"(\w+)"/g)].map((match) => match[1] ?? "").sort();
      stream.leave();
      after.leave();
    }
    const all = [...lists].sort();
    const learning = ["articles", "comments"];
    const classes = ["catalogue", "sessions"];
    expect(received).toEqual({
      super_admin: all,
      admin: all,
      yoga_acharya: classes,
      instructor: classes,
      energy_exchange_lead: ["passes", "transactions"],
      sangha_guide: learning,
      mantra_curator: learning,
      user: [],
    });
  });

  it("allows twenty streams per account, and another when one ends", async () => {
    const { member } = await aDevice();
    const streams = Array.from({ length: 20 }, () => listen(member));
    for (const stream of streams) await expect.poll(() => stream.said).toContain("event: open");
    expect(listen(member).status).toBe(429);
    expect(listen(await aMember(fresh.db)).status).toBe(200);
    streams[0]?.leave();
    const next = listen(member);
    expect(next.status).toBe(200);
    await expect.poll(() => next.said).toContain("event: open");
  });

  it("doesn't start for HEAD or an unread response", async () => {
    const { member } = await aDevice();
    for (let time = 0; time < 40; time += 1) {
      const head = liveStream(fresh.db, member, new Request("http://studio.test/live", { method: "HEAD" }));
      expect([head.status, head.body]).toEqual([200, null]);
      liveStream(fresh.db, member, new Request("http://studio.test/live"));
    }
    expect(listen(member).status).toBe(200);
  });
});
