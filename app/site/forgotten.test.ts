import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { runAccountDeleted } from "#app/accounts/delete-account.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { user } from "#app/accounts/tables.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookingHistory, bookings, classRatings } from "#app/bookings/tables.server.ts";
import { emailKinds } from "#app/business/email-samples.server.ts";
import { sendContactMessage } from "#app/contact/send-contact-message.server.ts";
import { writeComment } from "#app/learning/comments/write-comment.server.ts";
import { articles } from "#app/learning/tables.server.ts";
import { deliverEmail, openEmailContext } from "#app/mail/deliver.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { subscribe } from "#app/newsletter/subscribe.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { bookPrivateGroup } from "#app/requests/book-private-group.server.ts";
import { groupForm } from "#app/requests/group-form.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { testSigning } from "#tests/support/test-services.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
let maya: Member;
let folder: string;

const marks = "maya|lindqvist|friend@example.test|5550199|knee|hedgehog|turnip|walrus|heron";

beforeEach(async () => {
  folder = temporaryFolder();
  maya = await aMember(fresh.db, { name: "Maya Lindqvist", email: "maya@example.test" });
  await aMember(fresh.db, { roles: ["admin", "sangha_guide"] });
  await fresh.db
    .update(profiles)
    .set({ phone: "+46 5550199", bio: "My knee" })
    .where(eq(profiles.user_id, maya.id));
});

/** Lists all rows of all tables that include one of the person's words. */
async function findTraces(): Promise<string[]> {
  const tables = await fresh.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const traces: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await fresh.db.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${name} t where t::text ~* '${marks}'`),
    );
    for (const { row } of rows) traces.push(`${name}: ${row}`);
  }
  return traces;
}

async function leaveTraces(): Promise<void> {
  const weekly = await aWeeklyClass(fresh.db);
  await bookScheduledClass(fresh.db, maya, {
    schedule_id: weekly.id,
    date: "2026-11-26",
    request_id: randomUUID(),
    time_zone: undefined,
  });
  const form = groupForm.parse({
    fullName: "Maya Lindqvist",
    email: "friend@example.test",
    country: "Other",
    groupSize: "6-10",
    date: "2026-12-04",
    time: "06:00 PM",
    timezone: "Europe/Paris",
    specialRequests: "Mind my hedgehog",
    request_id: randomUUID(),
  });
  await bookPrivateGroup(fresh.db, maya, { ...form, address: "203.0.113.7" });
  await bookPrivateGroup(fresh.db, null, {
    ...form,
    email: "Maya@example.test",
    specialRequests: toHealthNote("A turnip for each"),
    request_id: randomUUID(),
    address: "203.0.113.7",
  });
  await fresh.db.update(bookingHistory).set({ reason: "My knee again" });
  await fresh.db
    .update(bookings)
    .set({ company_name: "Turnip Ltd", industry: "Turnips", equipment_needed: "a turnip" })
    .where(eq(bookings.booking_type, "private_group"));
  const message = { name: "Maya Lindqvist", email: "Maya@example.test", phone: "+46 5550199", hidden: "" };
  const words = { ...message, open_ms: 9_000, address: "203.0.113.7" };
  await sendContactMessage(fresh.db, maya, { ...words, subject: "A walrus", message: "It is mine." });
  await sendContactMessage(fresh.db, null, { ...words, subject: "Hello", message: "The walrus again." });
  await subscribe(fresh.db, { email: maya.email, name: "Maya", address: "203.0.113.7" });
  const [session] = await fresh.rows(classSessions);
  await fresh.db
    .insert(classRatings)
    .values({ session_id: session?.id ?? "", user_id: maya.id, rating: 4, comment: "A heron came in" });
  const [article] = await fresh.db
    .insert(articles)
    .values({
      title: "Breath",
      status: "published",
      published_at: new Date(),
    } as typeof articles.$inferInsert)
    .returning();
  await writeComment(fresh.db, maya, { article_id: article?.id ?? "", body: "Like a heron" });
}

// Proves V14-2
it("leaves only bookings and amounts of a deleted person in any table", async () => {
  await leaveTraces();
  expect((await fresh.rows(notifications)).length).toBeGreaterThan(1);
  expect((await findTraces()).length).toBeGreaterThan(10);
  // One email is still waiting when the account is deleted.
  const [late] = await fresh.db.select().from(mails).where(eq(mails.kind, "booking_notice"));
  await fresh.db.execute(sql`update mails set status = 'sent' where id <> ${late?.id}`);
  await fresh.db.transaction(async (tx) => {
    await runAccountDeleted(tx, { user_id: maya.id });
    await tx.delete(user).where(eq(user.id, maya.id));
  });
  expect((await findTraces()).filter((row) => !row.includes(late?.id ?? ""))).toEqual([]);
  const origin = "https://studio.test";
  const env = { smtpUrl: undefined, production: false, mailFrom: undefined, dataDir: folder, origin };
  const studio = {
    name: "Sadhana",
    tagline: "",
    signing: testSigning,
    origin,
    email: "h@s.test",
    phone: "",
    address_lines: [],
  };
  const room = openEmailContext({ kinds: emailKinds, open: fresh.open, env, studio: async () => studio });
  await deliverEmail(room, late?.id ?? "");
  expect(await findTraces()).toEqual([]);
  const kept = await fresh.rows(bookings);
  expect(kept.map(({ status, user_id }) => [status, user_id])).toEqual(Array(3).fill(["cancelled", null]));
  expect(kept.some(({ price }) => price === 12_500)).toBe(true);
});
