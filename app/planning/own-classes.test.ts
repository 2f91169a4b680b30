import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { planClasses } from "./series/plan-classes.server.ts";
import { planForm } from "./series/plan-form.ts";
import { askSubstitutes } from "./sessions/ask-substitutes.server.ts";
import { changeTeacher } from "./sessions/change-teacher.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const acharya = testMember(fresh, { roles: ["yoga_acharya"] });
const teacher = testMember(fresh, { roles: ["instructor"] });
const guest = testMember(fresh);

describe("an acharya who takes a class herself", () => {
  async function bookedSession() {
    const weekly = await aWeeklyClass(fresh.db, { instructor: teacher });
    return (await bookSeat(fresh.db, weekly.id, "2026-11-26", guest)).session_id ?? "";
  }

  it("is not asked to confirm a class that she gives to herself", async () => {
    const session_id = await bookedSession();
    const input = { session_id, instructor_id: acharya.id, ask: true };
    await expectEffects(fresh, () => changeTeacher(fresh.db, acharya, input), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["teacher_changed", guest.email]],
      bells: [
        ["class_changed", guest.id],
        ["class_moved", teacher.id],
      ],
      audit: audited("sessions.change_teacher", acharya, session_id, {
        before: { instructor_id: teacher.id },
        after: { instructor_id: acharya.id },
      }),
    });
    expect(await fresh.rows(classSessions)).toMatchObject([
      { instructor_id: acharya.id, instructor_status: "accepted" },
    ]);
  });

  it("is not emailed an offer of a class that she offers to everyone", async () => {
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    const session_id = await bookedSession();
    const offer = { session_id, instructor_ids: [acharya.id, other.id, teacher.id], note: "" };
    await expectEffects(fresh, () => askSubstitutes(fresh.db, acharya, offer), {
      staff: ["sessions"],
      mails: [["class_offered", other.email]],
      bells: [["class_offered", other.id]],
      audit: audited("sessions.offer", acharya, session_id, { after: { offered_to: [other.id] } }),
    });
  });

  it("is not asked to confirm classes that she plans for herself", async () => {
    const pack = await aPackage(fresh.db);
    const class_type_id = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
    const [request] = await fresh.db
      .insert(bookings)
      .values({
        booking_id: "YOG-20261120-AAAA22",
        user_id: guest.id,
        class_name: pack.name,
        email: guest.email,
        first_name: "Ana",
        status: "pending",
        booking_type: "individual",
        class_package_id: pack.id,
        price: 200_000,
        desk_status: "new",
      })
      .returning();
    const form = planForm.parse({
      kind: "package",
      category: "individual",
      package_id: pack.id,
      class_type_id,
      bookings: [`${request?.booking_id} 4`],
      clock: "client",
      start_time: "08:00",
      from: "2026-12-01",
      weekdays: ["2", "4"],
      instructor_id: acharya.id,
      ask: "on",
      meeting_url: "",
    });
    await expectEffects(fresh, () => planClasses(fresh.db, acharya, { ...form, request_id: randomUUID() }), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["series_planned", guest.email]],
      bells: [["class_changed", guest.id]],
      audit: audited("sessions.plan", acharya, expect.any(String), {
        after: {
          ...{ kind: "package", category: "individual", classes: 4, instructor_id: acharya.id },
          bookings: [request?.booking_id],
        },
      }),
    });
    const statuses = (await fresh.rows(classSessions)).map((one) => one.instructor_status);
    expect(statuses).toEqual(["accepted", "accepted", "accepted", "accepted"]);
  });
});
