import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { changeNotifications } from "./change-notifications.server.ts";
import { notify } from "./notify.server.ts";
import { countUnread, listNotifications } from "./queries.server.ts";

const fresh = testDatabase();
const member = testMember(fresh);
const other = testMember(fresh);

async function addNotification(person: Member, title: string, minute = 0): Promise<string> {
  setClock(() => new Date(Date.UTC(2026, 0, 1, 12, minute)));
  await notify(fresh.db, { user_id: person.id, type: "class_booked", title, message: "Asha, Tuesday" });
  const list = await listNotifications(fresh.db, person.id);
  return list.items.find((item) => item.title === title)?.id ?? "";
}

describe("notifications", () => {
  // Proves 1.3.2, 1.7.2, 1.9.1
  it("lists the newest fifty first and counts all that are unread", async () => {
    for (let minute = 0; minute < 53; minute++) await addNotification(member, `number ${minute}`, minute);
    await addNotification(other, "not mine");
    const list = await listNotifications(fresh.db, member.id);
    expect(list.items.map((item) => item.title).slice(0, 2)).toEqual(["number 52", "number 51"]);
    expect(list.items).toHaveLength(50);
    expect(list.unread).toBe(53);
  });

  // Proves 1.1.2, 1.3.2, 1.4.2, 1.6.14, 1.7.2
  it("marks one as read and stamps the change", async () => {
    const id = await addNotification(member, "one");
    await addNotification(member, "two");
    setClock(() => new Date("2026-02-02T00:00:00Z"));
    expect((await changeNotifications(fresh.db, member, { intent: "mark_read", id })).ok).toBe(true);
    const list = await listNotifications(fresh.db, member.id);
    expect(list.items.find((item) => item.id === id)?.read).toBe(true);
    expect(list.unread).toBe(1);
  });

  // Proves 1.1.2, 1.3.2, 1.4.2, 1.6.14, 1.7.2
  it("marks all as read, including those beyond the list", async () => {
    for (let minute = 0; minute < 52; minute++) await addNotification(member, `number ${minute}`, minute);
    await addNotification(other, "not mine");
    await changeNotifications(fresh.db, member, { intent: "mark_all_read" });
    expect(await countUnread(fresh.db, member.id)).toBe(0);
    expect(await countUnread(fresh.db, other.id)).toBe(1);
  });

  // Proves 1.1.2, 1.3.2, 1.4.2, 1.6.14, 1.7.2
  it("deletes one, even when asked twice", async () => {
    const id = await addNotification(member, "one");
    for (let time = 0; time < 2; time++) {
      expect((await changeNotifications(fresh.db, member, { intent: "delete", id })).ok).toBe(true);
    }
    expect((await listNotifications(fresh.db, member.id)).items).toEqual([]);
  });

  // Proves 1.1.2, 1.3.2, 1.4.2, 1.6.14, 1.7.2
  it("never changes another member's notifications", async () => {
    const id = await addNotification(other, "theirs");
    await changeNotifications(fresh.db, member, { intent: "mark_read", id });
    await changeNotifications(fresh.db, member, { intent: "delete", id });
    const list = await listNotifications(fresh.db, other.id);
    expect(list.items.map(({ title, read }) => ({ title, read }))).toEqual([
      { title: "theirs", read: false },
    ]);
  });

  it("refuses a visitor who is not signed in", async () => {
    const remove = () => changeNotifications(fresh.db, null, { intent: "delete", id: randomUUID() });
    const answer = await expectEffects(fresh, remove, {});
    expect(answer).toEqual({ ok: false, refusal: "not_allowed" });
  });

  // Proves 1.4.2, 1.7.2
  it("notifies the member's other tabs of each change only", async () => {
    const stop = await fresh.db.services.live.start();
    const received: unknown[] = [];
    const unsubscribe = fresh.db.services.live.subscribe(`user:${member.id}`, (message) =>
      received.push(message),
    );
    const id = await addNotification(member, "one");
    await changeNotifications(fresh.db, member, { intent: "mark_read", id });
    await changeNotifications(fresh.db, member, { intent: "mark_read", id });
    await changeNotifications(fresh.db, member, { intent: "delete", id });
    await expect
      .poll(() => received)
      .toEqual([
        { about: "notifications", added: id },
        { about: "notifications" },
        { about: "notifications" },
      ]);
    unsubscribe();
    await stop();
  });
});
