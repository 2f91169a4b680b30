import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { emailKinds } from "#app/business/email-samples.server.ts";
import { deliverEmail, type EmailContext, openEmailContext } from "#app/mail/deliver.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { emailBounces, mails } from "#app/mail/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { studio } from "#tests/support/email-kinds.ts";
import { aMember } from "#tests/support/factories.ts";
import { type EmailServer, startEmailServer } from "#tests/support/smtp.ts";
import { testSigning } from "#tests/support/test-services.ts";
import { countAudiences } from "./campaigns/campaign-queries.server.ts";
import { welcomeSubscriber } from "./emails/subscription.tsx";
import { signedQuery } from "./signed-link.server.ts";
import { confirmSubscription } from "./subscribe.server.ts";
import { reactivateSubscriber } from "./subscribers/change-subscriber.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";

const email = "Reader@example.test";
let server: EmailServer;
const fresh = testDatabase();
let context: EmailContext;
let subscriber_id: string;

beforeAll(async () => {
  server = await startEmailServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.refusals.clear();
  server.mood = "takes";
  const env = {
    smtpUrl: server.url,
    production: true,
    mailFrom: undefined,
    dataDir: "",
    origin: studio.origin,
  };
  context = openEmailContext({ kinds: emailKinds, open: fresh.open, env, studio: async () => studio });
  const [row] = await fresh.db.insert(newsletterSubscribers).values({ email }).returning();
  subscriber_id = row?.id ?? "";
});

afterEach(async () => {
  context.sink.close();
});

let sent = 0;
async function send(answer?: string): Promise<void> {
  if (answer) server.refusals.set(email, answer);
  else server.refusals.clear();
  sent += 1;
  await queueEmail(fresh.db, welcomeSubscriber, {
    cause: String(sent),
    to: { email },
    props: { subscriber_id },
  });
  const [row] = await fresh.db
    .update(mails)
    .set({ attempts: 300 })
    .where(eq(mails.cause, String(sent)))
    .returning();
  await deliverEmail(context, row?.id ?? "");
}

const status = async () => (await fresh.rows(newsletterSubscribers))[0]?.status;

it("marks a subscriber as bounced after one hard bounce, with the reason, and leaves them out", async () => {
  await send("550 5.1.1 No such mailbox here");
  expect(await status()).toBe("bounced");
  expect(await countAudiences(fresh.db)).toMatchObject({ all: 0 });
  const [bounce] = await fresh.rows(emailBounces);
  expect(bounce?.reason).toContain("No such mailbox here");
});

it("marks a subscriber after three soft bounces in a row, and not when an email arrived between them", async () => {
  const full = "552 5.2.2 Mailbox full";
  await send(full);
  await send(full);
  await send();
  await send(full);
  await send(full);
  expect(await status()).toBe("active");
  await send(full);
  expect(await status()).toBe("bounced");
});

it("does not mark an address whose emails are refused for the studio's sake", async () => {
  await send("554 5.7.1 Sender blocked");
  await send("554 5.7.1 Sender blocked");
  await send("554 5.7.1 Sender blocked");
  expect(await status()).toBe("active");
});

it("is reactivated by staff", async () => {
  const admin = await aMember(fresh.db, { roles: ["super_admin"] });
  await send("550 5.1.1 No such mailbox here");
  const reactivate = () => reactivateSubscriber(fresh.db, admin, subscriber_id);
  const change = { before: { status: "bounced" }, after: { status: "active" } };
  const answer = await expectEffects(fresh, reactivate, {
    staff: ["subscribers"],
    audit: [{ action: "subscribers.reactivate", by: admin, row: subscriber_id, ...change }],
  });
  expect(answer).toMatchObject({ ok: true });
  expect(await status()).toBe("active");
  expect(await fresh.rows(emailBounces)).toEqual([]);
});

it("refuses members who are not staff", async () => {
  const member = await aMember(fresh.db);
  expect(await reactivateSubscriber(fresh.db, member, subscriber_id)).toMatchObject({
    refusal: "not_allowed",
  });
});

it("becomes active again by confirming a new subscription", async () => {
  await send("550 5.1.1 No such mailbox here");
  await fresh.db.update(newsletterSubscribers).set({ status: "pending" });
  const query = new URLSearchParams(
    signedQuery(testSigning, "newsletter-confirm", subscriber_id, new Date()),
  );
  const link = { token: query.get("token"), signature: query.get("signature") };
  expect(await confirmSubscription(fresh.db, link)).toMatchObject({ ok: true });
  expect(await status()).toBe("active");
  expect(await fresh.rows(emailBounces)).toEqual([]);
});
