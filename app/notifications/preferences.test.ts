import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { changePreferences } from "./change-preferences.server.ts";
import { notify } from "./notify.server.ts";
import { preferenceFor, preferences } from "./preferences.ts";
import { countUnread, listSwitchedOff, wantsNotification } from "./queries.server.ts";

const fresh = testDatabase();
const member = testMember(fresh);

const notifyMember = (type: "class_booked" | "class_cancelled") =>
  notify(fresh.db, { user_id: member.id, type, title: "Something", message: "happened" });

describe("notification preferences", () => {
  it("are all on by default", async () => {
    for (const type of ["class_booked", "class_reminder", "class_cancelled", "article_approved"] as const) {
      expect(await wantsNotification(fresh.db, member.id, type, "bell")).toBe(true);
      expect(await wantsNotification(fresh.db, member.id, type, "mail")).toBe(true);
    }
  });

  it("are stored by topic and channel and replaced as a whole", async () => {
    const on = preferences.filter((one) => one !== "reminders.mail" && one !== "bookings.bell");
    expect((await changePreferences(fresh.db, member, { on })).ok).toBe(true);
    expect(await listSwitchedOff(fresh.db, member.id)).toEqual(["bookings.bell", "reminders.mail"]);
    expect(await wantsNotification(fresh.db, member.id, "class_reminder", "mail")).toBe(false);
    expect(await wantsNotification(fresh.db, member.id, "class_reminder", "bell")).toBe(true);
    await changePreferences(fresh.db, member, { on: preferences });
    expect(await listSwitchedOff(fresh.db, member.id)).toEqual([]);
  });

  it("never turn off cancellations or booking emails", async () => {
    await changePreferences(fresh.db, member, { on: [] });
    expect(preferenceFor("class_cancelled", "bell")).toBeUndefined();
    expect(await wantsNotification(fresh.db, member.id, "class_cancelled", "mail")).toBe(true);
    expect(await wantsNotification(fresh.db, member.id, "class_booked", "mail")).toBe(true);
    await notifyMember("class_booked");
    await notifyMember("class_cancelled");
    expect(await countUnread(fresh.db, member.id)).toBe(1);
  });

  it("can't be changed without a sign-in", async () => {
    expect(await changePreferences(fresh.db, null, { on: [] })).toEqual({
      ok: false,
      refusal: "not_allowed",
    });
  });
});
