import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { refuse } from "#app/platform/result.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { changeOwnSubscription, isSubscribed, moveSubscription } from "./own-subscription.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";

const fresh = testDatabase();
let member: Member;

beforeEach(async () => {
  member = await aMember(fresh.db, { email: "maya@example.test", name: "Maya" });
});

const list = async () =>
  (await fresh.rows(newsletterSubscribers)).map(({ email, status }) => `${email} ${status}`).sort();
const has = (email: string, status: "active" | "pending" | "unsubscribed") =>
  fresh.db.insert(newsletterSubscribers).values({ email, status });

describe("a member's own subscription", () => {
  it("subscribes and unsubscribes a member without a confirmation email", async () => {
    expect(await isSubscribed(fresh.db, member.email)).toBe(false);
    await changeOwnSubscription(fresh.db, member, { on: false });
    expect(await list()).toEqual([]);
    await changeOwnSubscription(fresh.db, member, { on: true });
    await changeOwnSubscription(fresh.db, member, { on: true });
    expect(await list()).toEqual(["maya@example.test active"]);
    expect(await isSubscribed(fresh.db, "Maya@Example.TEST")).toBe(true);
    await changeOwnSubscription(fresh.db, member, { on: false });
    expect(await list()).toEqual(["maya@example.test unsubscribed"]);
  });

  it("reactivates only the member's own subscription", async () => {
    await has("MAYA@example.test", "pending");
    await has("other@example.test", "active");
    await changeOwnSubscription(fresh.db, member, { on: true });
    expect(await list()).toEqual(["MAYA@example.test active", "other@example.test active"]);
    expect(await changeOwnSubscription(fresh.db, null, { on: false })).toEqual(refuse("not_allowed"));
  });

  it("moves the subscription to a new address and keeps one subscriber", async () => {
    await moveSubscription(fresh.db, member.email, "new@example.test");
    expect(await list()).toEqual([]);
    await has(member.email, "active");
    await moveSubscription(fresh.db, member.email, "new@example.test");
    expect(await list()).toEqual(["new@example.test active"]);
    await has(member.email, "active");
    await moveSubscription(fresh.db, member.email, "new@example.test");
    expect(await list()).toEqual(["maya@example.test unsubscribed", "new@example.test active"]);
  });
});
