import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  aClassTomorrow,
  aCrowd,
  bookByForm,
  subscribeByForm,
  writeMessage,
} from "#tests/support/content/crowd.ts";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";
import { type EmailServer, startEmailServer } from "#tests/support/smtp.ts";

let studio: DemoStudio;
let mail: EmailServer;
let pool: pg.Pool;

beforeAll(async () => {
  mail = await startEmailServer();
  studio = await startDemoStudio({ env: { SMTP_URL: mail.url, TRUST_PROXY: "1" } });
  pool = openPool(studio.databaseUrl);
  // So that a subscriber is owed a mail too.
  await pool.query(
    `insert into business_settings (key, value) values ('studio', '{"confirm_newsletter": true}')
     on conflict (key) do update set value = business_settings.value || excluded.value`,
  );
});

afterAll(async () => {
  await studio?.remove();
  await pool?.end();
  await mail?.close();
});

const PEOPLE = 24;
const CUTS = 2;

/** A request that a guest repeats until the studio responds. */
interface Operation {
  about: string;
  /** True, or what the answer named, once it is acknowledged. */
  attempt: () => Promise<string | boolean | undefined>;
}

it("keeps every acknowledged booking, message and subscriber through power cuts, each with its mails, once", async () => {
  const guests = await aCrowd(pool, PEOPLE);
  const target = await aClassTomorrow(pool, PEOPLE);
  const operations = guests.flatMap((guest): Operation[] => {
    const [booking, letter] = [randomUUID(), randomUUID()];
    return [
      {
        about: `booking of ${guest.id}`,
        attempt: async () => (await bookByForm(studio.origin, guest, target, booking)).booking_id,
      },
      {
        about: `message of ${guest.email}`,
        attempt: () => writeMessage(studio.origin, guest, `Is there room for ${guest.id}?`),
      },
      { about: `subscriber ${guest.email}`, attempt: () => subscribeByForm(studio.origin, guest, letter) },
    ];
  });
  const acknowledged = new Map<string, string | boolean>();
  let waiting = operations;

  // The process dies under them twice.
  for (let round = 0; round <= CUTS || waiting.length > 0; round += 1) {
    expect(round).toBeLessThan(20);
    const answered = waiting.map(async ({ about, attempt }, place) => {
      await new Promise((done) => setTimeout(done, place * 6));
      const answer = await attempt().catch(() => undefined);
      if (answer) acknowledged.set(about, answer);
    });
    if (round < CUTS) {
      await new Promise((done) => setTimeout(done, 250 + round * 100));
      await studio.kill();
      await Promise.all(answered);
      // The studio waits 45 seconds before it takes an email from a process that died.
      await pool.query(
        "update mails set attempted_at = attempted_at - interval '1 minute' where status = 'sending'",
      );
      await studio.start();
    } else {
      await Promise.all(answered);
    }
    waiting = operations.filter(({ about }) => !acknowledged.has(about));
  }

  const bookings = await pool.query(
    `select 'booking of ' || user_id as about, booking_id from bookings
     join class_sessions on class_sessions.id = session_id
     where schedule_id = $1 and bookings.status = 'confirmed'`,
    [target.schedule_id],
  );
  expect(bookings.rows).toHaveLength(PEOPLE);
  for (const { about, booking_id } of bookings.rows) expect(acknowledged.get(about)).toBe(booking_id);
  const seats = await pool.query(
    // The dates behind it may be planned by now.
    "select seats_taken from class_sessions where schedule_id = $1 and planned_date = $2",
    [target.schedule_id, target.date],
  );
  expect(seats.rows).toEqual([{ seats_taken: PEOPLE }]);
  const stored = async (table: string) => {
    const { rows } = await pool.query(
      `select email from ${table} where email like '%@crowd.test' order by email`,
    );
    return rows.map(({ email }) => email);
  };
  const everybody = guests.map(({ email }) => email).sort();
  expect(await stored("contact_messages")).toEqual(everybody);
  expect(await stored("newsletter_subscribers")).toEqual(everybody);

  const owed = "select count(*)::int as owed from mails where status in ('queued', 'sending')";
  await expect.poll(async () => (await pool.query(owed)).rows[0].owed, { timeout: 120_000 }).toBe(0);
  // A power cut after the mail server accepts a message, but before we record that, repeats it with the same Message-ID, so that receivers can drop the duplicate.
  const arrived = new Map(mail.taken.map((message) => [message.messageId, message.to?.[0]?.address]));
  const recipients = [...arrived.values()].filter((address) => address?.endsWith("@crowd.test")).sort();
  // The booking, the receipt of the message, and the question whether the letter is wanted.
  expect(recipients).toEqual(everybody.flatMap((email) => [email, email, email]));
  // The studio gets one email for every message.
  const toStudio = mail.taken.filter(
    ({ to, text }) => !to?.[0]?.address?.endsWith("@crowd.test") && text?.includes("Is there room for "),
  );
  expect(new Set(toStudio.map((message) => message.messageId)).size).toBe(PEOPLE);
});
