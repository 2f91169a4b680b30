import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { type MailServer, startMailServer } from "#tests/support/smtp.ts";
import { storeMailServer } from "./change-mail-server.server.ts";
import { deliverMail, type MailRoom, openMailRoom, startMails } from "./deliver.server.ts";
import { emailedText } from "./emailed-text.ts";
import { expiresAfterClass, expiresAfterHours, type MailKind, mailKind } from "./kind.ts";
import { MailLayout } from "./layout.tsx";
import { canSendEmail, countEmailsWithoutServer, listMails } from "./queries.server.ts";
import { queueMail } from "./queue.server.ts";
import { mails } from "./tables.server.ts";

const say = (words: string, studio: Parameters<MailKind<object>["compose"]>[1]) => ({
  subject: words,
  body: (
    <MailLayout studio={studio} preview={words} title={words}>
      {words}
    </MailLayout>
  ),
});
const confirmed = mailKind<{ words: string }>("booking_confirmed", ({ words }, at) => say(words, at));
const reminder = mailKind<{ starts_at: string; session_duration: number }>(
  "class_reminder",
  (_props, at) => say("Your class is near", at),
  { expires: expiresAfterClass },
);
const reset = mailKind<{ link: string }>("reset_password", ({ link }, at) => say(link, at), {
  expires: expiresAfterHours(1),
});

const studio = {
  name: "Two Rivers",
  tagline: "",
  origin: "https://studio.test",
  email: "hello@studio.test",
  phone: "",
  address_lines: [],
};
const to = { email: "asha@example.test" };
const env = { smtpUrl: undefined, mailFrom: undefined, dataDir: "", origin: studio.origin, production: true };

let server: MailServer;
let fresh: FreshDatabase;
let room: MailRoom;

beforeAll(async () => {
  server = await startMailServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  fresh = await freshDatabase();
  server.taken.length = 0;
  room = openMailRoom({
    kinds: { [confirmed.name]: confirmed, [reminder.name]: reminder, [reset.name]: reset },
    open: fresh.open,
    env,
    studio: async () => studio,
  });
});

afterEach(async () => {
  room.sink.close();
  await fresh.close();
});

const states = async () =>
  (await listMails(fresh.db)).map(({ kind, status, last_error }) => [kind, status, last_error]);
const agoIso = (ms: number) => new Date(Date.now() - ms).toISOString();

it("keeps the emails of a real studio waiting, untried, until a mail server is set up, and then sends them", async () => {
  await queueMail(fresh.db, confirmed, { cause: "1", to, props: { words: "You are booked" } });
  const [waiting] = await listMails(fresh.db);
  await deliverMail(room, waiting?.id ?? "");
  const stop = startMails(room);
  await new Promise((done) => setTimeout(done, 500));
  expect(await fresh.db.select().from(mails)).toMatchObject([{ status: "queued", attempts: 0 }]);
  expect(await countEmailsWithoutServer(fresh.db, env)).toBe(1);
  await fresh.db.transaction((tx) => storeMailServer(tx, server.url));
  await expect.poll(states, { timeout: 10_000 }).toEqual([["booking_confirmed", "sent", null]]);
  await stop();
  expect(server.taken).toMatchObject([{ subject: "You are booked" }]);
  expect(await countEmailsWithoutServer(fresh.db, env)).toBeNull();
});

it("drops emails that make no sense any more, with the reason and without their link", async () => {
  const hour = 3_600_000;
  const session = (ago: number) => ({ starts_at: agoIso(ago), session_duration: 60 });
  await queueMail(fresh.db, reminder, { cause: "past", to, props: session(2 * hour) });
  await queueMail(fresh.db, reset, { cause: "old", to, props: { link: "https://studio.test/?code=secret" } });
  await fresh.db.update(mails).set({ created_at: new Date(Date.now() - 2 * hour) });
  await queueMail(fresh.db, reminder, { cause: "coming", to, props: session(-2 * hour) });
  await fresh.db.transaction((tx) => storeMailServer(tx, server.url));
  for (const { id } of await listMails(fresh.db)) await deliverMail(room, id);
  expect((await states()).sort()).toEqual([
    ["class_reminder", "dropped", "The class was already over."],
    ["class_reminder", "sent", null],
    ["reset_password", "dropped", "The link in this email had expired."],
  ]);
  expect(server.taken).toHaveLength(1);
  expect(JSON.stringify(await fresh.db.select().from(mails))).not.toContain("secret");
});

it("counts captured emails as delivered in a demo", async () => {
  expect(await countEmailsWithoutServer(fresh.db, { ...env, production: false })).toBeNull();
});

it("says that an email waits only while a real studio has no mail server", async () => {
  expect(await canSendEmail(fresh.db, env)).toBe(false);
  expect(await canSendEmail(fresh.db, { ...env, production: false })).toBe(true);
  await fresh.db.transaction((tx) => storeMailServer(tx, server.url));
  expect(await canSendEmail(fresh.db, env)).toBe(true);
  expect(emailedText(true, "a copy", "maya@example.test")).toBe("We've emailed maya@example.test a copy.");
  expect(emailedText(false, "a copy")).toMatch(/^We can't send emails yet\. We'll email you a copy/);
});
