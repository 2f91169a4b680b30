import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { changeNotifications } from "./change-notifications.server.ts";
import { changePreferences } from "./change-preferences.server.ts";
import { notify } from "./notify.server.ts";

const fresh = testDatabase();
const member = testMember(fresh);

it("keeps a member's reading and preferences private", async () => {
  await notify(fresh.db, { user_id: member.id, type: "class_booked", title: "x", message: "x" });
  for (const who of [null, member]) {
    const read = () => changeNotifications(fresh.db, who, { intent: "mark_all_read" });
    expect((await expectEffects(fresh, read, {})).ok).toBe(who !== null);
    const choose = () => changePreferences(fresh.db, who, { on: [] });
    expect((await expectEffects(fresh, choose, {})).ok).toBe(who !== null);
  }
});
