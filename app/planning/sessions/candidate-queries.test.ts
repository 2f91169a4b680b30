import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions, teacherAbsences } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { listCandidates } from "./candidate-queries.server.ts";

// A Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");

it("sorts candidates by availability, experience, hours and workload", async () => {
  const class_type_id = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
  const day = "2026-11-26";
  const taught = async (
    name: string,
    date: string,
    given: Partial<typeof classSessions.$inferInsert> = {},
  ) => {
    const { id } = await aMember(fresh.db, { name, roles: ["instructor"] });
    return add(id, date, given);
  };
  const add = async (
    instructor_id: string | null,
    date: string,
    given: Partial<typeof classSessions.$inferInsert> = {},
  ) => {
    const [row] = await fresh.db
      .insert(classSessions)
      .values({
        ...{ instructor_id, class_type_id, session_date: date, start_time: "10:00", duration_minutes: 60 },
        ...{ time_zone: "Asia/Kolkata", starts_at: new Date(`${date}T10:00:00+05:30`), max_participants: 9 },
        ...given,
      })
      .returning();
    if (!row) throw new Error("not stored");
    return row;
  };
  const target = await add(null, day);
  await taught("Asha, busy", day);
  const away = await taught("Ben, away", "2026-11-05");
  await fresh.db.insert(teacherAbsences).values({
    ...{ instructor_id: away.instructor_id ?? "", from_date: day, until_date: day },
  });
  await taught("Cara", "2026-11-05");
  await taught("Dev, who will", "2026-12-10");
  await taught("Eli, called off", "2026-11-06", { status: "cancelled" });
  const eve = await taught("Eve, twice", "2026-11-05");
  await add(eve.instructor_id, "2026-11-27");
  const fay = await taught("Fay, at night", "2026-11-05");
  await fresh.db
    .update(profiles)
    .set({
      time_zone: "Asia/Kolkata",
      availability_schedule: { thursday: [{ from: "20:00", until: "22:00" }] },
    })
    .where(eq(profiles.user_id, fay.instructor_id ?? ""));
  expect((await listCandidates(fresh.db, target)).map(({ name, knows }) => [name, knows])).toEqual([
    ["Cara", true],
    ["Eve, twice", true],
    ["Fay, at night", true],
    ["Dev, who will", false],
    ["Eli, called off", false],
    ["Ben, away", true],
    ["Asha, busy", false],
  ]);
});
