import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { testSigning } from "#tests/support/test-services.ts";
import { changeOwnSubscription } from "./own-subscription.server.ts";
import { linkParts, signedQuery } from "./signed-link.server.ts";
import { confirmSubscription, subscribe } from "./subscribe.server.ts";
import {
  addSubscriber,
  removeSubscriber,
  unsubscribeByStaff,
} from "./subscribers/change-subscriber.server.ts";
import { checkSubscriberFile, importSubscribers } from "./subscribers/import-subscribers.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const at = new Date("2026-05-05T09:00:00Z");
const fresh = testDatabase(at);
const email = "maya@example.test";

const join = () =>
  subscribe(fresh.db, { email, name: null, address: "203.0.113.7", request_id: randomUUID() });

it("sends one confirmation email and welcomes a confirmed subscriber", async () => {
  const { studio } = await readBusinessSettings(fresh.db);
  await changeSetting(fresh.db, "operator", {
    key: "studio",
    value: { ...studio, confirm_newsletter: true },
  });
  const joined = await expectEffects(fresh, join, {
    staff: ["subscribers"],
    mails: [["confirm_subscription", email]],
  });
  if (!joined.ok) throw new Error(joined.refusal);
  const link = linkParts(
    new URLSearchParams(signedQuery(testSigning, "newsletter-confirm", joined.value.id, at)),
  );
  const confirm = () => confirmSubscription(fresh.db, link);
  await expectEffects(fresh, confirm, {
    staff: ["subscribers"],
    mails: [["welcome_letters", email]],
  });
  await expectEffects(fresh, confirm, {});
  await expectEffects(fresh, join, {});
});

it("welcomes a new subscriber directly without confirmation and sends nothing after unsubscribing", async () => {
  const { studio } = await readBusinessSettings(fresh.db);
  await changeSetting(fresh.db, "operator", {
    key: "studio",
    value: { ...studio, confirm_newsletter: false },
  });
  const joined = await expectEffects(fresh, join, {
    staff: ["subscribers"],
    mails: [["welcome_letters", email]],
  });
  if (!joined.ok) throw new Error(joined.refusal);
  const link = linkParts(
    new URLSearchParams(signedQuery(testSigning, "newsletter-unsubscribe", joined.value.id, at)),
  );
  await expectEffects(fresh, () => unsubscribe(fresh.db, link), { staff: ["subscribers"] });
});

it("sends no email when a member changes the newsletter setting", async () => {
  const member = await aMember(fresh.db);
  for (const on of [true, false]) {
    const answer = await expectEffects(fresh, () => changeOwnSubscription(fresh.db, member, { on }), {
      staff: ["subscribers"],
    });
    expect(answer.ok).toBe(true);
  }
});

it("refreshes the list and audits changes to a subscriber without the address", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const member = await aMember(fresh.db);
  const person = { email: "asked@example.test", name: null };
  const staff = ["subscribers" as const];
  await expectEffects(fresh, () => addSubscriber(fresh.db, member, person), {});
  const made = await expectEffects(fresh, () => addSubscriber(fresh.db, admin, person), {
    staff,
    audit: audited("subscribers.add", admin, expect.any(String), { after: { fields: ["email", "name"] } }),
  });
  if (!made.ok) throw new Error(made.refusal);
  const row = made.value;
  const leave = () => unsubscribeByStaff(fresh.db, admin, row);
  await expectEffects(fresh, leave, {
    staff,
    audit: audited("subscribers.unsubscribe", admin, row, {
      before: { status: "active" },
      after: { status: "unsubscribed" },
    }),
  });
  await expectEffects(fresh, leave, {});
  await expectEffects(fresh, () => removeSubscriber(fresh.db, admin, row), {
    staff,
    audit: audited("subscribers.remove", admin, row),
  });
});

it("audits an import of subscribers once", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const file = { name: "list.csv", text: "email,name\nfile@example.test,File\n" };
  const checked = await expectEffects(fresh, () => checkSubscriberFile(fresh.db, admin, file), {});
  if (!checked.ok) throw new Error(checked.refusal);
  const id = checked.value;
  const start = () => importSubscribers(fresh.db, admin, { id, opted_in: true });
  await expectEffects(fresh, start, {
    audit: audited("subscribers.import", admin, id, { after: { rows: 1 } }),
  });
  await expectEffects(fresh, start, {});
});
