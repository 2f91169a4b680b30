import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCrowd, type Guest, subscribeByForm, writeMessage } from "#tests/support/content/crowd.ts";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type EmailServer, type Mood, startEmailServer } from "#tests/support/smtp.ts";

/** docs/benchmarks.md measures this with `LETTER_RECIPIENTS=10000`. */
const recipients = Number(process.env.LETTER_RECIPIENTS ?? 300);
const leaving = Math.ceil(recipients / 20);
/** A busy machine sends about twenty emails a second. */
const patience = Math.max(280_000, recipients * 100);

let studio: DemoStudio;
let mail: EmailServer;
let pool: pg.Pool;
let guests: Guest[];

beforeAll(async () => {
  mail = await startEmailServer();
  studio = await startDemoStudio({ env: { SMTP_URL: mail.url, TRUST_PROXY: "1" } });
  pool = openPool(studio.databaseUrl);
  guests = await aCrowd(pool, 6);
});

afterAll(async () => {
  await studio?.remove();
  await pool?.end();
  await mail?.close();
});

const one = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows[0];
const letters = () => mail.taken.filter(({ subject }) => subject === "To everybody");
const addresses = () => letters().map(({ to }) => to?.[0]?.address ?? "");

/** Creates a newsletter for the subscribers of this test alone. */
async function createCampaign(): Promise<string> {
  await pool.query("delete from newsletter_subscribers");
  await pool.query(
    `insert into newsletter_subscribers (email, name)
     select 'reader-' || n || '@letters.test', 'Reader ' || n from generate_series(1, $1::int) as n`,
    [recipients],
  );
  const { id } = await one(
    `insert into letters (request_id, title, subject, blocks, design, audience)
     values ($1, 'All', 'To everybody', '[{"kind":"text","html":"<p>Hello {first_name},</p>"}]',
       '{"colour":"forest","heading":"serif"}', '{"who":"all"}') returning id`,
    [randomUUID()],
  );
  return id;
}

async function send(id: string): Promise<void> {
  const answer = await fetch(`${studio.origin}/dashboard/newsletter-management/${id}/write/send`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: studio.origin, Cookie: await signedIn(studio, "super_admin@sadhana.test") },
    body: new URLSearchParams({ version: "1" }),
  });
  expect(answer.status).toBe(302);
}

const arrived = (least: number, timeout = patience) =>
  expect.poll(() => letters().length, { timeout, interval: 20 }).toBeGreaterThanOrEqual(least);

/** Subscribes, and waits for the email about it: how long it took, and how many newsletters came before it. */
async function subscribe(guest: Guest | undefined): Promise<{ took: number; before: number }> {
  if (!guest) throw new Error("nobody to write");
  const began = performance.now();
  expect(await subscribeByForm(studio.origin, guest, randomUUID())).toBe(true);
  const place = () => mail.taken.findIndex(({ to }) => to?.[0]?.address === guest.email);
  await expect.poll(place, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(0);
  const before = mail.taken.slice(0, place()).filter(({ subject }) => subject === "To everybody").length;
  return { took: Math.round(performance.now() - began), before };
}

it("sends a newsletter once to each current subscriber, through a kill and a busy mail server", async () => {
  const id = await createCampaign();
  const began = performance.now();
  await send(id);
  await arrived(recipients / 10);
  const { took, before } = await subscribe(guests[0]);
  // Other emails do not wait behind the newsletter.
  expect(before).toBeLessThan(recipients);

  await studio.kill();
  const { rows: gone } = await pool.query(
    `update newsletter_subscribers set status = 'unsubscribed' where id in (
       select r.subscriber_id from letter_recipients r left join mails m on m.id = r.mail_id
       where r.letter_id = $1 and (m.id is null or m.status = 'queued') order by r.id desc limit $2)
     returning email`,
    [id, leaving],
  );
  expect(gone).toHaveLength(leaving);
  // The studio waits 45 seconds before it takes an email from a process that died.
  await pool.query(
    "update mails set attempted_at = attempted_at - interval '1 minute' where status = 'sending'",
  );
  mail.mood = "busy";
  await studio.start();
  const tried = "select count(*)::int as tried from mails where bulk and last_error is not null";
  await expect.poll(async () => (await one(tried)).tried, { timeout: 60_000 }).toBeGreaterThan(0);
  mail.mood = "takes";
  const state = "select status, delivered, failed, skipped from letters where id = $1";
  await expect
    .poll(() => one(state, [id]), { timeout: patience, interval: 500 })
    .toEqual({ status: "sent", delivered: recipients - leaving, failed: 0, skipped: leaving });

  const left = new Set(gone.map(({ email }) => email));
  expect(addresses().filter((address) => left.has(address))).toEqual([]);
  expect(new Set(addresses()).size).toBe(recipients - leaving);
  // A second copy of an email that was being sent at the kill has the same Message-ID.
  expect(new Set(letters().map(({ messageId }) => messageId)).size).toBe(recipients - leaving);
  const copies = letters().length - (recipients - leaving);
  expect(copies).toBeLessThanOrEqual(2);
  if (process.env.LETTER_RECIPIENTS) {
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${recipients} recipients in ${seconds} s, ${copies} copies, another mail after ${took} ms`);
  }
});

const receipt = (guest: Guest) =>
  one("select status, attempts, last_error from mails where to_email = $1 and kind = 'contact_receipt'", [
    guest.email,
  ]);
const receiptsTaken = ({ email }: Guest) => mail.taken.filter(({ to }) => to?.[0]?.address === email).length;

it("accepts messages during failures of the mail server, and sends each receipt once after them", async () => {
  const moods: Mood[] = ["busy", "breaks", "hangs"];
  const writers = guests.slice(1, 4);
  for (const [place, guest] of writers.entries()) {
    const mood = moods[place] ?? "busy";
    mail.mood = mood;
    expect(await writeMessage(studio.origin, guest, `While it ${mood}`)).toBe(true);
    await expect
      .poll(async () => (await receipt(guest)).attempts, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(1);
    expect((await receipt(guest)).status).not.toBe("given_up");
  }
  expect(writers.map(receiptsTaken)).toEqual([0, 0, 0]);
  mail.mood = "takes";
  const owed = "select count(*)::int as owed from mails where status in ('queued', 'sending')";
  await expect.poll(async () => (await one(owed)).owed, { timeout: 180_000 }).toBe(0);
  expect(writers.map(receiptsTaken)).toEqual([1, 1, 1]);
});

it("stops sending to an unknown address, stores the reason, and sends other emails", async () => {
  const [lost, reached] = guests.slice(4) as [Guest, Guest];
  mail.unknown.add(lost.email);
  for (const guest of [lost, reached]) {
    expect(await writeMessage(studio.origin, guest, "Do you hear me?")).toBe(true);
  }
  await expect
    .poll(() => receipt(lost), { timeout: 60_000 })
    .toEqual({ status: "given_up", attempts: 1, last_error: expect.stringContaining("no such mailbox") });
  await expect.poll(() => receiptsTaken(reached), { timeout: 60_000 }).toBe(1);
  expect(receiptsTaken(lost)).toBe(0);
});
