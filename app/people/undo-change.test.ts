import { randomUUID } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { passTypeCommands } from "#app/catalogue/commands.server.ts";
import { classTypes, passTypes } from "#app/catalogue/tables.server.ts";
import { addRate, endRate, reopenRate, replaceRate } from "#app/finances/rates/change-rate.server.ts";
import { instructorRates } from "#app/finances/tables.server.ts";
import { endWeeklyClass } from "#app/planning/week/change-week.server.ts";
import { auditActions } from "#app/platform/audit-actions.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { reopenTemplate } from "#app/schedule/change-template.server.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { changeSiteText } from "#app/settings/texts/change-site-text.server.ts";
import { anySection } from "#app/settings/texts/sections.ts";
import {
  actionChoices,
  changedFields,
  formatAuditAction,
  formatAuditSubject,
  subjectChoices,
} from "#app/staff/audit-labels.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { type AuditRow, findAuditEntry } from "./activity-queries.server.ts";
import { undoChange } from "./undo-change.server.ts";
import { findUndoAction, whyNoUndo } from "./undoable.ts";

const at = new Date();
const inDays = (days: number) => zoneClock.addDays(at.toISOString().slice(0, 10), days);
const fresh = testDatabase();
const admin = testMember(fresh, { name: "Asha Rao", roles: ["admin"] });

async function last(action: string): Promise<AuditRow> {
  const [row] = await fresh.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const entry = row && (await findAuditEntry(fresh.db, row.id));
  if (!entry) throw new Error(`nothing was written down as ${action}`);
  return entry;
}

async function undo(action: string): Promise<string> {
  const undone = await undoChange(fresh.db, admin, (await last(action)).id);
  return undone.ok ? "done" : undone.refusal;
}

describe("an entry of the activity", () => {
  it("is described in words for every action", () => {
    for (const words of [
      ...Object.keys(auditActions).map(formatAuditAction),
      ...[...actionChoices(), ...subjectChoices()].map(({ label }) => label),
    ]) {
      expect(words).toMatch(/^[A-Z][^._:]+$/);
    }
  });

  it("explains the alternative if it can't be undone", () => {
    const nothingToSay = ["studio.set_up", "checklist.mark"];
    for (const action of Object.keys(auditActions).filter((one) => !nothingToSay.includes(one))) {
      expect([action, findUndoAction(action)]).toEqual([action, expect.stringMatching(/\.$/)]);
    }
    const later = at.getTime() + 30 * 24 * 60 * 60 * 1000;
    for (const action of ["site_texts.change", "settings.change", "roles.change"]) {
      expect(whyNoUndo({ action, at, before: {} }, later - 1)).toBeUndefined();
      expect(whyNoUndo({ action, at, before: {} }, later)).toBe("too_late");
    }
    expect(findUndoAction("site_texts.change")).toBe(
      "The section's own history in Business Settings undoes it, unless it was changed again afterward.",
    );
  });

  it("shows names, labels and formatted amounts instead of ids and codes", async () => {
    const teacher = await aMember(fresh.db, { name: "Ravi Menon", roles: ["instructor"] });
    const weekly = await aWeeklyClass(fresh.db, { instructor: teacher, type: { name: "Yin" } });
    const gone = randomUUID();
    await fresh.db.insert(auditLog).values({
      actor_id: admin.id,
      action: "templates.change",
      subject: "class_schedules",
      subject_id: weekly.id,
      before: { instructor_id: gone, day_of_week: 3, price: 125_050 },
      after: { instructor_id: teacher.id, day_of_week: 4, status: "in_progress" },
    });
    const entry = await last("templates.change");
    expect(formatAuditSubject(entry)).toBe("Weekly class: Yin, Thursday 06:30");
    const told = changedFields(entry, entry.names).sort((a, b) => a.field.localeCompare(b.field));
    expect(told).toEqual([
      { field: "Price", before: "1250.50", after: "" },
      { field: "Status", before: "", after: "in progress" },
      { field: "Teacher", before: "a deleted entry", after: "Ravi Menon" },
      { field: "Weekday", before: "Wednesday", after: "Thursday" },
    ]);
  });
});

const rate = {
  instructor_id: null,
  class_type_id: null,
  package_id: null,
  schedule_type: "adhoc" as const,
  category: "individual" as const,
  payment_type: "per_class" as const,
  amount: 50_000,
  second_amount: null,
  effective_from: "2020-01-01",
  effective_until: null,
  is_active: true,
  note: "",
};

describe("an undo", () => {
  it("undoes a change and the archiving of a pass type", async () => {
    const type = await aPassType(fresh.db, { name: "Ten", is_active: true });
    const { id, name, description, credits, validity_days, validity_start, price, second_price } = type;
    const { class_type_restrictions, once_per_person, is_active } = type;
    const form = { name, description, credits, validity_days, validity_start, price, second_price };
    const rest = { class_type_restrictions, once_per_person, is_active };
    const changed = await passTypeCommands.change(fresh.db, admin, {
      ...form,
      ...rest,
      price: 1,
      id,
      version: 1,
    });
    expect(changed.ok).toBe(true);
    expect(await undo("pass_types.change")).toBe("done");
    await passTypeCommands.archive(fresh.db, admin, { id });
    expect(await undo("pass_types.archive")).toBe("done");
    const [back] = await fresh.db.select().from(passTypes).where(eq(passTypes.id, id));
    expect(back).toMatchObject({ price, is_archived: false, is_active: true });
    expect(await undo("pass_types.archive")).toBe("This was changed again afterward, so nothing was undone.");
  });

  it("undoes the end of a rate unless another replaced it", async () => {
    const made = await addRate(fresh.db, admin, { ...rate, request_id: randomUUID() });
    if (!made.ok) throw new Error(made.refusal);
    await endRate(fresh.db, admin, { id: made.value.id, version: 1, on: inDays(30) });
    expect(await undo("rates.end")).toBe("done");
    const until = async () =>
      (await fresh.db.select().from(instructorRates).where(eq(instructorRates.id, made.value.id)))[0]
        ?.effective_until;
    expect(await until()).toBeNull();
    const next = { ...rate, effective_from: inDays(31), request_id: randomUUID() };
    expect((await replaceRate(fresh.db, admin, { ...next, id: made.value.id, version: 3 })).ok).toBe(true);
    expect(await undo("rates.end")).toContain("There is already a rate for this teacher");
    expect(await until()).toBe(inDays(30));
  });

  it("undoes the end of a weekly class unless members were notified", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    await planSessions(fresh.db);
    const ahead = async () =>
      (
        await fresh.db
          .select()
          .from(classSessions)
          .where(and(eq(classSessions.schedule_id, weekly.id), gt(classSessions.starts_at, at)))
      ).length;
    const planned = await ahead();
    expect(planned).toBeGreaterThan(3);
    const end = { id: weekly.id, ends_on: inDays(10), fates: new Map() };
    expect((await endWeeklyClass(fresh.db, admin, { ...end, version: 1 })).ok).toBe(true);
    expect(await ahead()).toBeLessThan(planned);
    expect(await undo("templates.end")).toBe("done");
    expect(await ahead()).toBe(planned);
    const [back] = await fresh.db.select().from(classSchedules).where(eq(classSchedules.id, weekly.id));
    expect(back).toMatchObject({ effective_until: null, is_active: true });
    expect(await undo("templates.end")).toContain("changed again afterward");

    const [session] = await fresh.db
      .select()
      .from(classSessions)
      .where(and(eq(classSessions.schedule_id, weekly.id), gt(classSessions.planned_date, inDays(12))));
    await fresh.db.insert(bookings).values({
      booking_id: randomUUID(),
      session_id: session?.id ?? null,
      email: "guest@example.test",
      class_name: "Yin",
      status: "confirmed",
      booking_type: "public_group",
    });
    await fresh.db
      .update(classSessions)
      .set({ seats_taken: 1 })
      .where(eq(classSessions.id, session?.id ?? ""));
    expect((await endWeeklyClass(fresh.db, admin, { ...end, version: back?.version ?? 0 })).ok).toBe(true);
    expect(await undo("templates.end")).toContain(
      "Members whose classes were canceled have already been emailed",
    );
  });

  it("undoes the end of weekly classes after their class type is restored", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const type_id = weekly.class_type_id ?? "";
    const archived = await archiveClassType(fresh.db, admin, {
      id: type_id,
      version: 1,
      ends_on: inDays(10),
    });
    expect(archived.ok).toBe(true);
    expect(await undo("class_schedules.end")).toBe("The class type is archived. Restore it first.");
    expect(await undo("class_types.archive")).toBe("done");
    expect(await undo("class_schedules.end")).toBe("done");
    const [type] = await fresh.db.select().from(classTypes).where(eq(classTypes.id, type_id));
    expect(type?.is_archived).toBe(false);
  });

  it("restores a site text, including the default", async () => {
    const key = "site.terms.text";
    const neutral = anySection(key).neutral;
    const changed = await changeSiteText(fresh.db, admin, { key, value: neutral });
    expect(changed.ok).toBe(true);
    expect((await last("site_texts.change")).before).toBeNull();
    expect(await undo("site_texts.change")).toBe("done");
    expect((await last("site_texts.change")).after).toBeNull();
  });

  it("notifies like the original change and requires the same right", async () => {
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    const made = await addRate(fresh.db, admin, {
      ...rate,
      instructor_id: teacher.id,
      effective_until: inDays(30),
      request_id: randomUUID(),
    });
    if (!made.ok) throw new Error(made.refusal);
    const change = { id: made.value.id, ended: inDays(30), until: null };
    await expectEffects(fresh, () => reopenRate(fresh.db, teacher, change), {});
    await expectEffects(fresh, () => reopenRate(fresh.db, admin, change), {
      staff: ["transactions"],
      bells: [["rate_changed", teacher.id]],
      audit: audited("rates.change", admin, change.id, {
        before: { effective_until: inDays(30) },
        after: { effective_until: null },
      }),
    });
    await expectEffects(fresh, () => reopenRate(fresh.db, admin, change), {});

    const weekly = await aWeeklyClass(fresh.db, { effective_until: inDays(10) });
    const back = { id: weekly.id, ended: { effective_until: inDays(10) }, before: { effective_until: null } };
    await expectEffects(fresh, () => reopenTemplate(fresh.db, teacher, back), {});
    await expectEffects(fresh, () => reopenTemplate(fresh.db, admin, back), {
      pages: ["schedule"],
      staff: ["sessions"],
      audit: audited("templates.change", admin, weekly.id, { before: back.ended, after: back.before }),
    });
    await expectEffects(fresh, () => reopenTemplate(fresh.db, admin, back), {});
  });

  it("runs once for two staff members at the same time", async () => {
    const type = await aPassType(fresh.db, { is_active: true });
    await passTypeCommands.archive(fresh.db, admin, { id: type.id });
    const { id } = await last("pass_types.archive");
    const other = await aMember(fresh.db, { roles: ["super_admin"] });
    const both = await Promise.all([undoChange(fresh.db, admin, id), undoChange(fresh.db, other, id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await fresh.db.select().from(auditLog).where(eq(auditLog.action, "pass_types.restore"));
    expect(rows).toHaveLength(1);
  });
});
