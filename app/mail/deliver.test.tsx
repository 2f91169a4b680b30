import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { testStudio } from "#tests/support/test-services.ts";
import {
  deliverEmail,
  type EmailContext,
  emailCounts,
  openEmailContext,
  startEmailWorkers,
} from "./deliver.server.ts";
import { forgetEmails, removeOldEmails } from "./forget-emails.server.ts";
import { emailKind } from "./kind.ts";
import { EmailButton, EmailLayout, EmailParagraph } from "./layout.tsx";
import { outboxRemovalHandler } from "./outbox.server.ts";
import { findEmail, listEmails } from "./queries.server.ts";
import { queueAgain, queueEmail } from "./queue.server.ts";

const studio = { ...testStudio, phone: "+91 1" };

let composed = 0;
const welcome = emailKind<{ name: string; link: string }>("welcome_letters", ({ name, link }, at) => {
  composed += 1;
  return {
    subject: `Welcome,\r\nBcc: everyone@example.test ${name}`,
    body: (
      <EmailLayout studio={at} preview="A line for the inbox" title={`Hello ${name}`}>
        <EmailParagraph>Your mat is ready.</EmailParagraph>
        <EmailButton href={link}>Come in</EmailButton>
      </EmailLayout>
    ),
    attachments: [{ filename: "class.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR\r\n" }],
    headers: { "List-Unsubscribe": "<https://studio.test/u>" },
  };
});

const broken = emailKind<{ name: string }>("mail_works", () => {
  throw new Error("the words are missing");
});

const owed = {
  cause: "booking-1",
  to: { email: "asha@example.test", name: "Asha" },
  props: { name: "Asha", link: "https://studio.test/in?a=1&b=2" },
};

let fresh: FreshDatabase;
let room: EmailContext;
let folder: string;

beforeEach(async () => {
  fresh = await freshDatabase();
  folder = temporaryFolder();
  room = openEmailContext({
    kinds: { [welcome.name]: welcome, [broken.name]: broken },
    open: fresh.open,
    env: {
      smtpUrl: undefined,
      production: false,
      mailFrom: undefined,
      dataDir: folder,
      origin: studio.origin,
    },
    studio: async () => studio,
  });
});

afterEach(async () => {
  await fresh.close();
});

const lastTry = () => fresh.db.execute(sql`update mails set attempts = 300`);
const only = async () => {
  const [first] = await listEmails(fresh.db);
  const mail = first && (await findEmail(fresh.db, first.id));
  if (!mail) throw new Error("no email is queued");
  return mail;
};
const outbox = () => (existsSync(join(folder, "outbox")) ? readdirSync(join(folder, "outbox")) : []);

describe("queueing an email", () => {
  it("queues nothing when the transaction rolls back", async () => {
    await fresh.db
      .transaction(async (tx) => {
        await queueEmail(tx, welcome, owed);
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await listEmails(fresh.db)).toEqual([]);
  });

  it("queues one email per cause, recipient and kind", async () => {
    await queueEmail(fresh.db, welcome, owed);
    await queueEmail(fresh.db, welcome, owed);
    await queueEmail(fresh.db, welcome, { ...owed, to: { email: "ravi@example.test" } });
    await queueEmail(fresh.db, broken, { ...owed, props: { name: "Asha" } });
    expect(await listEmails(fresh.db)).toHaveLength(3);
  });

  it("composes nothing inside the transaction", async () => {
    composed = 0;
    await queueEmail(fresh.db, welcome, owed);
    expect(composed).toBe(0);
  });
});

describe("delivering to the outbox", () => {
  it("writes one complete message even if it is delivered twice", async () => {
    await queueEmail(fresh.db, welcome, { ...owed, reply_to: "teacher@studio.test" });
    const { id } = await only();
    await Promise.allSettled([deliverEmail(room, id), deliverEmail(room, id)]);
    await deliverEmail(room, id);
    expect(outbox()).toEqual([`${id}.eml`]);
    const mail = await PostalMime.parse(readFileSync(join(folder, "outbox", `${id}.eml`)));
    expect(mail.from).toMatchObject({ address: "hello@studio.test", name: "Sadhana Yoga" });
    expect(mail.to).toMatchObject([{ address: "asha@example.test", name: "Asha" }]);
    expect(mail.replyTo).toMatchObject([{ address: "teacher@studio.test" }]);
    expect(mail.subject).toBe("Welcome, Bcc: everyone@example.test Asha");
    expect(mail.bcc).toBeUndefined();
    expect(mail.messageId).toBe(`<${id}@studio.test>`);
    expect(mail.html).toContain("Your mat is ready.");
    expect(mail.text).toContain("Hello Asha");
    expect(mail.text).toContain("Come in https://studio.test/in?a=1&b=2");
    expect(mail.text).not.toContain("A line for the inbox");
    expect(mail.attachments).toMatchObject([{ filename: "class.ics" }]);
    expect(mail.headers.find((header) => header.key === "list-unsubscribe")?.value).toBe(
      "<https://studio.test/u>",
    );
    expect(await only()).toMatchObject({ status: "sent", attempts: 1, last_error: null });
  });

  it("sends the content of the first attempt in later ones", async () => {
    await queueEmail(fresh.db, welcome, owed);
    const { id } = await only();
    composed = 0;
    const { send } = room.sink;
    room.sink.send = () => Promise.reject(new Error("no room on the disk"));
    await expect(deliverEmail(room, id)).rejects.toThrow("no room");
    expect(await only()).toMatchObject({ status: "queued", attempts: 1, last_error: "no room on the disk" });
    room.sink.send = send;
    await deliverEmail(room, id);
    expect(composed).toBe(1);
    expect(await only()).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("sends an email again that a killed process did not finish", async () => {
    await queueEmail(fresh.db, welcome, owed);
    const { id } = await only();
    await fresh.db.execute(sql`update mails set status = 'sending', attempts = 1`);
    await deliverEmail(room, id);
    expect(await only()).toMatchObject({ status: "sent", attempts: 2 });
    expect(outbox()).toHaveLength(1);
  });

  it("never retries an email that cannot be composed, shows why, and counts it", async () => {
    await queueEmail(fresh.db, broken, { ...owed, props: { name: "Asha" } });
    const { id } = await only();
    const { given_up } = emailCounts;
    await deliverEmail(room, id);
    expect(await only()).toMatchObject({
      status: "given_up",
      attempts: 1,
      last_error: "This email could not be composed: the words are missing",
    });
    expect(emailCounts.given_up).toBe(given_up + 1);
  });

  it("gives up after the last attempt, shows why, and can be queued again", async () => {
    await queueEmail(fresh.db, welcome, owed);
    const { id } = await only();
    expect(await queueAgain(fresh.db, id)).toBe(false);
    room.sink.send = () => Promise.reject(new Error("no room on the disk"));
    await expect(deliverEmail(room, id)).rejects.toThrow("no room");
    await lastTry();
    await deliverEmail(room, id);
    expect(await only()).toMatchObject({ status: "given_up", last_error: "no room on the disk" });
    await deliverEmail(room, id);
    expect(outbox()).toEqual([]);
    expect(await queueAgain(fresh.db, id)).toBe(true);
    expect(await only()).toMatchObject({ status: "queued", attempts: 0 });
  });

  it("deletes forgotten emails and those older than 90 days from the outbox", async () => {
    await queueEmail(fresh.db, welcome, owed);
    const { id } = await only();
    await deliverEmail(room, id);
    await forgetEmails(fresh.db, { addresses: ["Asha@example.test"] });
    expect(await listEmails(fresh.db)).toEqual([]);
    const removal = outboxRemovalHandler(folder);
    const { rows } = await fresh.db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = ${removal.queue}`,
    );
    for (const { data } of rows) await removal.work(data, { last: false });
    expect(outbox()).toEqual([]);

    writeFileSync(join(folder, "outbox", "old.eml"), "words");
    writeFileSync(join(folder, "outbox", "young.eml"), "words");
    const old = Date.now() / 1_000 - 91 * 24 * 3_600;
    utimesSync(join(folder, "outbox", "old.eml"), old, old);
    await removeOldEmails(fresh.db, folder);
    expect(outbox()).toEqual(["young.eml"]);
  });

  it("deletes an email that was forgotten during its last attempt", async () => {
    await queueEmail(fresh.db, broken, { ...owed, props: { name: "Asha" } });
    const { id } = await only();
    await forgetEmails(fresh.db, { addresses: ["asha@example.test"] });
    await lastTry();
    await deliverEmail(room, id);
    expect(await listEmails(fresh.db)).toEqual([]);
  });
});

describe("the email worker", () => {
  const states = async () => {
    const { rows } = await fresh.db.execute<{ name: string; status: string; attempts: number }>(
      sql`select props->>'name' as name, status, attempts from mails order by 1`,
    );
    return rows.map(({ name, status, attempts }) => `${name} ${status} ${attempts}`);
  };
  const owe = (name: string) =>
    queueEmail(fresh.db, welcome, { ...owed, cause: name, props: { name, link: "https://studio.test/" } });

  it("sends each queued email once from two processes, also those queued later", async () => {
    const sent: string[] = [];
    const { send } = room.sink;
    room.sink.send = async (mail) => {
      sent.push(mail.id);
      return send(mail);
    };
    for (let number = 10; number < 40; number += 1) await owe(`early ${number}`);
    const stops = [startEmailWorkers(room), startEmailWorkers(room)];
    await owe("late");
    await expect.poll(async () => (await states()).filter((one) => !one.endsWith(" sent 1"))).toEqual([]);
    for (const stop of stops) await stop();
    expect(sent).toHaveLength(31);
    expect(new Set(sent).size).toBe(31);
  });

  it("waits before it retries, and takes over emails of a dead process", async () => {
    for (const name of ["done", "failed", "left", "tried", "young"]) await owe(name);
    const put = (name: string, status: string, attempts: number, ago: string) =>
      fresh.db.execute(
        sql`update mails set status = ${status}, attempts = ${attempts}, attempted_at = now() - ${ago}::interval
            where props->>'name' = ${name}`,
      );
    await put("done", "sent", 1, "1 day");
    await put("failed", "queued", 8, "2 minutes");
    await put("left", "sending", 1, "1 minute");
    await put("tried", "queued", 8, "5 minutes");
    await put("young", "sending", 1, "20 seconds");
    const stop = startEmailWorkers(room);
    await expect
      .poll(states, { timeout: 15_000 })
      .toEqual(["done sent 1", "failed queued 8", "left sent 2", "tried sent 9", "young sending 1"]);
    await stop();
  });

  it("continues with other emails while one hangs", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { send } = room.sink;
    room.sink.send = async (mail) => {
      if (mail.words.subject.includes("hanging")) await held;
      return send(mail);
    };
    await owe("hanging");
    const stop = startEmailWorkers(room);
    await expect.poll(states).toEqual(["hanging sending 1"]);
    await owe("quick");
    await expect.poll(states, { timeout: 10_000 }).toEqual(["hanging sending 1", "quick sent 1"]);
    release();
    await stop();
    expect(await states()).toEqual(["hanging sent 1", "quick sent 1"]);
  });
});
