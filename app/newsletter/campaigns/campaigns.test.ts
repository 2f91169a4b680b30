import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { emailKinds } from "#app/business/email-samples.server.ts";
import { deliverEmail, type EmailContext, openEmailContext } from "#app/mail/deliver.server.ts";
import { emailBodies, mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { type EmailServer, startEmailServer } from "#tests/support/smtp.ts";
import { replaceServices, testStudio } from "#tests/support/test-services.ts";
import { forgetAddress } from "../own-subscription.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";
import { countRecipients, findCampaign } from "./campaign-queries.server.ts";
import { addCampaign, duplicateCampaign, removeCampaign, saveCampaign } from "./change-campaign.server.ts";
import { campaignForm } from "./forms.ts";
import { processBatch } from "./send-batch.server.ts";
import {
  pauseCampaign,
  resumeCampaign,
  retryCampaign,
  scheduleCampaign,
  sendCampaign,
  sendDueCampaign,
  testCampaign,
  withdrawCampaign,
} from "./send-campaign.server.ts";

const at = new Date("2026-05-05T09:00:00Z");
const studio = testStudio;

const fresh = testDatabase(at);
let server: EmailServer;
let context: EmailContext;
let folder: string;
let admin: Member;

beforeEach(async () => {
  server = await startEmailServer();
  folder = temporaryFolder();
  const env = {
    smtpUrl: server.url,
    production: false,
    mailFrom: undefined,
    dataDir: folder,
    origin: studio.origin,
  };
  context = openEmailContext({ kinds: emailKinds, open: fresh.open, env, studio: async () => studio });
  admin = await aMember(fresh.db, { name: "Asha Rao", roles: ["admin"] });
});

afterEach(async () => {
  context.sink.close();
  await server.close();
});

const fields = {
  title: "May",
  subject: "A slow May, {first_name}",
  preheader: "What opens, what rests",
  who: "all",
  colour: "forest",
  heading: "serif",
  blocks: JSON.stringify([
    { kind: "text", html: "<p>Hello {first_name},</p><script>alert(1)</script><p onclick='x'>come in.</p>" },
    { kind: "button", label: "See the week", link: "/schedule" },
  ]),
};

async function aCampaign(changed: Partial<typeof fields> = {}) {
  const form = campaignForm.parse({ ...fields, ...changed });
  const made = await addCampaign(fresh.db, admin, { ...form, request_id: randomUUID() });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

async function subscribers(count: number) {
  const rows = Array.from({ length: count }, (_, place) => ({
    email: `reader-${String(place).padStart(3, "0")}@example.test`,
    name: place % 2 ? null : `Reader${place} Long`,
  }));
  return fresh.db.insert(newsletterSubscribers).values(rows).returning();
}

/** Delivers all queued emails like the worker. */
async function deliver() {
  const owed = await fresh.db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.status} in ('queued', 'sending')`)
    .orderBy(mails.id);
  for (const { id } of owed) await deliverEmail(context, id).catch(() => {});
}

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const arrived = () => server.taken.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort();

async function sent(count: number) {
  const people = await subscribers(count);
  const campaign = await aCampaign();
  const answer = await sendCampaign(fresh.db, studio, admin, seen(campaign));
  if (!answer.ok) throw new Error(answer.refusal);
  return { people, campaign: answer.value };
}

describe("a newsletter", () => {
  // Proves V1-4
  it("stores a form once when it is sent twice and cleans its HTML", async () => {
    const request_id = randomUUID();
    const form = { ...campaignForm.parse(fields), request_id };
    const first = await addCampaign(fresh.db, admin, form);
    const again = await addCampaign(fresh.db, admin, form);
    expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true);
    expect(first.ok && first.value.blocks[0]).toEqual({
      kind: "text",
      html: "<p>Hello {first_name},</p><p>come in.</p>",
    });
  });

  it("refuses to overwrite a colleague's newer version", async () => {
    const campaign = await aCampaign();
    const form = campaignForm.parse(fields);
    expect((await saveCampaign(fresh.db, admin, { ...form, ...seen(campaign) })).ok).toBe(true);
    const late = await saveCampaign(fresh.db, admin, { ...form, ...seen(campaign) });
    expect(late).toEqual(refuse("changed_meanwhile"));
  });

  // Proves V2-7
  it("leaves out unsafe text in a subscriber's name", async () => {
    await fresh.db
      .insert(newsletterSubscribers)
      .values({ email: "stranger@example.test", name: "evil.example/claim You won" });
    const campaign = await aCampaign();
    expect((await sendCampaign(fresh.db, studio, admin, seen(campaign))).ok).toBe(true);
    await processBatch(fresh.db, campaign.id);
    await deliver();
    const [taken] = server.taken;
    expect(taken?.to?.[0]?.address).toBe("stranger@example.test");
    expect(taken?.html).toContain("Hello,");
    expect(JSON.stringify(taken)).not.toMatch(/evil|You won/);
  });

  it("reaches each subscriber once with their name and their own unsubscribe link", async () => {
    const { campaign } = await sent(3);
    const twice = await sendCampaign(fresh.db, studio, admin, seen(campaign));
    expect(twice).toEqual(refuse("on_its_way"));
    await processBatch(fresh.db, campaign.id);
    await processBatch(fresh.db, campaign.id);
    await deliver();
    await deliver();
    expect(arrived()).toEqual([
      "reader-000@example.test",
      "reader-001@example.test",
      "reader-002@example.test",
    ]);
    const [named, unnamed] = [0, 1].map((place) =>
      server.taken.find(({ to }) => to?.[0]?.address === `reader-00${place}@example.test`),
    );
    expect(named?.subject).toBe("A slow May, Reader0");
    expect(named?.text).toContain("Hello Reader0,");
    expect(unnamed?.subject).toBe("A slow May");
    expect(unnamed?.html).toContain("Hello,");
    const header = named?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    expect(header).toMatch(/^<https:\/\/studio\.test\/unsubscribe\/one-click\?token=/);
    expect(named?.html).not.toContain("{way_out}");
    expect(await fresh.rows(emailBodies)).toHaveLength(1);
    await expectEffects(fresh, () => processBatch(fresh.db, campaign.id), {
      staff: ["letters"],
      bells: [["letter_done", admin.id]],
    });
    const done = await findCampaign(fresh.db, campaign.id);
    expect(done).toMatchObject({ status: "sent", total: 3, delivered: 3, failed: 0, skipped: 0 });
  });

  it("skips subscribers who left before sending or while the email was queued", async () => {
    const { people, campaign } = await sent(3);
    const leave = (place: number) =>
      fresh.db
        .update(newsletterSubscribers)
        .set({ status: "unsubscribed" })
        .where(eq(newsletterSubscribers.id, people[place]?.id ?? ""));
    await leave(0);
    await processBatch(fresh.db, campaign.id);
    await leave(1);
    await deliver();
    await processBatch(fresh.db, campaign.id);
    expect(arrived()).toEqual(["reader-002@example.test"]);
    expect(await countRecipients(fresh.db, campaign.id)).toMatchObject({ sent: 1, skipped: 2 });
    expect(await findCampaign(fresh.db, campaign.id)).toMatchObject({ status: "sent", skipped: 2 });
  });

  it("stops when paused and continues where it stopped", async () => {
    const { campaign } = await sent(4);
    await processBatch(fresh.db, campaign.id);
    const [first] = await fresh.db.select({ id: mails.id }).from(mails).orderBy(mails.id);
    await deliverEmail(context, first?.id ?? "");
    await expectEffects(fresh, () => pauseCampaign(fresh.db, admin, { id: campaign.id }), {
      staff: ["letters"],
      audit: audited("letters.pause", admin, campaign.id),
    });
    await deliver();
    await processBatch(fresh.db, campaign.id);
    expect(arrived()).toHaveLength(1);
    expect(await countRecipients(fresh.db, campaign.id)).toMatchObject({ sent: 1, waiting: 3, queued: 0 });
    await resumeCampaign(fresh.db, admin, { id: campaign.id });
    await processBatch(fresh.db, campaign.id);
    await deliver();
    await processBatch(fresh.db, campaign.id);
    expect(new Set(arrived()).size).toBe(4);
    expect(arrived()).toHaveLength(4);
    expect(await findCampaign(fresh.db, campaign.id)).toMatchObject({ status: "sent", delivered: 4 });
  });

  it("retries only failed recipients", async () => {
    // The address is good again by the second try.
    replaceServices(fresh.db, { addressBounced: async () => {} });
    server.unknown.add("reader-001@example.test");
    const { campaign } = await sent(3);
    await processBatch(fresh.db, campaign.id);
    await deliver();
    await processBatch(fresh.db, campaign.id);
    expect(await findCampaign(fresh.db, campaign.id)).toMatchObject({
      status: "sent",
      delivered: 2,
      failed: 1,
    });
    server.unknown.clear();
    expect((await retryCampaign(fresh.db, studio, admin, { id: campaign.id })).ok).toBe(true);
    await processBatch(fresh.db, campaign.id);
    await deliver();
    await processBatch(fresh.db, campaign.id);
    expect(arrived()).toHaveLength(3);
    expect(await findCampaign(fresh.db, campaign.id)).toMatchObject({
      status: "sent",
      delivered: 3,
      failed: 0,
    });
    const none = await retryCampaign(fresh.db, studio, admin, { id: campaign.id });
    expect(none).toEqual(refuse("nothing_failed"));
  });

  it("counts as failed only when no email was accepted", async () => {
    server.mood = "refuses";
    const { campaign } = await sent(2);
    await processBatch(fresh.db, campaign.id);
    await deliver();
    await processBatch(fresh.db, campaign.id);
    expect(await findCampaign(fresh.db, campaign.id)).toMatchObject({ status: "failed", failed: 2 });
  });

  it("sends a scheduled newsletter on time unless it was withdrawn", async () => {
    await subscribers(1);
    const campaign = await aCampaign();
    const send_at = new Date("2026-05-05T10:00:00Z");
    const soon = new Date("2026-05-05T09:04:59Z");
    expect(await scheduleCampaign(fresh.db, studio, admin, { ...seen(campaign), send_at: soon })).toEqual(
      refuse("too_soon"),
    );
    const scheduled = await scheduleCampaign(fresh.db, studio, admin, { ...seen(campaign), send_at });
    if (!scheduled.ok) throw new Error(scheduled.refusal);
    const back = await withdrawCampaign(fresh.db, admin, seen(scheduled.value));
    expect(back.ok && back.value.status).toBe("draft");
    expect(await sendDueCampaign(fresh.db, studio, campaign.id)).toEqual(refuse("not_scheduled"));
    if (!back.ok) return;
    await scheduleCampaign(fresh.db, studio, admin, { ...seen(back.value), send_at });
    expect((await sendDueCampaign(fresh.db, studio, campaign.id)).ok).toBe(true);
    expect((await sendDueCampaign(fresh.db, studio, campaign.id)).ok).toBe(false);
    expect(await findCampaign(fresh.db, campaign.id)).toMatchObject({ status: "sending", total: 1 });
  });

  it("refuses empty audiences, oversized newsletters, and changes to anything but drafts", async () => {
    const campaign = await aCampaign();
    expect(await sendCampaign(fresh.db, studio, admin, seen(campaign))).toEqual(refuse("nobody"));
    await subscribers(1);
    const heavy = JSON.stringify(
      Array.from({ length: 30 }, () => ({ kind: "text", html: `<p>${"words ".repeat(800)}</p>` })),
    );
    const large = await aCampaign({ blocks: heavy });
    expect(await sendCampaign(fresh.db, studio, admin, seen(large))).toEqual(refuse("too_heavy"));
    await sendCampaign(fresh.db, studio, admin, seen(campaign));
    const current = await findCampaign(fresh.db, campaign.id);
    expect(await removeCampaign(fresh.db, admin, seen(current ?? campaign))).toEqual(refuse("not_draft"));
    const copy = await duplicateCampaign(fresh.db, admin, { id: campaign.id, request_id: randomUUID() });
    expect(copy.ok && copy.value).toMatchObject({ status: "draft", title: "May (copy)" });
    expect(copy.ok && (await removeCampaign(fresh.db, admin, seen(copy.value))).ok).toBe(true);
  });

  it("sends a marked test email to the entered addresses", async () => {
    const campaign = await aCampaign();
    await testCampaign(fresh.db, admin, {
      id: campaign.id,
      to: ["me@example.test"],
      request_id: randomUUID(),
    });
    await deliver();
    expect(server.taken[0]?.subject).toBe("[Test] A slow May, Asha");
    expect(server.taken[0]?.html).toContain("Hello Asha,");
  });

  it("removes a deleted person's address from the results", async () => {
    const { campaign, people } = await sent(2);
    await processBatch(fresh.db, campaign.id);
    await fresh.db.transaction((tx) => forgetAddress(tx, people[0]?.email ?? ""));
    await deliver();
    await processBatch(fresh.db, campaign.id);
    const left = await fresh.db.execute(sql`select email from letter_recipients`);
    expect(JSON.stringify(left)).not.toContain("reader-000");
    expect(arrived()).toEqual(["reader-001@example.test"]);
  });

  // Proves V8-6
  it("refuses everyone but admins", async () => {
    const campaign = await aCampaign();
    const member = await aMember(fresh.db);
    const refused = refuse("not_allowed");
    expect(await sendCampaign(fresh.db, studio, member, seen(campaign))).toEqual(refused);
    expect(await pauseCampaign(fresh.db, null, { id: campaign.id })).toEqual(refused);
    expect(
      await testCampaign(fresh.db, member, { id: campaign.id, to: [], request_id: randomUUID() }),
    ).toEqual(refused);
  });
});
