import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { reason } from "#app/platform/database.server.ts";
import { signature, startSigning } from "#app/platform/signing.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { studio } from "#tests/support/mail-kinds.ts";
import { openMailRoom, startMails } from "./deliver.server.ts";
import { type MailThread, openMailThread } from "./mail-thread.server.ts";
import { isFinalRefusal } from "./sink.server.ts";
import { mails } from "./tables.server.ts";

const secret = "a secret of at least thirty-two characters";
const file = new URL("../../tests/support/light/odd-mail-thread.ts", import.meta.url);

let thread: MailThread;
const open = () => {
  thread = openMailThread(file, { secret }, { limitMs: 30_000, idleMs: 60_000 });
};
/** Lets time pass for the limits only when a test says so: the thread itself may take as long as it needs. */
const holdLimits = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

afterEach(async () => {
  vi.useRealTimers();
  setClock();
  await thread.close();
});

const order = (kind: string, word = "calm") => ({
  head: {
    id: word,
    message_id: `<${word}@studio.test>`,
    date: new Date("2026-01-01T08:00:00Z"),
    from: '"Sadhana Yoga" <hello@studio.test>',
    to: { email: "asha@example.test", name: "Asha" },
    reply_to: null,
  },
  words: { kind, props: { word }, studio },
});
const write = (kind: string, word?: string) => thread.write(order(kind, word));

it("answers with a mail's words, its envelope and its whole message", async () => {
  open();
  const { id, words, envelope, eml } = await write("plain");
  expect(id).toBe("calm");
  expect(words).toMatchObject({ subject: "calm", text: "calm", headers: {}, attachments: [] });
  expect(envelope).toEqual({ from: "hello@studio.test", to: ["asha@example.test"] });
  expect(Buffer.from(eml).toString()).toContain("Message-ID: <calm@studio.test>");
});

it("writes by the clock and the secret of the thread that serves", async () => {
  open();
  startSigning(secret);
  for (const at of ["2031-05-06T07:08:09.000Z", "2019-01-02T03:04:05.000Z"]) {
    setClock(() => new Date(at));
    expect((await write("tells")).words.subject).toBe(`${at} ${signature("a purpose", "a subject")}`);
  }
});

it("keeps what an error says, and whether it is final", async () => {
  open();
  const error = await write("fails").catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "Error",
    message: "This email could not be composed: the words are missing",
    code: "ECOMPOSE",
    cause: {
      ...{ name: "RangeError", message: "the words are missing" },
      ...{ code: "EENVELOPE", responseCode: 550 },
    },
  });
  expect(isFinalRefusal({ ...error.cause, command: "RCPT TO" })).toBe(true);
  expect(isFinalRefusal(error)).toBe(false);
  for (const kind of ["fails plainly", "fails for a cause"]) {
    expect(reason(await write(kind, "no words").catch((given) => given))).toBe("no words");
  }
  await expect(write("unheard of")).rejects.toThrow("no mail is called unheard of");
});

it.each([
  ["dies", "ended (3)"],
  ["throws outside", "nobody's error"],
  ["eats memory", "memory"],
  ["hangs", "too long"],
  ["waits for ever", "too long"],
])("loses to one that %s that mail alone, and writes those before and behind it", async (kind, message) => {
  holdLimits();
  open();
  const first = write("plain", "first");
  const all = Promise.allSettled([first, write(kind), write("plain", "second"), write("slow", "third")]);
  await first;
  if (message === "too long") vi.advanceTimersByTime(30_000);
  const told = await all;
  expect(told.map((one) => (one.status === "fulfilled" ? one.value.words.subject : one.status))).toEqual([
    ...["first", "rejected", "second", "third"],
  ]);
  expect(told[1]).toMatchObject({
    reason: expect.objectContaining({ message: expect.stringContaining(message) }),
  });
});

it("gives each mail the whole of its time, not what those before it have left", async () => {
  holdLimits();
  open();
  const words = ["one", "two", "three", "four"];
  const written = words.map((word) => write("slow", word));
  for (const [at, word] of words.entries()) {
    vi.advanceTimersByTime(20_000);
    expect((await written[at])?.id).toBe(word);
  }
});

it("takes no more than it can hold", async () => {
  open();
  const all = await Promise.allSettled(Array.from({ length: 130 }, (_, at) => write("plain", `word ${at}`)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
  expect(all.at(-1)).toMatchObject({ reason: new Error("too many mails wait to be written") });
  expect((await write("plain")).id).toBe("calm");
});

it("starts with the first mail, ends when none came for a while, and starts again", async () => {
  const named = async () => Number((await write("names its thread")).words.subject);
  holdLimits();
  open();
  const first = await named();
  await thread.close();
  // Threads are counted: one that is opened and writes nothing is none.
  open();
  open();
  const second = await named();
  expect(second).toBe(first + 1);
  vi.advanceTimersByTime(50_000);
  expect(await named()).toBe(second);
  vi.advanceTimersByTime(60_000);
  expect(await named()).toBe(second + 1);
});

it("sends a mail once, and later, at which the thread has died", async () => {
  open();
  const fresh = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "sadhana-mail-"));
  const env = {
    smtpUrl: undefined,
    production: false,
    mailFrom: undefined,
    dataDir: folder,
    origin: studio.origin,
  };
  const room = openMailRoom({ open: fresh.open, env, studio: async () => studio, write: thread.write });
  const mark = join(folder, "mark");
  const owed = [
    { kind: "plain", cause: "1", props: { word: "calm" }, to_email: "ravi@example.test" },
    { kind: "dies at first", cause: "2", props: { word: mark }, to_email: "asha@example.test" },
  ];
  await fresh.db.insert(mails).values(owed);
  let sent = 0;
  const { send } = room.sink;
  room.sink.send = (mail) => {
    sent += 1;
    return send(mail);
  };
  const stop = startMails(room);
  const states = () => fresh.db.select().from(mails).orderBy(mails.cause);
  await expect
    .poll(states)
    .toMatchObject([{ status: "sent", attempts: 1 }, { last_error: expect.stringContaining("ended (3)") }]);
  await expect.poll(states).toMatchObject([
    { status: "sent", attempts: 1 },
    { status: "sent", attempts: 2, last_error: null, subject: "The second time" },
  ]);
  await stop();
  expect(sent).toBe(2);
  expect(readdirSync(join(folder, "outbox"))).toHaveLength(2);
  rmSync(folder, { recursive: true });
  await fresh.close();
});

it("ends at a stop, at which what it has in hand fails", async () => {
  open();
  const late = write("waits for ever");
  const told = expect(late).rejects.toThrow("the studio stopped");
  await thread.close();
  await told;
  await expect(write("plain")).rejects.toThrow("closed");
});

it("says so where there is no thread to start", async () => {
  thread = openMailThread(new URL("./nowhere.ts", import.meta.url), { secret });
  await expect(write("plain")).rejects.toThrow("nowhere");
  await expect(write("plain")).rejects.toThrow("nowhere");
});
