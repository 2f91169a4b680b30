import type { ReactNode } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { calendarDate, choiceField, optionalWhole, versionFields } from "#app/platform/fields/form-fields.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { startTimeField, templateForm } from "#app/schedule/template-form.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { sessionMessages } from "../../messages.ts";
import { moveSession } from "../../sessions/move-session.server.ts";
import { changeWeeklyClass } from "../change-week.server.ts";
import { weekAround, weekPanel } from "../week-address.ts";
import { findDatedClass } from "../week-queries.server.ts";
import { describeBusy, listTouched, loadWeeklyClass, weeklyClassValues } from "../weekly-class.server.ts";
import type { Route } from "./+types/move-class";

const fields = z.object({
  version: versionFields.version,
  session_version: versionFields.version,
  reach: choiceField(["one", "weekly"]),
  date: z.string().default("").pipe(calendarDate(refusalMessages.bad_date)),
  start_time: startTimeField,
  duration_minutes: optionalWhole(15, 480, "Between 15 and 480 minutes"),
});

/** Moves one date of a weekly class, or the weekly class from that date on. The address has the new day and time. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openModule(args, "weekly-schedule");
  const { classId, date, to, time, minutes } = args.params;
  const row = await loadWeeklyClass(db, classId);
  const dated = dateFilter.read(date) && (await findDatedClass(db, row, date));
  if (!dated) throw data(null, { status: 404 });
  const { session } = dated;
  if (session && (session.status !== "scheduled" || session.starts_at <= now())) {
    throw redirect(weekPanel(new URL(args.request.url).searchParams, classId));
  }
  const touched = row.is_recurring
    ? (await listTouched(db, row.id)).filter(({ planned_date }) => (planned_date ?? "") >= date)
    : [];
  return {
    version: row.version,
    weekly: row.is_recurring && {
      classes: touched.length,
      booked: touched.reduce((sum, one) => sum + one.booked, 0),
    },
    one: session && { date: session.session_date, booked: session.seats_taken, version: session.version },
    values: {
      date: dateFilter.read(to ?? "") ?? session?.session_date ?? date,
      start_time: startTimeField.safeParse(time).data ?? (session ?? row).start_time.slice(0, 5),
      minutes: Number(minutes) || undefined,
    },
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "weekly-schedule");
  const { classId, date: planned } = args.params;
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { reach, version, session_version, date, start_time, duration_minutes } = sent.value;
  const row = await loadWeeklyClass(db, classId);
  if (reach === "one") {
    const session = (await findDatedClass(db, row, planned))?.session;
    if (!session) return sent.refuse(weekMessages.not_found);
    const move = { session_id: session.id, version: session_version, date, start_time, reason: "" };
    const moved = await moveSession(db, member, move);
    if (!moved.ok) return sent.refuse(sessionMessages[moved.refusal]);
  } else {
    const isSameWeek = weekAround(date).first === weekAround(planned).first;
    const earliest = isSameWeek ? [planned, date].sort()[0] : weekAround(date).first;
    const first = await today(db);
    const from = earliest && earliest > first ? earliest : first;
    const read = templateForm.safeParse(weeklyClassValues(row, from));
    if (!read.success || date < first) return sent.refuse(weekMessages.date_past, "date");
    const form = {
      ...read.data,
      effective_from: from,
      day_of_week: zoneClock.weekdayOf(date),
      start_time,
      duration_minutes: duration_minutes ?? row.duration_minutes,
    };
    const touched = await listTouched(db, row.id);
    const fates = new Map(touched.map(({ id }) => [id, "follow" as const]));
    const changed = await changeWeeklyClass(db, member, { ...form, id: classId, version, fates });
    if (!changed.ok && changed.refusal === "busy") {
      return sent.refuse((await describeBusy(db, form, classId)).error, "start_time");
    }
    if (!changed.ok) return sent.refuse(weekMessages[changed.refusal]);
  }
  throw redirect(weekPanel(new URL(args.request.url).searchParams, "", { done: "moved" }));
}

const describePeople = (booked: number) =>
  booked === 0 ? "No one is booked." : `${formatCount(booked, "person", "people")} will be emailed.`;

export default function MoveClass({ loaderData, actionData, params: { classId } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { version, one, weekly, values } = loaderData;
  // The length belongs to the weekly class.
  const mayMoveOne = one && values.minutes === undefined;
  return (
    <PanelQuestion
      key={JSON.stringify(values)}
      title="Move this class?"
      submitLabel="Move class"
      look="primary"
      answer={useLastAnswer(actionData)}
      hidden={{ version, session_version: one?.version ?? 0 }}
      back={weekPanel(params, classId)}
    >
      <div className="form-grid">
        <TextField label="Date" name="date" type="date" defaultValue={values.date} required />
        <TextField
          label="Start"
          name="start_time"
          type="time"
          step={300}
          defaultValue={values.start_time}
          required
        />
        {values.minutes !== undefined && (
          <TextField
            label="Minutes"
            name="duration_minutes"
            inputMode="numeric"
            defaultValue={String(values.minutes)}
          />
        )}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Which classes</legend>
        {mayMoveOne && (
          <Reach value="one" label={`Only ${zoneClock.dateText(one.date)}`} isDefault>
            {describePeople(one.booked)}
          </Reach>
        )}
        {weekly && (
          <Reach value="weekly" label="Every week from then on" isDefault={!mayMoveOne}>
            {describePeople(weekly.booked)}
            {weekly.classes > 0 &&
              ` ${formatCount(weekly.classes, "changed or booked session moves", "changed or booked sessions move")} too.`}
          </Reach>
        )}
      </fieldset>
    </PanelQuestion>
  );
}

interface ReachProps {
  value: "one" | "weekly";
  label: string;
  isDefault: boolean;
  children: ReactNode;
}

function Reach({ value, label, isDefault, children }: ReachProps) {
  return (
    <label className="flex min-h-(--control) cursor-pointer items-start gap-2.5 py-1">
      <input
        type="radio"
        name="reach"
        value={value}
        defaultChecked={isDefault}
        required
        className="mt-0.5 size-4.5 accent-forest"
      />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-ink-2">{children}</span>
      </span>
    </label>
  );
}
