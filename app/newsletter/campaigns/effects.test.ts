import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { campaignRecipients, newsletterSubscribers } from "../tables.server.ts";
import { type Campaign, countAudiences, findCampaign } from "./campaign-queries.server.ts";
import { addCampaign, duplicateCampaign, removeCampaign, saveCampaign } from "./change-campaign.server.ts";
import { campaignForm } from "./forms.ts";
import { audiences } from "./kinds.ts";
import {
  pauseCampaign,
  resumeCampaign,
  retryCampaign,
  scheduleCampaign,
  sendCampaign,
  sendDueCampaign,
  withdrawCampaign,
} from "./send-campaign.server.ts";

const studio = testStudio;
const send_at = new Date("2026-05-05T10:00:00Z");

const fresh = testDatabase("2026-05-05T09:00:00Z");
let admin: Member;
let member: Member;

beforeEach(async () => {
  admin = await aMember(fresh.db, { roles: ["admin"] });
  member = await aMember(fresh.db);
});

const form = (changed: object = {}) =>
  campaignForm.parse({
    title: "May",
    subject: "A slow May",
    preheader: "",
    who: "all",
    colour: "forest",
    heading: "serif",
    blocks: JSON.stringify([{ kind: "text", html: "<p>Come in.</p>" }]),
    ...changed,
  });

async function expectOk<Value>(answer: Promise<{ ok: true; value: Value } | { ok: false; refusal: string }>) {
  const result = await answer;
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

const aCampaign = (changed: object = {}) =>
  expectOk(addCampaign(fresh.db, admin, { ...form(changed), request_id: randomUUID() }));

const subscribe = (...emails: string[]) =>
  fresh.db.insert(newsletterSubscribers).values(emails.map((email) => ({ email })));

const listRecipients = async () =>
  (await fresh.db.select({ email: campaignRecipients.email }).from(campaignRecipients))
    .map(({ email }) => email)
    .sort();

async function countSendJobs(campaign: Campaign): Promise<number> {
  const { rows } = await fresh.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job
      where name = 'letter-send' and state = 'created' and data ->> 'letter_id' = ${campaign.id}`,
  );
  return rows[0]?.count ?? 0;
}

const dropSendJobs = () => fresh.db.execute(sql`delete from pgboss.job where name = 'letter-send'`);

const staff: Effects["staff"] = ["letters"];

describe("a newsletter draft", () => {
  it("records who added it, changed it, copied it and removed it", async () => {
    const request_id = randomUUID();
    const add = (by: Member) => () => addCampaign(fresh.db, by, { ...form(), request_id });
    await expectEffects(fresh, add(member), {});
    const campaign = await expectOk(
      expectEffects(fresh, add(admin), {
        staff,
        audit: audited("letters.save", admin, expect.any(String), { after: { title: "May" } }),
      }),
    );
    await expectEffects(fresh, add(admin), {});

    const change = (by: Member) => () =>
      saveCampaign(fresh.db, by, {
        ...form({ title: "June", subject: "A warm June" }),
        id: campaign.id,
        version: 1,
      });
    await expectEffects(fresh, change(member), {});
    await expectEffects(fresh, change(admin), {
      staff,
      audit: audited("letters.save", admin, campaign.id, {
        before: { title: "May", subject: "A slow May" },
        after: { title: "June", subject: "A warm June" },
      }),
    });
    await expectEffects(fresh, change(admin), {});

    const copy_id = randomUUID();
    const copy = (by: Member) => () =>
      duplicateCampaign(fresh.db, by, { id: campaign.id, request_id: copy_id });
    await expectEffects(fresh, copy(member), {});
    const copied = await expectOk(
      expectEffects(fresh, copy(admin), {
        staff,
        audit: audited("letters.save", admin, expect.any(String), { after: { title: "June (copy)" } }),
      }),
    );
    await expectEffects(fresh, copy(admin), {});

    const remove = (by: Member) => () => removeCampaign(fresh.db, by, copied);
    await expectEffects(fresh, remove(member), {});
    await expectEffects(fresh, remove(admin), {
      staff,
      audit: audited("letters.remove", admin, copied.id, { before: { title: "June (copy)" } }),
    });
    await expectEffects(fresh, remove(admin), {});
  });
});

describe("a scheduled newsletter", () => {
  it("records when it was scheduled and withdrawn", async () => {
    const draft = await aCampaign();
    const schedule = (by: Member) => () => scheduleCampaign(fresh.db, studio, by, { ...draft, send_at });
    await expectEffects(fresh, schedule(member), {});
    const scheduled = await expectOk(
      expectEffects(fresh, schedule(admin), {
        staff,
        audit: audited("letters.schedule", admin, draft.id, {
          before: { send_at: null },
          after: { send_at },
        }),
      }),
    );
    const withdraw = (by: Member) => () => withdrawCampaign(fresh.db, by, scheduled);
    await expectEffects(fresh, withdraw(member), {});
    await expectEffects(fresh, withdraw(admin), {
      staff,
      audit: audited("letters.withdraw", admin, draft.id, { before: { send_at } }),
    });
    expect(await findCampaign(fresh.db, draft.id)).toMatchObject({ status: "draft", send_at: null });
  });

  it("is sent when it is due, and becomes a draft again when it reaches no one", async () => {
    const draft = await aCampaign();
    await expectOk(scheduleCampaign(fresh.db, studio, admin, { ...draft, send_at }));
    setClock(() => send_at);
    const sendDue = () => sendDueCampaign(fresh.db, studio, draft.id);
    await expectEffects(fresh, sendDue, {
      staff,
      audit: audited("letters.withdraw", null, draft.id, { after: { reason: "nobody" } }),
    });
    const again = await findCampaign(fresh.db, draft.id);
    expect(again).toMatchObject({ status: "draft", send_at: null });
    await subscribe("reader@example.test");
    const later = new Date(send_at.getTime() + 3_600_000);
    await expectOk(
      scheduleCampaign(fresh.db, studio, admin, { ...draft, version: again?.version ?? 0, send_at: later }),
    );
    await expectEffects(fresh, sendDue, {
      staff,
      audit: audited("letters.send", null, draft.id, { after: { total: 1, who: "all" } }),
    });
    expect(await countSendJobs(draft)).toBe(1);
  });
});

describe("sending a newsletter", () => {
  it.each([
    ["all", ["former@example.test", "member@example.test", "visitor@example.test"]],
    ["members", ["member@example.test"]],
    ["visitors", ["former@example.test", "visitor@example.test"]],
  ] as const)("to %s reaches that audience and records how many", async (who, expected) => {
    await aMember(fresh.db, { email: "member@example.test" });
    await subscribe("member@example.test", "visitor@example.test", "former@example.test");
    await fresh.db
      .insert(newsletterSubscribers)
      .values({ email: "gone@example.test", status: "unsubscribed" });
    const draft = await aCampaign({ who });
    const send = (by: Member) => () => sendCampaign(fresh.db, studio, by, draft);
    await expectEffects(fresh, send(member), {});
    await expectEffects(fresh, send(admin), {
      staff,
      audit: audited("letters.send", admin, draft.id, { after: { total: expected.length, who } }),
    });
    expect(await listRecipients()).toEqual(expected);
    expect((await countAudiences(fresh.db))[who]).toBe(expected.length);
    expect(await countSendJobs(draft)).toBe(1);
    await expectEffects(fresh, send(admin), {});
  });

  it("covers every audience in the test above", () => {
    expect(audiences).toEqual(["all", "members", "visitors"]);
  });

  it("continues after a pause and puts the next batch into the queue", async () => {
    await subscribe("reader@example.test");
    const draft = await aCampaign();
    await expectOk(sendCampaign(fresh.db, studio, admin, draft));
    await expectOk(pauseCampaign(fresh.db, admin, draft));
    // The queue has run the job, which did nothing for a paused newsletter.
    await dropSendJobs();
    const resume = (by: Member) => () => resumeCampaign(fresh.db, by, draft);
    await expectEffects(fresh, resume(member), {});
    expect(await countSendJobs(draft)).toBe(0);
    await expectEffects(fresh, resume(admin), {
      staff,
      audit: audited("letters.resume", admin, draft.id),
    });
    expect(await countSendJobs(draft)).toBe(1);
    await expectEffects(fresh, resume(admin), {});
  });

  it("records a retry and puts it into the queue", async () => {
    await subscribe("reader@example.test", "other@example.test");
    const draft = await aCampaign();
    await expectOk(sendCampaign(fresh.db, studio, admin, draft));
    await dropSendJobs();
    await fresh.db.execute(sql`update letter_recipients set status = 'failed' where email like 'reader%'`);
    await fresh.db.execute(sql`update letters set status = 'sent', failed = 1`);
    const retry = (by: Member) => () => retryCampaign(fresh.db, studio, by, draft);
    await expectEffects(fresh, retry(member), {});
    await expectEffects(fresh, retry(admin), {
      staff,
      audit: audited("letters.send", admin, draft.id, { after: { again: 1 } }),
    });
    expect(await countSendJobs(draft)).toBe(1);
  });
});
