import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addTemplate } from "#app/schedule/change-template.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { templateForm } from "#app/schedule/template-form.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase, testPools } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";

const fresh = testDatabase();
const other = testPools(fresh, 1);

it("accepts one of fifty overlapping classes of a teacher", async () => {
  const asha = await aMember(fresh.db, { roles: ["instructor"] });
  const { class_type_id } = await aWeeklyClass(fresh.db, { is_active: false });
  const staff = await Promise.all(
    Array.from({ length: 50 }, () => aMember(fresh.db, { roles: ["yoga_acharya"] })),
  );
  const answers = await Promise.all(
    staff.map((actor, at) => {
      const form = templateForm.parse({
        class_type_id,
        instructor_id: asha.id,
        repeats: "weekly",
        day_of_week: "4",
        start_time: `18:${String((at % 10) * 5).padStart(2, "0")}`,
        effective_from: "2100-01-01",
        meeting_url: "",
      });
      const db = at % 2 ? fresh.db : other(0);
      return addTemplate(db, actor, { ...form, request_id: randomUUID() });
    }),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "busy")).toHaveLength(49);
  const rows = await fresh.rows(classSchedules);
  expect(rows.filter(({ is_active }) => is_active)).toHaveLength(1);
  expect(await fresh.rows(classSessions)).toEqual([]);
});
