import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailSamples } from "#app/business/mail-samples.server.ts";
import type { Words } from "#app/mail/compose.server.ts";
import { type MailThread, openMailThread } from "#app/mail/mail-thread.server.ts";
import { type MailOrder, writeMail } from "#app/mail/write-mail.server.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { builtStudio } from "#server/build.ts";
import { aClassTomorrow, aCrowd, bookByForm, CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { studio as mailStudio, registerEveryMail } from "#tests/support/mail-kinds.ts";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";

// Linux only: what the threads of a process have done is read there.

let thread: MailThread;
let studio: DemoStudio;
/** Of the studio that has just opened: by the hour, a mail of the demo's own may be due soon after. */
let threadsAtFirst: string[];
let pool: pg.Pool;

beforeAll(async () => {
  registerEveryMail();
  startSigning(CROWD_SECRET);
  const at = new Date("2031-03-04T05:06:07.089Z");
  setClock(() => at);
  thread = openMailThread((await builtStudio()).files.mailThread, { secret: CROWD_SECRET });
  studio = await startDemoStudio();
  pool = openPool(studio.databaseUrl);
  threadsAtFirst = threads();
});

afterAll(async () => {
  setClock();
  await thread?.close();
  await studio?.remove();
  await pool?.end();
});

const order = (words: MailOrder["words"]): MailOrder => ({
  head: {
    id: "00000000-0000-4000-8000-000000000000",
    message_id: "<00000000-0000-4000-8000-000000000000@studio.test>",
    date: new Date("2031-03-04T05:06:07Z"),
    from: '"Sadhana Yöga" <hello@studio.test>',
    to: { email: "asha@example.test", name: "Āshā" },
    reply_to: "teacher@studio.test",
  },
  words,
});

/** Without what is drawn by lot: the marks between the parts of a message, and what a paper is known by. */
const unmarked = (eml: Uint8Array) =>
  Buffer.from(eml)
    .toString("latin1")
    .replace(/--_NmP-[0-9a-f]+-Part_\d+/g, "--mark");
const unlabelled = ({ attachments, ...words }: Words) => ({
  ...words,
  attachments: attachments.map(({ content, ...file }) => ({
    ...file,
    content: file.base64
      ? Buffer.from(content, "base64")
          .toString("latin1")
          .replace(/<[0-9a-f]{32}>|D:\d{14}Z|(?<=CreateDate>)[^<]+/g, "")
      : content,
  })),
});

it.each(Object.values(mailSamples).map(({ kind, props }) => [kind.name, props("Asia/Kolkata")] as const))(
  "writes %s to the byte as it is written here",
  async (kind, props) => {
    const given = order({ kind, props: JSON.parse(JSON.stringify(props)), studio: mailStudio });
    const here = await writeMail(given);
    const there = await thread.write(given);
    expect(unlabelled(there.words)).toEqual(unlabelled(here.words));
    const again = await writeMail(order(there.words));
    expect({ ...there, eml: unmarked(there.eml) }).toEqual({ ...again, eml: unmarked(again.eml) });
    expect(there.eml.length).toBe(here.eml.length);
  },
);

const threads = () =>
  readdirSync(`/proc/${studio.pid()}/task`).filter(
    (task) => readFileSync(`/proc/${studio.pid()}/task/${task}/comm`, "utf8").trim() === "mails",
  );

it("sends a booking's mail from a thread that is not there before it, and ends with the studio", async () => {
  expect(threadsAtFirst).toEqual([]);
  const [guest] = await aCrowd(pool, 1);
  if (!guest) throw new Error("nobody is there");
  const { booking_id } = await bookByForm(studio.origin, guest, await aClassTomorrow(pool, 5));
  const sent = async () => {
    const { rows } = await pool.query("select id, status, attempts from mails where to_email = $1", [
      guest.email,
    ]);
    return rows;
  };
  await expect.poll(sent).toEqual([{ id: expect.any(String), status: "sent", attempts: 1 }]);
  expect(threads()).toHaveLength(1);
  const [{ id }] = await sent();
  const mail = await PostalMime.parse(readFileSync(join(studio.dataDir, "outbox", `${id}.eml`)));
  expect(mail.to).toMatchObject([{ address: guest.email }]);
  expect(mail.text).toContain(booking_id);
  expect(mail.attachments).toHaveLength(1);
  // The link by which a booking is cancelled is signed in the thread, and read by the studio.
  const [link = ""] = /https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "") ?? [];
  expect((await fetch(link)).status).toBe(200);
  expect(await studio.stop()).toBe(0);
});
