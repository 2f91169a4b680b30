import { useSearchParams } from "react-router";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { usePanelAddress } from "#app/staff/layout/panel-address.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { WeekGrid, WeekMoves } from "../../week/week-grid.tsx";
import type { GridClass } from "../../week/week-grid-layout.ts";
import type { OpenedWeek } from "../open-classes.server.ts";
import { classesAddress } from "../session-address.ts";

/** All classes of a week by their hours, private ones included. */
export function ClassWeek({ week }: { week: OpenedWeek }) {
  const [params] = useSearchParams();
  useLiveList("sessions");
  const { first, sessions, colors } = week;
  const to = usePanelAddress(classesAddress);
  const classes = sessions.map((one): GridClass => {
    const isOff = one.status !== "scheduled";
    const isPublic = one.category === "public_group";
    return {
      key: one.id,
      to: to(one.id),
      date: one.day,
      minute: one.minute,
      minutes: one.duration_minutes,
      name: one.class_name,
      teacher: one.instructor,
      instructor_id: one.instructor_id,
      color: colors.get(one.class_type_id ?? "") ?? 1,
      detail: isPublic
        ? `${one.seats_taken} of ${one.max_participants} booked`
        : (one.clients ?? "No bookings yet"),
      seats: isPublic && !isOff ? { taken: one.seats_taken, most: one.max_participants } : undefined,
      problem: !isOff && !one.instructor_id ? "No teacher" : undefined,
      note: isOff ? "Canceled" : undefined,
    };
  });
  return (
    <>
      <WeekMoves first={first} to={(date) => to("", { view: "week", date, day: date })} />
      <WeekGrid
        key={first}
        classes={classes}
        first={first}
        now={week.now}
        day={dateFilter.read(params.get("day")) ?? week.now.date}
      />
    </>
  );
}
