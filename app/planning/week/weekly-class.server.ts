import { data } from "react-router";
import { unknownClass, unknownInstructor } from "#app/catalogue/defaults.ts";
import { findClassType } from "#app/catalogue/queries.server.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { today } from "#app/schedule/change-template.server.ts";
import {
  findClash,
  findTeacherName,
  findWeeklyClass,
  listActiveTeachers,
  listChangedSessions,
  type WeeklyClass,
} from "#app/schedule/promise-queries.server.ts";
import type { TemplateForm } from "#app/schedule/template-form.ts";
import { nameTeacher, type WeekRefusal, weekFields, weekMessages } from "#app/schedule/week-messages.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import type { Choice } from "#app/ui/form/select.tsx";
import { listActiveTypes } from "../catalogue/catalogue-queries.server.ts";
import { weekTime } from "./week-queries.server.ts";

export interface ClassChoices {
  today: string;
  teachers: Choice[];
  /** With the minutes that apply if none are typed. */
  types: (Choice & { minutes: number })[];
}

/** Finds a weekly class that still takes place, or throws a 404. */
export async function loadWeeklyClass(db: Database, id: string): Promise<WeeklyClass> {
  const row = isUuid(id) ? await findWeeklyClass(db, id, await today(db)) : undefined;
  if (!row) throw data(null, { status: 404 });
  return row;
}

export function nameWeeklyClass(row: WeeklyClass): string {
  return `${row.class_name ?? unknownClass}, ${weekTime(row)}`;
}

/** Lists the teachers and class types of the form. A class keeps a teacher or type that is no longer active. */
export async function loadClassChoices(db: Database, row?: WeeklyClass): Promise<ClassChoices> {
  const teachers = (await listActiveTeachers(db)).map(({ id, name }) => ({ value: id, label: name }));
  const types = (await listActiveTypes(db)).map(({ id, name, duration_minutes }) => ({
    value: id,
    label: name,
    minutes: duration_minutes,
  }));
  const { instructor_id, class_type_id } = row ?? {};
  if (row && instructor_id && !teachers.some(({ value }) => value === instructor_id)) {
    teachers.push({ value: instructor_id, label: `${row.instructor ?? unknownInstructor} (not teaching)` });
  }
  if (row && class_type_id && !types.some(({ value }) => value === class_type_id)) {
    const label = `${row.class_name ?? unknownClass} (off)`;
    types.push({ value: class_type_id, label, minutes: row.duration_minutes });
  }
  return { today: await today(db), teachers, types };
}

/** Lists the upcoming sessions of a weekly class that are booked or were changed. */
export async function listTouched(db: Database, id: string) {
  return (await listChangedSessions(db, id, now())).map((session) => ({
    id: session.id,
    planned_date: session.planned_date,
    when: `${zoneClock.dateText(session.session_date)}, ${session.start_time.slice(0, 5)}`,
    booked: session.seats_taken,
  }));
}

/** Returns the values of a weekly class as its form shows them. */
export function weeklyClassValues(row: WeeklyClass, from: string): Record<string, string> {
  return {
    class_type_id: row.class_type_id ?? "",
    instructor_id: row.instructor_id ?? "",
    repeats: row.is_recurring ? "weekly" : "once",
    day_of_week: String(row.day_of_week),
    start_time: row.start_time.slice(0, 5),
    duration_minutes: String(row.duration_minutes),
    max_participants: String(row.max_participants),
    effective_from: row.is_recurring && row.effective_from < from ? from : row.effective_from,
    effective_until: row.is_recurring ? (row.effective_until ?? "") : "",
    meeting_url: row.meeting_url ?? "",
    notes: row.notes ?? "",
  };
}

/** Returns the error of a refused weekly class, with the conflicting class and the free teachers. */
export async function refuseWeeklyClass(
  db: Database,
  sent: SentForm<TemplateForm>,
  refusal: WeekRefusal,
  id?: string,
): Promise<FormAnswer | { ok: string }> {
  const { instructor_id } = sent.value;
  if (refusal === "busy") {
    const { error, others } = await describeBusy(db, sent.value, id);
    return { ...sent.refuse(error, "instructor_id"), error: error + others };
  }
  if (refusal === "teacher_resting") {
    const name = instructor_id ? await findTeacherName(db, instructor_id) : undefined;
    return sent.refuse(nameTeacher(refusal, name), "instructor_id");
  }
  return refuseChange(sent, refusal, {
    words: weekMessages,
    fields: weekFields,
    stored: async () => {
      const row = id ? await findWeeklyClass(db, id, await today(db)) : undefined;
      if (!row) return undefined;
      const { effective_from: _from, ...values } = weeklyClassValues(row, "");
      return { version: row.version, values };
    },
  });
}

/** Describes the teacher's conflicting class and the free teachers. */
export async function describeBusy(db: Database, form: TemplateForm, except: string | undefined) {
  const type = await findClassType(db, form.class_type_id);
  const minutes = form.duration_minutes ?? type?.duration_minutes ?? 60;
  const { clash, free } = await findClash(db, form, minutes, except);
  return {
    error: clash
      ? `${clash.instructor} teaches ${clash.class_name} on ${zoneClock.weekdayText(clash.day_of_week)} at ${clash.start_time.slice(0, 5)} already.`
      : weekMessages.busy,
    others: free.length > 0 ? ` Free then: ${free.join(", ")}.` : "",
  };
}
