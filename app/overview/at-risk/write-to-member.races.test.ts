import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { writeToMember } from "./write-to-member.server.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh?.close());

it("emails a member once when several staff members write at the same time", async () => {
  const member = await aMember(fresh.db);
  await fresh.db.insert(bookings).values({
    booking_id: randomUUID(),
    user_id: member.id,
    email: member.email,
    class_name: "Yin",
    starts_at: new Date(Date.now() - 20 * 86_400_000),
    status: "completed",
    booking_type: "public_group",
  });
  const staff = await Promise.all(Array.from({ length: 5 }, () => aMember(fresh.db, { roles: ["admin"] })));
  const form = { user_id: member.id, subject: "We miss you", words: "Come back." };
  const answers = await Promise.all(
    staff.map((one) => writeToMember(fresh.db, one, { ...form, request_id: randomUUID() })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.refusal === "written_lately")).toHaveLength(4);
  expect(await fresh.db.select({ kind: mails.kind }).from(mails)).toEqual([{ kind: "check_in" }]);
});
