import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { type EmailServer, type Mood, startEmailServer } from "#tests/support/smtp.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { storeEmailServer } from "./change-email-server.server.ts";
import { deliverEmail, type EmailContext, openEmailContext, startEmailWorkers } from "./deliver.server.ts";
import { emailedText } from "./emailed-text.ts";
import { removeOldEmails } from "./forget-emails.server.ts";
import { type EmailKind, type EmailStudio, emailKind, expiresAfterClass, expiresAfterHours } from "./kind.ts";
import { EmailLayout } from "./layout.tsx";
import { canSendEmail, countEmailsWithoutServer, findEmail, listEmails } from "./queries.server.ts";
import { queueAgain, queueEmail } from "./queue.server.ts";
import { mails } from "./tables.server.ts";

const compose = (studio: EmailStudio, subject: string, text: string) => ({
  subject,
  body: (
    <EmailLayout studio={studio} preview={subject} title={subject}>
      {text}
    </EmailLayout>
  ),
});

const note: EmailKind<{ word: string }> = {
  name: "test_note",
  secret: false,
  compose: ({ word }, studio) => compose(studio, `A note: ${word}`, word.repeat(2_000)),
};
const reset = emailKind<{ link: string }>(
  "reset_password",
  ({ link }, studio) => compose(studio, "Reset your password", link),
  { expires: expiresAfterHours(1) },
);
const reminder = emailKind<{ starts_at: string; session_duration: number }>(
  "class_reminder",
  (_props, studio) => compose(studio, "Your class", ""),
  { expires: expiresAfterClass },
);

let server: EmailServer;
let fresh: FreshDatabase;
let context: EmailContext;

beforeAll(async () => {
  server = await startEmailServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  fresh = await freshDatabase();
  server.taken.length = 0;
  server.mood = "takes";
  context = openEmailContext({
    kinds: { [note.name]: note, [reset.name]: reset, [reminder.name]: reminder },
    open: fresh.open,
    env: {
      smtpUrl: server.url,
      production: false,
      mailFrom: "The Studio <studio@sadhana.test>",
      dataDir: "",
      origin: "https://studio.test",
    },
    studio: async () => ({ ...testStudio, address_lines: [] }),
  });
});

afterEach(async () => {
  context.sink.close();
  await fresh.close();
});

const states = async () =>
  (await listEmails(fresh.db)).map(({ kind, status, last_error }) => [kind, status, last_error]);

async function queueNote(email = "asha@example.test") {
  await queueEmail(fresh.db, note, { cause: "1", to: { email }, props: { word: "calm " } });
  return (await listEmails(fresh.db)).find(({ to_email }) => to_email === email)?.id ?? "";
}

it("sends an email as the studio, with its own Message-ID", async () => {
  const id = await queueNote();
  await deliverEmail(context, id);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({
    subject: "A note: calm",
    messageId: `<${id}@studio.test>`,
    from: { address: "studio@sadhana.test", name: "The Studio" },
  });
  expect(await findEmail(fresh.db, id)).toMatchObject({ status: "sent" });
});

it.each<Mood>(["busy", "breaks"])(
  "queues an email again after the response %s and then sends it once",
  async (mood) => {
    const id = await queueNote();
    server.mood = mood;
    await expect(deliverEmail(context, id)).rejects.toThrow();
    expect(await findEmail(fresh.db, id)).toMatchObject({ status: "queued", attempts: 1 });
    expect((await findEmail(fresh.db, id))?.last_error).toBeTruthy();
    server.mood = "takes";
    await deliverEmail(context, id);
    await deliverEmail(context, id);
    expect(server.taken).toHaveLength(1);
    expect(await findEmail(fresh.db, id)).toMatchObject({ status: "sent", attempts: 2, last_error: null });
  },
);

it("queues an email again when the server does not answer", async () => {
  const id = await queueNote();
  const gone = await startEmailServer();
  await gone.close();
  const away = openEmailContext({ ...context, env: { ...context.env, smtpUrl: gone.url } });
  await expect(deliverEmail(away, id)).rejects.toThrow("ECONNREFUSED");
  away.sink.close();
  await deliverEmail(context, id);
  expect(server.taken).toHaveLength(1);
});

it("gives up at an unknown address after the first attempt and shows why", async () => {
  const id = await queueNote("nobody@example.test");
  server.unknown.add("nobody@example.test");
  await deliverEmail(context, id);
  expect(await findEmail(fresh.db, id)).toMatchObject({ status: "given_up", attempts: 1 });
  expect((await findEmail(fresh.db, id))?.last_error).toContain("no such mailbox");
  await deliverEmail(context, id);
  expect(server.taken).toHaveLength(0);
});

it("sends again with the same Message-ID when the connection broke before the server confirmed", async () => {
  const id = await queueNote();
  server.mood = "takes silently";
  await expect(deliverEmail(context, id)).rejects.toThrow();
  server.mood = "takes";
  await deliverEmail(context, id);
  expect(new Set(server.taken.map((mail) => mail.messageId))).toEqual(new Set([`<${id}@studio.test>`]));
  expect(await findEmail(fresh.db, id)).toMatchObject({ status: "sent" });
});

it("deletes the content and the link of a sent email", async () => {
  await queueEmail(fresh.db, reset, {
    cause: "1",
    to: { email: "asha@example.test" },
    props: { link: "https://studio.test/in?code=opens-everything" },
  });
  const id = (await listEmails(fresh.db))[0]?.id ?? "";
  server.mood = "busy";
  await expect(deliverEmail(context, id)).rejects.toThrow();
  expect((await findEmail(fresh.db, id))?.text).toContain("opens-everything");
  server.mood = "takes";
  await deliverEmail(context, id);
  expect(server.taken[0]?.text).toContain("opens-everything");
  const kept = await findEmail(fresh.db, id);
  expect(kept).toMatchObject({
    status: "sent",
    subject: "Reset your password",
    html: null,
    text: null,
    props: {},
  });
  expect(JSON.stringify(kept)).not.toContain("opens-everything");
});

it("deletes the content of given-up emails, and composes those without a secret again when staff queue them", async () => {
  server.unknown.add("nobody@example.test");
  const note_id = await queueNote("nobody@example.test");
  await queueEmail(fresh.db, reset, {
    cause: "2",
    to: { email: "nobody@example.test" },
    props: { link: "https://studio.test/in?code=opens-everything" },
  });
  const reset_id = (await listEmails(fresh.db)).find(({ kind }) => kind === "reset_password")?.id ?? "";
  for (const id of [note_id, reset_id]) await deliverEmail(context, id);
  expect(await findEmail(fresh.db, note_id)).toMatchObject({ status: "given_up", html: null, text: null });
  const kept = await findEmail(fresh.db, reset_id);
  expect(kept).toMatchObject({ status: "given_up", subject: "Reset your password", html: null, props: {} });
  expect(JSON.stringify(kept)).not.toContain("opens-everything");
  server.unknown.clear();
  expect(await queueAgain(fresh.db, reset_id)).toBe(false);
  expect(await queueAgain(fresh.db, note_id)).toBe(true);
  await deliverEmail(context, note_id);
  expect(server.taken[0]?.text).toContain("calm");
});

it("deletes finished emails after 90 days, and no queued ones", async () => {
  const [old, waiting, young] = [
    await queueNote("a@x.test"),
    await queueNote("b@x.test"),
    await queueNote("c@x.test"),
  ];
  const at = new Date(Date.now() - 91 * 24 * 3_600_000);
  await fresh.db
    .update(mails)
    .set({ status: "sent" })
    .where(inArray(mails.id, [old, young]));
  await fresh.db
    .update(mails)
    .set({ created_at: at })
    .where(inArray(mails.id, [old, waiting]));
  await removeOldEmails(fresh.db, "");
  const left = (await listEmails(fresh.db)).map(({ to_email }) => to_email);
  expect(left.sort()).toEqual(["b@x.test", "c@x.test"]);
});

const withoutServer = () =>
  openEmailContext({ ...context, env: { ...context.env, smtpUrl: undefined, production: true } });

it("keeps the emails of a real studio queued until an email server is set up", async () => {
  const real = withoutServer();
  await deliverEmail(real, await queueNote());
  const stop = startEmailWorkers(real);
  await new Promise((done) => setTimeout(done, 500));
  expect(await fresh.db.select().from(mails)).toMatchObject([{ status: "queued", attempts: 0 }]);
  expect(await countEmailsWithoutServer(fresh.db, real.env)).toBe(1);
  await fresh.db.transaction((tx) => storeEmailServer(tx, server.url));
  await expect.poll(states, { timeout: 10_000 }).toEqual([["test_note", "sent", null]]);
  await stop();
  expect(server.taken).toMatchObject([{ subject: "A note: calm" }]);
  expect(await countEmailsWithoutServer(fresh.db, real.env)).toBeNull();
});

it("drops expired emails with the reason and without their link", async () => {
  const hour = 3_600_000;
  const to = { email: "asha@example.test" };
  const session = (ago: number) => ({
    starts_at: new Date(Date.now() - ago).toISOString(),
    session_duration: 60,
  });
  await queueEmail(fresh.db, reminder, { cause: "past", to, props: session(2 * hour) });
  await queueEmail(fresh.db, reset, {
    cause: "old",
    to,
    props: { link: "https://studio.test/?code=secret" },
  });
  await fresh.db.update(mails).set({ created_at: new Date(Date.now() - 2 * hour) });
  await queueEmail(fresh.db, reminder, { cause: "coming", to, props: session(-2 * hour) });
  for (const { id } of await listEmails(fresh.db)) await deliverEmail(context, id);
  expect((await states()).sort()).toEqual([
    ["class_reminder", "dropped", "The class was already over."],
    ["class_reminder", "sent", null],
    ["reset_password", "dropped", "The link in this email had expired."],
  ]);
  expect(server.taken).toHaveLength(1);
  expect(JSON.stringify(await fresh.db.select().from(mails))).not.toContain("secret");
});

it("says that an email waits only in a real studio without an email server", async () => {
  const { env } = withoutServer();
  const demo = { ...env, production: false };
  expect(await canSendEmail(fresh.db, env)).toBe(false);
  expect(await canSendEmail(fresh.db, demo)).toBe(true);
  expect(await countEmailsWithoutServer(fresh.db, demo)).toBeNull();
  await fresh.db.transaction((tx) => storeEmailServer(tx, server.url));
  expect(await canSendEmail(fresh.db, env)).toBe(true);
  expect(emailedText(true, "a copy", "maya@example.test")).toBe("We've emailed maya@example.test a copy.");
  expect(emailedText(false, "a copy")).toMatch(/^We can't send emails yet\. We'll email you a copy/);
});
