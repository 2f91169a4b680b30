import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCrowd, type Guest, writeMessage } from "#tests/support/content/crowd.ts";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";
import { type MailServer, type Mood, startMailServer } from "#tests/support/smtp.ts";

let studio: DemoStudio;
let mail: MailServer;
let pool: pg.Pool;
let guests: Guest[];

beforeAll(async () => {
  mail = await startMailServer();
  studio = await startDemoStudio({ env: { SMTP_URL: mail.url, TRUST_PROXY: "1" } });
  pool = openPool(studio.databaseUrl);
  guests = await aCrowd(pool, 8);
});

afterAll(async () => {
  await studio?.remove();
  await pool?.end();
  await mail?.close();
});

const receipt = async (guest: Guest | undefined) => {
  const { rows } = await pool.query(
    "select status, attempts, last_error from mails where to_email = $1 and kind = 'contact_receipt'",
    [guest?.email],
  );
  return rows[0];
};
const arrived = () => mail.taken.flatMap((message) => message.to?.map(({ address }) => address) ?? []);

it("lets people write while the mail server is ill in every way, and mails each of them once when it is well", async () => {
  const moods: Mood[] = ["busy", "breaks", "hangs"];
  for (const [place, mood] of moods.entries()) {
    mail.mood = mood;
    const guest = guests[place] as Guest;
    expect(await writeMessage(studio.origin, guest, `While it ${mood}`)).toBe(true);
    // Tried, and not given up.
    await expect
      .poll(async () => (await receipt(guest)).attempts, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(1);
    expect((await receipt(guest)).status).not.toBe("given_up");
  }
  expect(arrived()).toEqual([]);
  mail.mood = "takes";
  const owed = "select count(*)::int as owed from mails where status in ('queued', 'sending')";
  await expect.poll(async () => (await pool.query(owed)).rows[0].owed, { timeout: 180_000 }).toBe(0);
  for (const [place] of moods.entries()) {
    expect(arrived().filter((address) => address === guests[place]?.email)).toHaveLength(1);
  }
});

it("ends visibly at an address that does not exist, and goes on with the others", async () => {
  const [nobody, somebody] = [guests[6] as Guest, guests[7] as Guest];
  mail.unknown.add(nobody.email);
  expect(await writeMessage(studio.origin, nobody, "Do you hear me?")).toBe(true);
  expect(await writeMessage(studio.origin, somebody, "Do you hear me?")).toBe(true);
  await expect
    .poll(() => receipt(nobody), { timeout: 60_000 })
    .toEqual({ status: "given_up", attempts: 1, last_error: expect.stringContaining("no such mailbox") });
  await expect.poll(() => arrived().includes(somebody.email), { timeout: 60_000 }).toBe(true);
  expect(arrived()).not.toContain(nobody.email);
});
