import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { bookingHistory, bookings } from "../tables.server.ts";
import { addBooking } from "./add-booking.server.ts";
import { confirmRequest } from "./settle-booking.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
let staff: Member[];

beforeEach(async () => {
  staff = [
    await aMember(fresh.db, { roles: ["admin"] }),
    await aMember(fresh.db, { roles: ["super_admin"] }),
  ];
});

describe("two staff members at once", () => {
  it("confirms a request once, with one email and one history entry", async () => {
    const rows = await fresh.db
      .insert(bookings)
      .values({
        booking_id: "YOG-20261125-AAAAAA",
        email: "maya@example.test",
        class_name: "Team Month",
        status: "pending",
        booking_type: "corporate",
      })
      .returning({ id: bookings.id });
    const id = rows[0]?.id ?? "";
    const answers = await Promise.all(staff.map((by) => confirmRequest(fresh.db, by, { id })));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await fresh.rows(mails)).toHaveLength(1);
    expect(await fresh.rows(bookingHistory)).toHaveLength(1);
    expect(await fresh.rows(auditLog)).toHaveLength(1);
  });

  it("gives the last seat to one booking", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const answers = await Promise.all(
      staff.map((by, at) =>
        addBooking(fresh.db, by, {
          email: `guest-${at}@example.test`,
          full_name: "A Guest",
          phone: "",
          schedule_id: weekly.id,
          date: "2026-11-26",
          request_id: randomUUID(),
        }),
      ),
    );
    expect(answers.map((answer) => answer.ok || answer.refusal).sort()).toEqual(["fully_booked", true]);
  });
});
