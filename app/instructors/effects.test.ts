import { randomUUID } from "node:crypto";
import { it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { bookWithInstructor } from "./book-with-instructor.server.ts";
import { messageTeacher } from "./managing/message-teacher.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Nora van der Berg" });

it("has the effects of a booking from the schedule, once per class", async () => {
  const asha = await aMember(fresh.db, { roles: ["instructor"] });
  const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
  const place = { schedule_id: weekly.id, date: "2026-11-26", instructor_id: asha.id, time_zone: "UTC" };
  const book = (who: Member | null) => () =>
    bookWithInstructor(fresh.db, who, { ...place, request_id: randomUUID() });
  await expectEffects(fresh, book(null), {});
  await expectEffects(fresh, book(member), {
    pages: ["schedule"],
    staff: ["bookings", "sessions"],
    mails: [["booking_confirmed", member.email]],
    bells: [["class_booked", member.id]],
  });
  await expectEffects(fresh, book(member), {});
});

it("emails a staff message to a teacher and audits its subject", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const asha = await aMember(fresh.db, { roles: ["instructor"] });
  const words = { user_id: asha.id, subject: "The new mats", words: "They come on Monday." };
  const write = (who: Member) => () => messageTeacher(fresh.db, who, { ...words, request_id: randomUUID() });
  await expectEffects(fresh, write(member), {});
  await expectEffects(fresh, write(admin), {
    mails: [["teacher_message", asha.email]],
    audit: audited("teachers.message", admin, asha.id, { after: { subject: "The new mats" } }),
  });
});
