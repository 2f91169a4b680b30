import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { type MailServer, type Mood, startMailServer } from "#tests/support/smtp.ts";
import { deliverMail, type MailRoom, openMailRoom } from "./deliver.server.ts";
import { removeOldMails } from "./forget-mails.server.ts";
import { type MailKind, mailKind } from "./kind.ts";
import { MailLayout } from "./layout.tsx";
import { findMail, listMails } from "./queries.server.ts";
import { queueAgain, queueMail } from "./queue.server.ts";
import { mails } from "./tables.server.ts";

const note: MailKind<{ word: string }> = {
  name: "test_note",
  secret: false,
  compose: ({ word }, studio) => ({
    subject: `A note: ${word}`,
    body: (
      <MailLayout studio={studio} preview={word} title={word}>
        {word.repeat(2_000)}
      </MailLayout>
    ),
  }),
};

const secret = mailKind<{ link: string }>("reset_password", ({ link }, studio) => ({
  subject: "A way in",
  body: (
    <MailLayout studio={studio} preview="Come in" title="Come in">
      {link}
    </MailLayout>
  ),
}));

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
  server.mood = "takes";
  room = openMailRoom({
    kinds: { [note.name]: note, [secret.name]: secret },
    open: fresh.open,
    env: {
      smtpUrl: server.url,
      production: false,
      mailFrom: "The Studio <studio@sadhana.test>",
      dataDir: "",
      origin: "https://studio.test",
    },
    studio: async () => ({
      name: "Sadhana Yoga",
      tagline: "",
      origin: "https://studio.test",
      email: "hello@studio.test",
      phone: "",
      address_lines: [],
    }),
  });
});

afterEach(async () => {
  room.sink.close();
  await fresh.close();
});

async function owed(email = "asha@example.test") {
  await queueMail(fresh.db, note, { cause: "1", to: { email }, props: { word: "calm " } });
  const mail = (await listMails(fresh.db)).find(({ to_email }) => to_email === email);
  if (!mail) throw new Error("no mail is owed");
  return mail.id;
}

it("hands a mail over as the studio's, under the mail's own id", async () => {
  const id = await owed();
  await deliverMail(room, id);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({
    subject: "A note: calm",
    messageId: `<${id}@studio.test>`,
    from: { address: "studio@sadhana.test", name: "The Studio" },
  });
  expect(await findMail(fresh.db, id)).toMatchObject({ status: "sent" });
});

it.each<Mood>(["busy", "breaks"])(
  "keeps a mail while the server is one that %s, and sends it once afterwards",
  async (mood) => {
    const id = await owed();
    server.mood = mood;
    await expect(deliverMail(room, id)).rejects.toThrow();
    expect(await findMail(fresh.db, id)).toMatchObject({ status: "queued", attempts: 1 });
    expect((await findMail(fresh.db, id))?.last_error).toBeTruthy();
    server.mood = "takes";
    await deliverMail(room, id);
    await deliverMail(room, id);
    expect(server.taken).toHaveLength(1);
    expect(await findMail(fresh.db, id)).toMatchObject({ status: "sent", attempts: 2, last_error: null });
  },
);

it("keeps a mail while nobody listens at the mail server's address", async () => {
  const id = await owed();
  const gone = await startMailServer();
  await gone.close();
  const away = openMailRoom({ ...room, env: { ...room.env, smtpUrl: gone.url } });
  await expect(deliverMail(away, id)).rejects.toThrow("ECONNREFUSED");
  away.sink.close();
  await deliverMail(room, id);
  expect(server.taken).toHaveLength(1);
});

it("ends visibly at an address that does not exist, without trying for ever", async () => {
  const id = await owed("nobody@example.test");
  server.unknown.add("nobody@example.test");
  await deliverMail(room, id);
  expect(await findMail(fresh.db, id)).toMatchObject({ status: "given_up", attempts: 1 });
  expect((await findMail(fresh.db, id))?.last_error).toContain("no such mailbox");
  await deliverMail(room, id);
  expect(server.taken).toHaveLength(0);
});

it("sends again under the same id when the server broke off before saying that it took the mail", async () => {
  const id = await owed();
  server.mood = "takes silently";
  await expect(deliverMail(room, id)).rejects.toThrow();
  server.mood = "takes";
  await deliverMail(room, id);
  expect(new Set(server.taken.map((mail) => mail.messageId))).toEqual(new Set([`<${id}@studio.test>`]));
  expect(await findMail(fresh.db, id)).toMatchObject({ status: "sent" });
});

it("keeps no words and no link of what the server has taken", async () => {
  await queueMail(fresh.db, secret, {
    cause: "1",
    to: { email: "asha@example.test" },
    props: { link: "https://studio.test/in?code=opens-everything" },
  });
  const id = (await listMails(fresh.db))[0]?.id ?? "";
  server.mood = "busy";
  await expect(deliverMail(room, id)).rejects.toThrow();
  expect((await findMail(fresh.db, id))?.text).toContain("opens-everything");
  server.mood = "takes";
  await deliverMail(room, id);
  expect(server.taken[0]?.text).toContain("opens-everything");
  const kept = await findMail(fresh.db, id);
  expect(kept).toMatchObject({ status: "sent", subject: "A way in", html: null, text: null, props: {} });
  expect(JSON.stringify(kept)).not.toContain("opens-everything");
});

it("keeps no words and no way in of what it has given up, and writes others again when staff ask for it", async () => {
  server.unknown.add("nobody@example.test");
  const note_id = await owed("nobody@example.test");
  await queueMail(fresh.db, secret, {
    cause: "2",
    to: { email: "nobody@example.test" },
    props: { link: "https://studio.test/in?code=opens-everything" },
  });
  const secret_id = (await listMails(fresh.db)).find(({ kind }) => kind === "reset_password")?.id ?? "";
  for (const id of [note_id, secret_id]) await deliverMail(room, id);
  expect(await findMail(fresh.db, note_id)).toMatchObject({ status: "given_up", html: null, text: null });
  const kept = await findMail(fresh.db, secret_id);
  expect(kept).toMatchObject({ status: "given_up", subject: "A way in", html: null, props: {} });
  expect(JSON.stringify(kept)).not.toContain("opens-everything");
  server.unknown.clear();
  expect(await queueAgain(fresh.db, secret_id)).toBe(false);
  expect(await queueAgain(fresh.db, note_id)).toBe(true);
  await deliverMail(room, note_id);
  expect(server.taken[0]?.text).toContain("calm");
});

it("forgets mails ninety days after, and not those still owed", async () => {
  const [old, waiting, young] = [await owed("a@x.test"), await owed("b@x.test"), await owed("c@x.test")];
  const at = new Date(Date.now() - 91 * 24 * 3_600_000);
  await fresh.db
    .update(mails)
    .set({ status: "sent" })
    .where(inArray(mails.id, [old, young]));
  await fresh.db
    .update(mails)
    .set({ created_at: at })
    .where(inArray(mails.id, [old, waiting]));
  await removeOldMails(fresh.db, "");
  const left = (await listMails(fresh.db)).map(({ to_email }) => to_email);
  expect(left.sort()).toEqual(["b@x.test", "c@x.test"]);
});
