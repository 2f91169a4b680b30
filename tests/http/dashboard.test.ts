import { expect } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { unescaped } from "#tests/support/form-controls.ts";
import { pageText } from "#tests/support/http/page-text.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it } from "#tests/support/journey.ts";

it.for([
  ["instructor@sadhana.test", "classes-overview"],
  ["super_admin@sadhana.test", "overview"],
])("refuses %s the module %s", async ([email = "", name = ""], { openSession }) => {
  const session = await openSession(email);
  const { location = "" } = await session.get(`/dashboard/${name}`);
  expect(location).toContain(`refused=${name}`);
  expect((await session.get(location)).text).toContain("have access to this module");
});

it("shows a member the classes of a contract, to cancel single ones", async ({ openSession }) => {
  const session = await openSession("member@sadhana.test");
  const { text } = await session.get("/profile?tab=bookings");
  expect(text.replaceAll("<!-- -->", "")).toMatch(/\d+ of 8 held, next/);
  expect(text).toContain("Your classes are planned already. Cancel single classes here");
  expect(text.replaceAll("<!-- -->", "")).toContain("The 8 classes of this booking");
});

it("adds and removes a class type without scripts, and a mistake keeps what was typed", async ({
  openSession,
}) => {
  const session = await openSession("admin@sadhana.test");
  const here = "/dashboard/class-package-manager";
  const path = `${here}?new=type`;
  const fields = { name: "Paper Lantern", description: "By hand." };
  const refused = await sendForm(session, path, { ...fields, price: "minus one" });
  expect(refused.text).toContain("Please enter an amount such as 1250 or 12.50");
  expect(refused.text).toMatch(/name="name"[^>]*value="Paper Lantern"/);
  const added = await sendForm(session, path, { price: "90" }, refused.text);
  const list = (await session.get(added.location ?? here)).text;
  expect(list).toContain("It is added.");
  const [, row = ""] = /(<tr\b(?:(?!<tr\b).)*Paper Lantern.*?<\/tr>)/s.exec(list) ?? [];
  const [, ask = ""] = /href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Remove/s.exec(row) ?? [];
  const question = await session.get(ask.replaceAll("&amp;", "&"));
  expect(question.text).toContain("Remove class type");
  const [dialog] = /<dialog\b[^>]*\sopen.*?<\/dialog>/s.exec(question.text) ?? [];
  const removed = await sendForm(session, ask, { intent: "remove" }, dialog);
  const after = (await session.get(removed.location ?? here)).text;
  expect(after).toContain("It is removed.");
  expect(after).not.toContain("Paper Lantern");
});

// 12.5 MB is the largest request that the studio reads.
it.for([
  ["/dashboard/user-management?new=import", 5, 5_000_001],
  ["/dashboard/user-management?new=import", 5, 12_500_000],
  ["/dashboard/newsletter-management?new=import", 10, 11_000_000],
] as const)("refuses at %s a file above %i MB, of %i bytes", async ([path, most, bytes], { openSession }) => {
  const form = new FormData();
  form.set("intent", "import_check");
  form.set("file", new Blob([Buffer.alloc(bytes, "email\n")], { type: "text/csv" }), "large.csv");
  const { text } = await (await openSession("super_admin@sadhana.test")).post(path, form);
  expect(pageText(text)).toContain(`The file is larger than ${most} MB.`);
});

it("shows in the mailbox of a demo that there are no emails yet", async ({ openSession, db }) => {
  // The demo starts with failed emails.
  await db.delete(mails);
  expect(pageText((await (await openSession()).get("/dev/mailbox")).text)).toContain("No mail yet");
});

it("shows every kind of email of a demo in light, on a phone and as plain text", async ({ openSession }) => {
  const visitor = await openSession();
  const [nav = ""] =
    /<nav[^>]*aria-label="Mails".*?<\/nav>/s.exec((await visitor.get("/dev/mails")).text) ?? [];
  expect(nav.match(/<a\b/g)?.length).toBeGreaterThan(40);
  const [, link = ""] = /<a\b[^>]*href="([^"]+)"[^>]*>\s*class reminder/.exec(nav) ?? [];
  const { text } = await visitor.get(unescaped(link));
  for (const title of ["Light", "On a phone"]) {
    expect([title, new RegExp(`<iframe[^>]*title="${title}"[^>]*>`).exec(text)?.[0]]).toEqual([
      title,
      expect.stringContaining("Evening Flow"),
    ]);
  }
  expect(/<pre\b.*?<\/pre>/s.exec(text)?.[0]).toContain("Evening Flow");
});
