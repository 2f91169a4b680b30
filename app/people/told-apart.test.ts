import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { listPaidTeachers } from "#app/finances/pay-queries.server.ts";
import { listRateChoices } from "#app/finances/rate-queries.server.ts";
import { sessionPay } from "#app/finances/tables.server.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { listActors } from "./activity-queries.server.ts";

const fresh = testDatabase();

const names = async (people: Promise<readonly { name: string }[]>) =>
  (await people).map(({ name }) => name).sort();

async function paid(teacher: Member, day: number) {
  const [session] = await fresh.db
    .insert(classSessions)
    .values({
      session_date: `2026-11-0${day}`,
      start_time: "10:00",
      starts_at: new Date(Date.UTC(2026, 10, day, 10)),
      duration_minutes: 60,
      time_zone: "UTC",
      max_participants: 10,
      instructor_id: teacher.id,
    })
    .returning();
  await fresh.db.insert(sessionPay).values({
    session_id: session?.id ?? "",
    instructor_id: teacher.id,
    kind: "class",
    pay_date: `2026-11-0${day}`,
    currency: "INR",
    amount: 100,
    status: "pending",
  });
}

it("distinguishes people with the same name in every selection", async () => {
  const teach = (name: string, email: string) => aMember(fresh.db, { name, email, roles: ["instructor"] });
  const [one, other] = [
    await teach("Asha Rao", "asha@example.test"),
    await teach("Asha Rao", "rao@example.test"),
  ];
  await paid(one, 1);
  await paid(other, 2);
  await teach("Arun Pillai", "arun@example.test");
  const apart = ["Asha Rao (asha@example.test)", "Asha Rao (rao@example.test)"];
  expect(await names(listActiveTeachers(fresh.db))).toEqual(["Arun Pillai", ...apart]);
  expect(await names(listRateChoices(fresh.db).then(({ teachers }) => teachers))).toEqual([
    "Arun Pillai",
    ...apart,
  ]);
  expect(await names(listPaidTeachers(fresh.db))).toEqual(apart);
  expect(await names(listActors(fresh.db))).toEqual(["Arun Pillai", ...apart]);
  const desk = (email: string) => aMember(fresh.db, { name: "Ira Das", email, roles: ["admin"] });
  await desk("ira@example.test");
  await desk("das@example.test");
  expect(await names(listDesk(fresh.db))).toEqual([
    "Ira Das (das@example.test)",
    "Ira Das (ira@example.test)",
  ]);
  expect(JSON.stringify(await listActiveTeachers(fresh.db))).not.toContain("arun@");
});
