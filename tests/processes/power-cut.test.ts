import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClassTomorrow, aCrowd, bookByForm, CROWD_SECRET, type Guest } from "#tests/support/crowd.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { type MailServer, startMailServer } from "#tests/support/smtp.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;
let mail: MailServer;
let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await emptyServerDatabase();
  drop = database.drop;
  mail = await startMailServer();
  const env = { DATABASE_URL: database.url, DEMO: "1", AUTH_SECRET: CROWD_SECRET, SMTP_URL: mail.url };
  studio = await startStudio({ env });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});

afterAll(async () => {
  await studio?.remove();
  await pool?.end();
  await mail?.close();
  await drop?.();
});

const PEOPLE = 60;
const CUTS = 3;

it("keeps every acknowledged booking through power cuts, each with its mail, once", async () => {
  const guests = await aCrowd(pool, PEOPLE);
  const wish = await aClassTomorrow(pool, PEOPLE);
  const requests = new Map(guests.map((guest) => [guest.id, randomUUID()]));
  const acknowledged = new Map<string, string>();
  let waiting: Guest[] = guests;

  // People try until they have an answer, as people do; the process dies under them three times.
  for (let round = 0; round <= CUTS || waiting.length > 0; round += 1) {
    expect(round).toBeLessThan(20);
    const answered = waiting.map(async (guest, place) => {
      await new Promise((done) => setTimeout(done, place * 10));
      const answer = await bookByForm(studio.origin, guest, wish, requests.get(guest.id)).catch(
        () => undefined,
      );
      if (answer?.booking_id) acknowledged.set(guest.id, answer.booking_id);
    });
    if (round < CUTS) {
      await new Promise((done) => setTimeout(done, 150 + round * 60));
      await studio.kill();
      await Promise.all(answered);
      await studio.start();
    } else {
      await Promise.all(answered);
    }
    waiting = guests.filter(({ id }) => !acknowledged.has(id));
  }

  const { rows } = await pool.query(
    `select user_id, booking_id from bookings join class_sessions on class_sessions.id = session_id
     where schedule_id = $1 and bookings.status = 'confirmed'`,
    [wish.schedule_id],
  );
  expect(new Map(rows.map((row) => [row.user_id, row.booking_id]))).toEqual(acknowledged);
  expect(rows).toHaveLength(PEOPLE);
  const seats = await pool.query("select seats_taken from class_sessions where schedule_id = $1", [
    wish.schedule_id,
  ]);
  expect(seats.rows).toEqual([{ seats_taken: PEOPLE }]);

  const owed = `select count(*)::int as owed from mails where to_email like '%@crowd.test' and status <> 'sent'`;
  await expect.poll(async () => (await pool.query(owed)).rows[0].owed, { timeout: 90_000 }).toBe(0);
  // A cut between the mail server's "taken" and our note of it sends the same message again, under the
  // same Message-ID, by which the receiving side keeps one.
  const arrived = new Map(mail.taken.map((message) => [message.messageId, message.to?.[0]?.address]));
  const recipients = [...arrived.values()].filter((address) => address?.endsWith("@crowd.test")).sort();
  expect(recipients).toEqual(guests.map(({ email }) => email).sort());
});
