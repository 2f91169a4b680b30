import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Actor } from "#app/accounts/member.ts";
import { addReceivedEmail, notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { addClientReply, replyToMessage } from "#app/contact/desk/reply-to-message.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { requestForms } from "#tests/support/request-forms.ts";
import { aBooking, aMessage, formCommands } from "./repeated-requests/numbered-forms.ts";
import { type Commands, type Ground, openGround } from "./repeated-requests/numbered-ground.ts";
import { income, moneyCommands } from "./repeated-requests/numbered-money.ts";
import { sources } from "./support/sources.ts";

let ground: Ground;
const commands: Commands = { ...formCommands, ...moneyCommands };

beforeEach(async () => {
  ground = await openGround();
});

afterEach(async () => {
  setClock();
  await ground.fresh.close();
});

const group = (email: string, actor: Actor, request_id: string) =>
  requestForms(ground.db).group({ email, request_id }, actor);

const refused = { ok: false, refusal: "request_used" };

// Proves V2-8
it.each(Object.keys(commands))(
  "returns the earlier result of a form number only to the same sender and target: %s",
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error("no such command");
    const { send, first, other } = await command(ground);
    const form = { request_id: randomUUID(), actor: first, target: 0 as const };
    expect(await send(form)).toMatchObject({ ok: true });
    expect(await send(form)).toMatchObject({ ok: true });
    expect(await send({ ...form, target: 1 })).toMatchObject(refused);
    if (other) expect(await send({ ...form, actor: other })).toMatchObject(refused);
  },
);

it("refuses a form number of another command that stores its rows in the same table", async () => {
  const refund = await commands.createRefund?.(ground);
  const number = randomUUID();
  const form = { request_id: number, actor: ground.admin, target: 0 as const };
  await refund?.send(form);
  expect(await income(ground)(form)).toEqual(refused);
  const untouched = await ground.db.select().from(transactions).where(eq(transactions.name, "Person 1"));
  expect(untouched.map(({ refunded }) => refunded)).toEqual([0]);

  const [message, booking] = [await aMessage(ground, 0), await aBooking(ground, 0)];
  const reply = { subject: "Hello", body: "Hello", complete: false, seen: undefined };
  await replyToMessage(ground.db, ground.admin, { id: message, ...reply, request_id: number });
  const theirs = { body: "Thanks", request_id: number };
  expect(await addClientReply(ground.db, ground.admin, { id: message, ...theirs })).toEqual(refused);
  await notifyCustomer(ground.db, ground.admin, { id: booking, ...reply, request_id: number });
  expect(await addReceivedEmail(ground.db, ground.admin, { id: booking, ...theirs })).toEqual(refused);
});

it("reveals nothing to another person who sends the number of a request", async () => {
  const number = randomUUID();
  expect(await group("ana@example.test", null, number)).toMatchObject({ ok: true });
  expect(await group("ana@example.test", null, number)).toMatchObject({ ok: true });
  expect(await group("bela@example.test", null, number)).toEqual(refused);
  expect(await group("bela@example.test", ground.member, number)).toEqual(refused);

  const own = randomUUID();
  const { id: packageId } = await aPackage(ground.db);
  const { id: companies } = await aPackage(ground.db, { type: "Corporate" });
  const forms = requestForms(ground.db);
  const sessions = { packageId, quotedPrice: "200000", request_id: own };
  expect(await forms.individual(sessions, ground.member)).toMatchObject({ ok: true });
  expect(await forms.individual({ ...sessions, startDate: "2026-11-27" }, ground.member)).toEqual(refused);
  expect(await forms.individual(sessions, ground.colleague)).toMatchObject({ ok: false });
  const program = { packageId: companies, quotedPrice: "200000", request_id: own };
  expect(await forms.corporate(program, ground.member)).toEqual(refused);
});

/** Files that handle a request number without a command in the table, with the reason. */
const others: Record<string, string> = {
  "accounts/command/create-once.server.ts": "used by the commands above",
  "bookings/forget-person.server.ts": "clears numbers",
  "bookings/own/write-move.server.ts": "stores what rescheduleBooking decided",
  "bookings/seats/answer-booking-form.server.ts": "makes a number",
  "catalogue/commands.server.ts": "one definition for the three tables of the catalog",
  "finances/ledger/change-transaction.server.ts": "emails an invoice once for a number and invoice",
  "instructors/answer-booking.server.ts": "makes a number",
  "instructors/managing/message-teacher.server.ts": "emails once for a number and teacher",
  "newsletter/campaigns/send-campaign.server.ts": "emails a test once for a number and newsletter",
  "newsletter/own-subscription.server.ts": "clears numbers",
  "newsletter/subscribe.server.ts": "compares a number within one address",
  "newsletter/subscribers/change-subscriber.server.ts": "clears numbers",
  "newsletter/unsubscribe.server.ts": "clears numbers",
  "passes/make-pass.server.ts": "used by the three commands for passes",
  "people/undo-change.server.ts": "leaves numbers out",
  "planning/catalogue/import-catalogue.server.ts": "makes numbers of the lines of a file",
  "planning/series/submit-plan.server.ts": "reads a form",
  "platform/audit.server.ts": "used by both commands for notes",
  "platform/log.server.ts": "numbers requests in the log",
  "requests/answer-request-form.server.ts": "reads a form",
  "requests/book-private-group.server.ts": "tested above",
  "requests/place-request.server.ts": "used by the request commands",
  "requests/request-check.server.ts": "used by the request commands",
  "requests/request-corporate-program.server.ts": "tested above",
  "requests/request-individual-sessions.server.ts": "tested above",
  "schedule/closed-days.server.ts": "stores what addClosure decided",
  "schedule/give-classes.server.ts": "leaves numbers out",
  "staff/desk/reply-columns.server.ts": "a column",
  "staff/run-bulk.server.ts": "makes a number for each row",
};

// Proves V2-8
it("tests every command that takes the number of a form", () => {
  const found = sources
    .filter(({ path, text }) => /^app\/.*\.server\.ts$/.test(path) && text.includes("request_id"))
    .map(({ path }) => path.replace("app/", ""))
    .filter((path) => !/screens\/|queries|tables/.test(path));
  const own = [
    "repeated-requests.test",
    "repeated-requests/numbered-forms",
    "repeated-requests/numbered-money",
  ]
    .map((file) => readFileSync(`tests/${file}.ts`, "utf8"))
    .join("\n");
  const isTested = (path: string) => own.includes(`#app/${path}"`);
  expect(found.filter((path) => !isTested(path) && !others[path])).toEqual([]);
  expect(Object.keys(others).filter((path) => !found.includes(path))).toEqual([]);
});
