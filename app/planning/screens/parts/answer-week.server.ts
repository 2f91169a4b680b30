import { redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { addClosure, reopenClosure } from "#app/bookings/closures/add-closure.server.ts";
import { countClosed } from "#app/bookings/closures/closure-queries.server.ts";
import { findClassType } from "#app/catalogue/queries.server.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields, rowFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { addTemplate, removeTemplate, today } from "#app/schedule/change-template.server.ts";
import { findClash, findTeacherName, findWeeklyClass } from "#app/schedule/promise-queries.server.ts";
import {
  closureForm,
  endForm,
  fatesField,
  type TemplateForm,
  templateForm,
  timeOffForm,
} from "#app/schedule/template-form.ts";
import { addTimeOff, removeTimeOff, toTimeOffRefusal } from "#app/schedule/time-off.server.ts";
import { nameTeacher, type WeekRefusal, weekFields, weekMessages } from "#app/schedule/week-messages.ts";
import { formErrors, readAction, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { changeWeeklyClass, endWeeklyClass } from "../../change-week.server.ts";
import { firstDateOf, weekAddress, weekAround, type weekDone, weekPath } from "../../week-address.ts";
import { templateValues } from "./week-values.ts";

/** The preview of a closure with the people it affects. */
export interface WeekAnswer extends FormAnswer {
  counted?: { people: number; classes: number; key: string };
}

export const weekFieldNames = [
  ...["intent", "id", "version", "request_id", "fate", "confirmed"],
  ...["from_date", "until_date", "name", "words", "schedule_ids", "reason", "instructor_id", "ends_on"],
];

/** Actions of the weekly schedule. Most have more fields. */
const weekActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), ...idempotencyFields }),
  z.object({ intent: z.enum(["close", "away"]), ...idempotencyFields }),
  z.object({ intent: z.enum(["change", "end", "remove"]), ...versionFields }),
  z.object({ intent: z.enum(["back", "lift"]), ...rowFields }),
]);

/** Handles the forms of the weekly schedule and redirects back to the page. */
export async function answerWeek(
  db: Database,
  actor: Member,
  request: Request,
  form: FormData,
): Promise<WeekAnswer> {
  const params = new URL(request.url).searchParams;
  const back = (done: keyof typeof weekDone, to: Record<string, string> = {}): never => {
    throw redirect(weekPath + weekAddress(params, { ...to, done }).replace(weekPath, ""));
  };
  const read = readAction(form, weekActs);
  if (!read.ok) return { ...read.refusal, typed: typedValues(form) };
  const sent = read.value;
  switch (sent.intent) {
    case "add":
    case "change": {
      const parsed = templateForm.safeParse(readFields(form));
      const fates = fatesField.safeParse(form.getAll("fate").map(String)).data ?? new Map();
      if (!parsed.success) return formErrors(form, parsed.error);
      const changed = sent.intent === "change" ? sent.id : undefined;
      const result = await (sent.intent === "add"
        ? addTemplate(db, actor, { ...parsed.data, request_id: sent.request_id })
        : changeWeeklyClass(db, actor, { ...parsed.data, id: sent.id, version: sent.version, fates }));
      if (result.ok) {
        if (changed) return back("changed");
        const day = firstDateOf(result.value);
        // Shows the week that contains the first day.
        const isNow = weekAround(day).first === weekAround(await today(db)).first;
        return back("added", { date: isNow ? "" : day, day });
      }
      if (result.refusal === "busy") return busy(db, form, parsed.data, changed);
      if (result.refusal === "teacher_resting") return ofTeacher(db, form, result.refusal);
      const isOld = result.refusal === "changed_meanwhile";
      const current = isOld && changed ? await currentOf(db, changed) : undefined;
      return { ...refused(form, result.refusal), ...(current ? { current } : {}) };
    }
    case "end": {
      const parsed = endForm.safeParse(readFields(form));
      if (!parsed.success) return formErrors(form, parsed.error);
      const fates = fatesField.safeParse(form.getAll("fate").map(String)).data ?? new Map();
      const { id, version } = sent;
      const answer = await endWeeklyClass(db, actor, { id, version, ...parsed.data, fates });
      return answer.ok ? back("ended") : refused(form, answer.refusal, { date_past: "ends_on" });
    }
    case "remove":
      return settle(await removeTemplate(db, actor, { id: sent.id, version: sent.version }), form, () =>
        back("removed"),
      );
    case "away": {
      const parsed = timeOffForm.safeParse(readFields(form));
      if (!parsed.success) return formErrors(form, parsed.error);
      const added = await addTimeOff(db, actor, parsed.data);
      if (added.ok) return back("away");
      const { instructor_id } = parsed.data;
      return { ...(await toTimeOffRefusal(db, added.refusal, instructor_id)), typed: typedValues(form) };
    }
    case "back":
      return settle(await removeTimeOff(db, actor, sent.id), form, () => back("removed"));
    case "close": {
      const parsed = closureForm.safeParse(readFields(form, ["schedule_ids"]));
      if (!parsed.success) return formErrors(form, parsed.error);
      const { from_date, until_date, schedule_ids } = parsed.data;
      const key = [from_date, until_date, ...schedule_ids].join(" ");
      const counted = await countClosed(db, parsed.data);
      if (counted.people > 0 && form.get("confirmed") !== key && until_date >= from_date) {
        return { error: "", typed: typedValues(form), counted: { ...counted, key } };
      }
      const answer = await addClosure(db, actor, { ...parsed.data, request_id: sent.request_id });
      return answer.ok
        ? back("closing")
        : refused(form, answer.refusal, {
            ...{ date_past: "from_date", dates_reversed: "until_date", too_many_days: "until_date" },
          });
    }
    case "lift":
      return settle(await reopenClosure(db, actor, sent.id), form, () => back("lifted"));
  }
}

function settle(result: Result<unknown, WeekRefusal>, form: FormData, back: () => never): WeekAnswer {
  return result.ok ? back() : refused(form, result.refusal);
}

function refused(
  form: FormData,
  refusal: WeekRefusal,
  fields: Partial<Record<WeekRefusal, string>> = {},
): WeekAnswer {
  const error = weekMessages[refusal];
  const field = fields[refusal] ?? weekFields[refusal];
  return { error, typed: typedValues(form), ...(field ? { fieldErrors: { [field]: [error] } } : {}) };
}

/** Returns an error that names the chosen teacher. */
async function ofTeacher(db: Database, form: FormData, refusal: WeekRefusal): Promise<WeekAnswer> {
  const id = fieldText(form, "instructor_id");
  const error = nameTeacher(refusal, isUuid(id) ? await findTeacherName(db, id) : undefined);
  return { error, typed: typedValues(form), fieldErrors: { instructor_id: [error] } };
}

/** Describes the teacher's conflicting classes and the free teachers. */
async function busy(
  db: Database,
  form: FormData,
  template: TemplateForm,
  except: string | undefined,
): Promise<WeekAnswer> {
  const type = await findClassType(db, template.class_type_id);
  const minutes = template.duration_minutes ?? type?.duration_minutes ?? 60;
  const { clash, free } = await findClash(db, template, minutes, except);
  const error = clash
    ? `${clash.instructor} teaches ${clash.class_name} on ${zoneClock.weekdayText(clash.day_of_week)} at ${clash.start_time.slice(0, 5)} already.`
    : weekMessages.busy;
  const others = free.length > 0 ? ` Free then: ${free.join(", ")}.` : "";
  return { error: error + others, typed: typedValues(form), fieldErrors: { instructor_id: [error] } };
}

async function currentOf(db: Database, id: string): Promise<FormAnswer["current"]> {
  const row = await findWeeklyClass(db, id, await today(db));
  return row && { version: row.version, values: templateValues(row) };
}
