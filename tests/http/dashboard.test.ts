import { and, eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { cancelMessages, plannedText } from "#app/bookings/own/cancel-messages.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { demoMember } from "#tests/support/content/booked-class.ts";
import { unescaped } from "#tests/support/form-controls.ts";
import { fieldValue, pageText } from "#tests/support/http/page-text.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import type { Answer, HttpSession } from "#tests/support/http/session.ts";
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

it("lets a member cancel single classes of a contract", async ({ openSession }) => {
  const session = await openSession("member@sadhana.test");
  const { text } = await session.get("/profile?tab=bookings");
  expect(text.replaceAll("<!-- -->", "")).toMatch(/\d+ of 8 classes done, next/);
  expect(text).toContain(plannedText);
  expect(text).toMatch(/Cancel<span class="sr-only">(?:<!-- -->|\s)*Desk Reset/);
});

it("explains how to cancel a contract whose classes are planned, instead of a button", async ({
  openSession,
  db,
}) => {
  const member = await demoMember(db);
  const isOwnPart = and(eq(bookings.user_id, member.id), eq(bookings.status, "confirmed"));
  const [part] = await db
    .select()
    .from(bookings)
    .where(and(isOwnPart, isNotNull(bookings.part_of)));
  const [contract] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, part?.part_of ?? ""));
  const session = await openSession("member@sadhana.test");
  const { text } = await session.get(`/bookings/${contract?.booking_id}/cancel`);
  expect(text).toContain(cancelMessages.planned);
  expect(text).toContain('href="mailto:hello@sadhana.test"');
  expect(text).not.toMatch(/<button[^>]*>Cancel booking/);
});

it("keeps the sort and the hidden columns of a list when a filter changes", async ({ openSession }) => {
  const session = await openSession("admin@sadhana.test");
  const { text } = await session.get("/dashboard/class-package-manager?sort=booked&hide=level");
  expect(text).toContain('<input type="hidden" name="sort" value="booked"/>');
  expect(text).toContain('<input type="hidden" name="hide" value="level"/>');
});

it("shows the form of a package beside its list, to admins only", async ({ openSession }) => {
  const here = "/dashboard/class-package-manager";
  const admin = await openSession("admin@sadhana.test");
  const { text } = await admin.get(`${here}?tab=packages`);
  const [, id = ""] = new RegExp(`${here}/packages/([0-9a-f-]{36})`).exec(text) ?? [];
  expect((await admin.get(`${here}/packages/${id}`)).location).toBe(`${here}/packages/${id}?tab=packages`);
  expect((await admin.get(`${here}/packages/${id}?tab=packages`)).text).toContain("Save package");
  expect((await admin.get(`${here}/passes/${id}?tab=passes`)).status).toBe(404);
  expect((await admin.get(`${here}/packages/${"9".repeat(4_000)}?tab=packages`)).status).toBe(404);
  const acharya = await openSession("acharya@sadhana.test");
  expect((await acharya.get(`${here}/packages/${id}?tab=packages`)).location).toBe(`${here}?tab=packages`);
  // Redirects of the earlier addresses.
  expect((await admin.get(`${here}?tab=packages&package=${id}`)).location).toContain(`/packages/${id}`);
  expect((await admin.get(`${here}?tab=passes&new=pass`)).location).toContain("/passes/new");
});

it("adds and removes a class type without scripts, and keeps refused input", async ({ openSession }) => {
  const session = await openSession("admin@sadhana.test");
  const here = "/dashboard/class-package-manager";
  const path = `${here}/new`;
  const fields = { name: "Paper Lantern", description: "By hand." };
  const refused = await sendForm(session, path, { ...fields, price: "minus one" });
  expect(refused.text).toContain("Please enter an amount such as 1250 or 12.50");
  expect(refused.text).toMatch(/name="name"[^>]*value="Paper Lantern"/);
  const added = await sendForm(session, path, { price: "90" }, refused.text);
  const list = (await session.get(added.location ?? here)).text;
  expect(list).toContain("Added.");
  const [, row = ""] = /(<tr\b(?:(?!<tr\b).)*Paper Lantern.*?<\/tr>)/s.exec(list) ?? [];
  const [, ask = ""] = /href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Remove/s.exec(row) ?? [];
  const question = await session.get(ask.replaceAll("&amp;", "&"));
  expect(question.text).toContain("Remove class type");
  const [dialog] = /<div role="alertdialog".*?<\/form>/s.exec(question.text) ?? [];
  const removed = await sendForm(session, ask, {}, dialog);
  const after = (await session.get(removed.location ?? here)).text;
  expect(after).toContain("Removed.");
  expect(after).not.toContain("Paper Lantern");
});

// 12.5 MB is the largest request that the studio reads.
it.for([
  ["/dashboard/user-management/import", 5, 5_000_001],
  ["/dashboard/user-management/import", 5, 12_500_000],
  ["/dashboard/newsletter-management/import", 10, 11_000_000],
] as const)(
  "refuses a file at %s above %i MB, with %i bytes",
  async ([path, most, bytes], { openSession }) => {
    const form = new FormData();
    form.set("intent", "import_check");
    form.set("file", new Blob([Buffer.alloc(bytes, "email\n")], { type: "text/csv" }), "large.csv");
    const { text } = await (await openSession("super_admin@sadhana.test")).post(path, form);
    expect(pageText(text)).toContain(`The file is larger than ${most} MB.`);
  },
);

it("shows in the mailbox of a demo that there are no emails yet", async ({ openSession, db }) => {
  // The demo starts with failed emails.
  await db.delete(mails);
  expect(pageText((await (await openSession()).get("/dev/mailbox")).text)).toContain("No emails yet");
});

it("shows every kind of email of a demo in light, on a phone and as plain text", async ({ openSession }) => {
  const visitor = await openSession();
  const [nav = ""] =
    /<nav[^>]*aria-label="Emails".*?<\/nav>/s.exec((await visitor.get("/dev/mails")).text) ?? [];
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

/** Returns the address of the first link that begins with these words. */
function linkTo(html: string, words: string): string {
  const link = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(([, , text = ""]) =>
    pageText(text).trim().startsWith(words),
  );
  if (!link) throw new Error(`no link begins with ${words}`);
  return unescaped(link[1] ?? "");
}

/** Returns the page that an answer leads to. */
const landing = async (session: HttpSession, { location, text }: Answer) =>
  location ? (await session.get(location)).text : text;

it("links a booking to its payment and, after its cancellation, to its refund", async ({ openSession }) => {
  const session = await openSession("super_admin@sadhana.test");
  const add = "/dashboard/class-bookings/new";
  const form = (await session.get(add)).text;
  const target =
    /<select[^>]*name="target".*?(?:<option[^>]*>[^<]*<\/option>){5}<option[^>]*value="([^"]+)"/s.exec(form);
  const person = {
    email: "paid.for@example.test",
    full_name: "Paid For",
    target: unescaped(target?.[1] ?? ""),
  };
  const added = await sendForm(session, add, person, form);
  const booking = added.location ?? "";
  const page = await landing(session, added);
  expect(pageText(page)).toContain("Booking added. We emailed the client.");
  const unpaid = (await session.get(linkTo(page, "Cancel booking"))).text;
  expect(pageText(unpaid)).toContain("nothing was paid");
  expect(unpaid).not.toContain("Give it back in Transactions");

  const pay = linkTo(page, "Record a payment");
  const entry = (await session.get(pay)).text;
  expect(fieldValue(entry, "name")).toBe("Paid For");
  const words = { status: "completed", place_of_supply: "29" };
  const review = await sendForm(session, pay, words, entry);
  const paid = await sendForm(session, pay, { intent: "add", name: "Paid For" }, review.text);
  expect(pageText(await landing(session, paid))).toContain("Saved.");

  const settled = (await session.get(booking)).text;
  expect(pageText(/<ul[^>]*aria-label="Payments".*?<\/ul>/s.exec(settled)?.[0] ?? "")).toContain("completed");
  const ask = linkTo(settled, "Cancel booking");
  const question = (await session.get(ask)).text;
  expect(pageText(question)).toMatch(/was paid\. The payment moves to/);
  linkTo(question, "Give it back in Transactions");
  const canceled = await sendForm(session, ask, { reason: "Asked by phone." }, question);
  const after = await landing(session, canceled);
  expect(pageText(after)).toContain("is still with the studio.");
  const refund = linkTo(after, "Give it back in Transactions");
  const given = await sendForm(session, refund, { reason: "The class was canceled." });
  expect(pageText(await landing(session, given))).toContain("Refund saved.");
  const end = (await session.get(booking)).text;
  expect(pageText(end)).toContain("Refunded");
  expect(end).not.toContain("is still with the studio.");
});

it("adds a request for a guest, and changes its package while it waits", async ({ openSession }) => {
  const session = await openSession("super_admin@sadhana.test");
  const add = "/dashboard/class-bookings/new/individual";
  const guest = { email: "by.phone@example.test", full_name: "By Phone" };
  const refused = await sendForm(session, add, guest);
  for (const words of ["Please select a package", "Please select a start date"])
    expect(pageText(refused.text)).toContain(words);
  const [, packageId = ""] =
    /<select[^>]*name="packageId".*?<option[^>]*value="([^"]+)"/s.exec(refused.text) ?? [];
  const [, date = ""] = /<input[^>]*\bmin="([^"]+)"/.exec(refused.text) ?? [];
  const added = await sendForm(session, add, { packageId, date }, refused.text);
  const page = await landing(session, added);
  expect(pageText(page)).toContain("Booking added. We emailed the client.");
  expect(pageText(page)).toContain("Request received to");
  const title = (html: string) => /<h\d[^>]*>(By Phone, [^<]*)/.exec(html.replaceAll("<!-- -->", ""))?.[1];
  expect(title(page)).toBeDefined();

  const edit = linkTo(page, "Edit");
  const form = (await session.get(edit)).text;
  expect(form).toContain("No change: ");
  const [, other = ""] = /<select[^>]*name="package".*?<option[^>]*value="([^"]+)"/s.exec(form) ?? [];
  const changed = await landing(session, await sendForm(session, edit, { package: other }, form));
  expect(pageText(changed)).toContain("Saved.");
  expect(title(changed)).not.toBe(title(page));
});

it("bills an entry by month without scripts", async ({ openSession }) => {
  const session = await openSession("energy@sadhana.test");
  const entry = { email: "monthly@example.test", name: "Mona Month", amount: "900", place_of_supply: "29" };
  const monthly = { billing_type: "monthly", billing_month: "2026-11" };
  const review = await sendForm(session, "/dashboard/transactions/new", { ...entry, ...monthly });
  expect(pageText(review.text)).toContain("November 2026");
});

it("links to the upcoming classes of a teacher who cannot leave yet", async ({ openSession }) => {
  const list = "/dashboard/user-management?q=leela";
  const refuse = async (email: string) => {
    const session = await openSession(email);
    const person = (await session.get(linkTo((await session.get(list)).text, "Leela Nair"))).text;
    const ask = linkTo(person, "Deactivate");
    const refused = (await sendForm(session, ask, {})).text;
    expect(pageText(refused)).toContain(
      "This teacher has upcoming classes. Assign them to another teacher first.",
    );
    return { session, refused };
  };
  const { session, refused } = await refuse("super_admin@sadhana.test");
  linkTo(refused, "Their classes by date");
  const week = (await session.get(linkTo(refused, "Their weekly classes"))).text;
  expect(pageText(week)).toContain("Teacher Leela Nair");
  const admin = await refuse("admin@sadhana.test");
  const handOver = (await admin.session.get(linkTo(admin.refused, "Assign their classes to another teacher")))
    .text;
  expect(pageText(handOver)).toContain("Show classes");
});

it("saves a form that is sent twice after a lost response", async ({ openSession }) => {
  const session = await openSession("admin@sadhana.test");
  const catalogue = "/dashboard/class-package-manager";
  const path = linkTo((await session.get(catalogue)).text, "Gentle Hatha");
  const form = (await session.get(path)).text;
  const fields = { description: "Long holds by candlelight." };
  for (let times = 0; times < 2; times += 1) {
    const saved = await landing(session, await sendForm(session, path, fields, form));
    expect(pageText(saved)).toContain("Cancel Saved");
  }
});

it("refuses to move a class of the week that a colleague has just moved", async ({ openSession }) => {
  const session = await openSession("acharya@sadhana.test");
  const week = "/dashboard/weekly-schedule";
  const [, id = ""] = /weekly-schedule\/([0-9a-f-]{36})/.exec((await session.get(week)).text) ?? [];
  const panel = (await session.get(`${week}/${id}`)).text;
  const [move = ""] = new RegExp(`${week}/${id}/move/[0-9-]+`).exec(panel) ?? [];
  const question = async () =>
    /<div role="alertdialog".*?<\/form>/s.exec((await session.get(move)).text)?.[0] ?? "";
  const seen = await question();
  const [, date = ""] = /name="date"[^>]*value="([0-9-]+)"/.exec(seen) ?? [];
  const fields = { reach: "one", date, start_time: "22:10" };
  expect((await sendForm(session, move, fields, seen)).location).toContain("done=moved");
  const late = await sendForm(session, move, { ...fields, start_time: "22:40" }, seen);
  expect(pageText(late.text)).toContain("Someone else changed this");
  expect(await question()).toContain('value="22:10"');
});
