import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mailKinds } from "#app/business/mail-samples.server.ts";
import { deliverMail, type MailRoom, openMailRoom } from "#app/mail/deliver.server.ts";
import { mailBodies, mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { type MailServer, startMailServer } from "#tests/support/smtp.ts";
import { replaceServices } from "#tests/support/test-services.ts";
import { forgetAddress } from "../own-subscription.server.ts";
import { newsletterSubscribers } from "../tables.server.ts";
import { addLetter, duplicateLetter, removeLetter, saveLetter } from "./change-letter.server.ts";
import { letterForm } from "./forms.ts";
import { countRecipients, findLetter } from "./letter-queries.server.ts";
import {
  pauseLetter,
  resumeLetter,
  retryLetter,
  scheduleLetter,
  sendDueLetter,
  sendLetter,
  testLetter,
  withdrawLetter,
} from "./move-letter.server.ts";
import { takeTurn } from "./send-turn.server.ts";

const at = new Date("2026-05-05T09:00:00Z");
const studio = {
  name: "Sadhana Yoga",
  tagline: "",
  origin: "https://studio.test",
  email: "hello@studio.test",
  phone: "",
  address_lines: ["14 Jasmine Lane"],
};

const fresh = testDatabase(at);
let server: MailServer;
let room: MailRoom;
let folder: string;
let admin: Member;

beforeEach(async () => {
  startSigning("a secret of at least thirty-two characters");
  server = await startMailServer();
  folder = mkdtempSync(join(tmpdir(), "sadhana-letters-"));
  const env = {
    smtpUrl: server.url,
    production: false,
    mailFrom: undefined,
    dataDir: folder,
    origin: studio.origin,
  };
  room = openMailRoom({ kinds: mailKinds, open: fresh.open, env, studio: async () => studio });
  admin = await aMember(fresh.db, { name: "Asha Rao", roles: ["admin"] });
});

afterEach(async () => {
  room.sink.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
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

async function aLetter(changed: Partial<typeof fields> = {}) {
  const form = letterForm.parse({ ...fields, ...changed });
  const made = await addLetter(fresh.db, admin, { ...form, request_id: randomUUID() });
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

/** What the queue would do with every mail that is owed. */
async function deliver() {
  const owed = await fresh.db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.status} in ('queued', 'sending')`)
    .orderBy(mails.id);
  for (const { id } of owed) await deliverMail(room, id).catch(() => {});
}

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const arrived = () => server.taken.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort();

async function sent(count: number) {
  const people = await subscribers(count);
  const letter = await aLetter();
  const answer = await sendLetter(fresh.db, studio, admin, seen(letter));
  if (!answer.ok) throw new Error(answer.refusal);
  return { people, letter: answer.value };
}

describe("a letter", () => {
  // Proves V1-4
  it("is kept once, however often its form arrives, and its HTML is cleaned", async () => {
    const request_id = randomUUID();
    const form = { ...letterForm.parse(fields), request_id };
    const first = await addLetter(fresh.db, admin, form);
    const again = await addLetter(fresh.db, admin, form);
    expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true);
    expect(first.ok && first.value.blocks[0]).toEqual({
      kind: "text",
      html: "<p>Hello {first_name},</p><p>come in.</p>",
    });
  });

  it("keeps what a colleague saved meanwhile", async () => {
    const letter = await aLetter();
    const form = letterForm.parse(fields);
    expect((await saveLetter(fresh.db, admin, { ...form, ...seen(letter) })).ok).toBe(true);
    const late = await saveLetter(fresh.db, admin, { ...form, ...seen(letter) });
    expect(late).toEqual(refuse("changed_meanwhile"));
  });

  // Proves V2-7
  it("carries nothing that somebody else typed as its reader's name", async () => {
    await fresh.db
      .insert(newsletterSubscribers)
      .values({ email: "stranger@example.test", name: "evil.example/claim You won" });
    const letter = await aLetter();
    expect((await sendLetter(fresh.db, studio, admin, seen(letter))).ok).toBe(true);
    await takeTurn(fresh.db, letter.id);
    await deliver();
    const [taken] = server.taken;
    expect(taken?.to?.[0]?.address).toBe("stranger@example.test");
    expect(taken?.html).toContain("Hello,");
    expect(JSON.stringify(taken)).not.toMatch(/evil|You won/);
  });

  it("goes to everybody who is on the list, once, with their name and their own way out", async () => {
    const { letter } = await sent(3);
    const twice = await sendLetter(fresh.db, studio, admin, seen(letter));
    expect(twice).toEqual(refuse("on_its_way"));
    await takeTurn(fresh.db, letter.id);
    await takeTurn(fresh.db, letter.id);
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
    expect(await fresh.rows(mailBodies)).toHaveLength(1);
    await expectEffects(fresh, () => takeTurn(fresh.db, letter.id), {
      staff: ["letters"],
      bells: [["letter_done", admin.id]],
    });
    const done = await findLetter(fresh.db, letter.id);
    expect(done).toMatchObject({ status: "sent", total: 3, delivered: 3, failed: 0, skipped: 0 });
  });

  it("reaches nobody who left: before their turn, or while their mail waited", async () => {
    const { people, letter } = await sent(3);
    const leave = (place: number) =>
      fresh.db
        .update(newsletterSubscribers)
        .set({ status: "unsubscribed" })
        .where(eq(newsletterSubscribers.id, people[place]?.id ?? ""));
    await leave(0);
    await takeTurn(fresh.db, letter.id);
    await leave(1);
    await deliver();
    await takeTurn(fresh.db, letter.id);
    expect(arrived()).toEqual(["reader-002@example.test"]);
    expect(await countRecipients(fresh.db, letter.id)).toMatchObject({ sent: 1, skipped: 2 });
    expect(await findLetter(fresh.db, letter.id)).toMatchObject({ status: "sent", skipped: 2 });
  });

  it("stops when it is paused, and goes on where it stopped", async () => {
    const { letter } = await sent(4);
    await takeTurn(fresh.db, letter.id);
    const [first] = await fresh.db.select({ id: mails.id }).from(mails).orderBy(mails.id);
    await deliverMail(room, first?.id ?? "");
    await expectEffects(fresh, () => pauseLetter(fresh.db, admin, { id: letter.id }), {
      staff: ["letters"],
      audit: [{ action: "letters.pause", by: admin, row: letter.id }],
    });
    await deliver();
    await takeTurn(fresh.db, letter.id);
    expect(arrived()).toHaveLength(1);
    expect(await countRecipients(fresh.db, letter.id)).toMatchObject({ sent: 1, waiting: 3, queued: 0 });
    await resumeLetter(fresh.db, admin, { id: letter.id });
    await takeTurn(fresh.db, letter.id);
    await deliver();
    await takeTurn(fresh.db, letter.id);
    expect(new Set(arrived()).size).toBe(4);
    expect(arrived()).toHaveLength(4);
    expect(await findLetter(fresh.db, letter.id)).toMatchObject({ status: "sent", delivered: 4 });
  });

  it("is sent again to those with whom it did not arrive, and to nobody else", async () => {
    // The address is good again by the second try.
    replaceServices(fresh.db, { addressBounced: async () => {} });
    server.unknown.add("reader-001@example.test");
    const { letter } = await sent(3);
    await takeTurn(fresh.db, letter.id);
    await deliver();
    await takeTurn(fresh.db, letter.id);
    expect(await findLetter(fresh.db, letter.id)).toMatchObject({ status: "sent", delivered: 2, failed: 1 });
    server.unknown.clear();
    expect((await retryLetter(fresh.db, studio, admin, { id: letter.id })).ok).toBe(true);
    await takeTurn(fresh.db, letter.id);
    await deliver();
    await takeTurn(fresh.db, letter.id);
    expect(arrived()).toHaveLength(3);
    expect(await findLetter(fresh.db, letter.id)).toMatchObject({ status: "sent", delivered: 3, failed: 0 });
    const none = await retryLetter(fresh.db, studio, admin, { id: letter.id });
    expect(none).toEqual(refuse("nothing_failed"));
  });

  it("has failed only when no mail at all was taken", async () => {
    server.mood = "refuses";
    const { letter } = await sent(2);
    await takeTurn(fresh.db, letter.id);
    await deliver();
    await takeTurn(fresh.db, letter.id);
    expect(await findLetter(fresh.db, letter.id)).toMatchObject({ status: "failed", failed: 2 });
  });

  it("leaves by the clock, and comes back to the desk before", async () => {
    await subscribers(1);
    const letter = await aLetter();
    const send_at = new Date("2026-05-05T10:00:00Z");
    const soon = new Date("2026-05-05T09:04:59Z");
    expect(await scheduleLetter(fresh.db, studio, admin, { ...seen(letter), send_at: soon })).toEqual(
      refuse("too_soon"),
    );
    const scheduled = await scheduleLetter(fresh.db, studio, admin, { ...seen(letter), send_at });
    if (!scheduled.ok) throw new Error(scheduled.refusal);
    const back = await withdrawLetter(fresh.db, admin, seen(scheduled.value));
    expect(back.ok && back.value.status).toBe("draft");
    expect(await sendDueLetter(fresh.db, studio, letter.id)).toEqual(refuse("not_scheduled"));
    if (!back.ok) return;
    await scheduleLetter(fresh.db, studio, admin, { ...seen(back.value), send_at });
    expect((await sendDueLetter(fresh.db, studio, letter.id)).ok).toBe(true);
    expect((await sendDueLetter(fresh.db, studio, letter.id)).ok).toBe(false);
    expect(await findLetter(fresh.db, letter.id)).toMatchObject({ status: "sending", total: 1 });
  });

  it("is not sent to nobody, nor when it is too heavy; a draft alone is changed or removed", async () => {
    const letter = await aLetter();
    expect(await sendLetter(fresh.db, studio, admin, seen(letter))).toEqual(refuse("nobody"));
    await subscribers(1);
    const heavy = JSON.stringify(
      Array.from({ length: 30 }, () => ({ kind: "text", html: `<p>${"words ".repeat(800)}</p>` })),
    );
    const large = await aLetter({ blocks: heavy });
    expect(await sendLetter(fresh.db, studio, admin, seen(large))).toEqual(refuse("too_heavy"));
    await sendLetter(fresh.db, studio, admin, seen(letter));
    const current = await findLetter(fresh.db, letter.id);
    expect(await removeLetter(fresh.db, admin, seen(current ?? letter))).toEqual(refuse("not_draft"));
    const copy = await duplicateLetter(fresh.db, admin, { id: letter.id, request_id: randomUUID() });
    expect(copy.ok && copy.value).toMatchObject({ status: "draft", title: "May (copy)" });
    expect(copy.ok && (await removeLetter(fresh.db, admin, seen(copy.value))).ok).toBe(true);
  });

  it("is tried with one's own addresses, and says that it is a test", async () => {
    const letter = await aLetter();
    await testLetter(fresh.db, admin, { id: letter.id, to: ["me@example.test"], request_id: randomUUID() });
    await deliver();
    expect(server.taken[0]?.subject).toBe("[Test] A slow May, Asha");
    expect(server.taken[0]?.html).toContain("Hello Asha,");
  });

  it("forgets a reader who leaves the studio, also in its results", async () => {
    const { letter, people } = await sent(2);
    await takeTurn(fresh.db, letter.id);
    await fresh.db.transaction((tx) => forgetAddress(tx, people[0]?.email ?? ""));
    await deliver();
    await takeTurn(fresh.db, letter.id);
    const left = await fresh.db.execute(sql`select email from letter_recipients`);
    expect(JSON.stringify(left)).not.toContain("reader-000");
    expect(arrived()).toEqual(["reader-001@example.test"]);
  });

  // Proves V8-6
  it("is an admin's matter alone", async () => {
    const letter = await aLetter();
    const member = await aMember(fresh.db);
    const refused = refuse("not_allowed");
    expect(await sendLetter(fresh.db, studio, member, seen(letter))).toEqual(refused);
    expect(await pauseLetter(fresh.db, null, { id: letter.id })).toEqual(refused);
    expect(await testLetter(fresh.db, member, { id: letter.id, to: [], request_id: randomUUID() })).toEqual(
      refused,
    );
  });
});
