import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { listTeacherNextClasses, listTeacherWeeklyClasses } from "../classes-queries.server.ts";
import type { Route } from "./+types/timetable";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** The weekly classes of a teacher, and the sessions of the next four weeks. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId } = await openTeacher(args);
  const weekly = await listTeacherWeeklyClasses(db, teacherId, await today(db));
  return { weekly, ahead: await listTeacherNextClasses(db, teacherId, now()) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`timetable ${params.teacherId}`, serverLoader);
}

const day = (date: string) => `${zoneClock.dayText(date)} ${date.slice(0, 4)}`;

export default function Timetable({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`timetable ${params.teacherId}`, loaderData);
  const { zone } = useTeacher();
  return (
    <div className="panel-body">
      <PanelRows
        title="Weekly classes"
        rows={loaderData.weekly.map((row) => ({
          key: row.id,
          title: row.class_name,
          value: row.line,
          meta: [
            `${row.duration_minutes} minutes`,
            formatCount(row.max_participants, "seat"),
            `from ${day(row.effective_from)}`,
            ...(row.effective_until ? [`until ${day(row.effective_until)}`] : []),
          ].join(" · "),
        }))}
        empty="No weekly classes."
      />
      <PanelRows
        title="Next four weeks"
        rows={loaderData.ahead.map((row) => ({
          key: row.id,
          title: row.class_name,
          value: `${row.seats_taken} of ${row.max_participants} booked`,
          meta: `${studioTime(row.starts_at, zone)} · ${row.duration_minutes} minutes`,
        }))}
        empty="No classes in the next four weeks."
      />
    </div>
  );
}
