import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DataTable } from "#app/ui/table.tsx";
import type { TeacherData } from "./open-teacher.server.ts";

const day = (date: string) => `${zoneClock.dayText(date)} ${date.slice(0, 4)}`;

/** The week of a teacher, and the dated classes of four weeks. */
export function TeacherTimetable({ data: { weekly, ahead, zone } }: { data: TeacherData }) {
  return (
    <div className="flex flex-col gap-9">
      <section>
        <h2 className="serif mb-3 text-xl">Every week</h2>
        <DataTable
          caption="Weekly classes"
          rows={weekly}
          rowKey={(row) => row.id}
          columns={[
            { key: "class", title: "Class", main: true, cell: (row) => row.class_name },
            { key: "line", title: "Day and time", cell: (row) => row.line },
            { key: "minutes", title: "Minutes", figures: true, cell: (row) => row.duration_minutes },
            { key: "seats", title: "Seats", figures: true, cell: (row) => row.max_participants },
            { key: "from", title: "From", cell: (row) => day(row.effective_from) },
            {
              key: "until",
              title: "Until",
              cell: (row) => (row.effective_until ? day(row.effective_until) : "–"),
            },
          ]}
          empty={<p className="text-ink-3">No weekly classes.</p>}
        />
      </section>
      <section>
        <h2 className="serif mb-3 text-xl">In the next four weeks</h2>
        <DataTable
          caption="Classes of the next four weeks"
          rows={ahead}
          rowKey={(row) => row.id}
          columns={[
            { key: "when", title: "When", main: true, cell: (row) => studioTime(row.starts_at, zone) },
            { key: "class", title: "Class", cell: (row) => row.class_name },
            { key: "minutes", title: "Minutes", figures: true, cell: (row) => row.duration_minutes },
            {
              key: "booked",
              title: "Booked",
              figures: true,
              cell: (row) => `${row.seats_taken} of ${row.max_participants}`,
            },
          ]}
          empty={
            <EmptyState
              picture="sunrise"
              heading="h3"
              title="Nothing in four weeks"
              text="No classes are planned with this teacher."
            />
          }
        />
      </section>
    </div>
  );
}
