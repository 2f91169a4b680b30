import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { changedFields, changeText, formatAuditAction, formatAuditActor } from "#app/staff/audit-labels.ts";
import { studioDay, studioTime } from "#app/staff/studio-time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { computeRating } from "../../../figures.ts";
import { RatingSpread } from "../../../screens/parts/rating-spread.tsx";
import type { TeacherData } from "./open-teacher.server.ts";

/** Shows taught classes by month and the studio's changes. */
export function TeacherHistory({ data: { months, changes, zone } }: { data: TeacherData }) {
  return (
    <div className="flex flex-col gap-9">
      <section>
        <h2 className="serif mb-3 text-xl">Taught</h2>
        <DataTable
          caption="Taught, by month"
          rows={months}
          rowKey={(row) => row.month}
          columns={[
            { key: "month", title: "Month", main: true, cell: (row) => monthText(row.month) },
            { key: "classes", title: "Classes held", figures: true, cell: (row) => row.classes },
            { key: "hours", title: "Hours", figures: true, cell: (row) => hoursText(row.minutes) },
            { key: "people", title: "Seats taken", figures: true, cell: (row) => row.people },
            { key: "off", title: "Canceled", figures: true, cell: (row) => row.off },
          ]}
          empty={<p className="text-ink-3">No classes taught yet.</p>}
        />
      </section>
      <section>
        <h2 className="serif mb-3 text-xl">Changes</h2>
        <DataTable
          caption="Changes"
          rows={changes}
          rowKey={(row) => row.id}
          columns={[
            { key: "action", title: "Action", main: true, cell: (row) => formatAuditAction(row.action) },
            {
              key: "change",
              title: "Change",
              cell: (row) => changedFields(row).map(changeText).join("; ") || "–",
            },
            { key: "who", title: "Who", cell: formatAuditActor },
            { key: "at", title: "When", cell: (row) => studioTime(row.at, zone) },
          ]}
          empty={<p className="text-ink-3">Nothing was changed so far.</p>}
        />
      </section>
    </div>
  );
}

function monthText(month: string): string {
  return zoneClock.dateText(`${month}-01`).split(" ").slice(2).join(" ");
}

function hoursText(minutes: number): string {
  return (minutes / 60).toLocaleString("en-IN", { maximumFractionDigits: 1 });
}

interface RatingsProps {
  ratings: NonNullable<TeacherData["ratings"]>;
  data: TeacherData;
}

/** Shows ratings with their authors, for staff only. */
export function TeacherRatings({ ratings: { stars, newest }, data: { zone } }: RatingsProps) {
  const { rating, reviews } = computeRating(stars);
  if (reviews === 0) {
    return (
      <EmptyState
        picture="lotus"
        heading="h2"
        title="No ratings yet"
        text="Members who attended can rate a class from their profile."
      />
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[16rem_1fr]">
      <section aria-label="All ratings">
        <Stars rating={rating} count={reviews} />
        <RatingSpread figures={{ stars, reviews }} />
      </section>
      <DataTable
        caption="Newest ratings"
        rows={newest}
        rowKey={(row) => row.id}
        columns={[
          { key: "stars", title: "Rating", main: true, cell: (row) => <Stars rating={row.rating} /> },
          { key: "words", title: "Words", cell: (row) => row.comment || "–" },
          {
            key: "class",
            title: "Class",
            cell: (row) => `${row.class_name}, ${studioDay(row.starts_at, zone)}`,
          },
          { key: "by", title: "From", cell: (row) => row.by ?? "A former member" },
          { key: "at", title: "Given", cell: (row) => studioDay(row.at, zone) },
        ]}
        empty={<p className="text-ink-3">No ratings yet.</p>}
      />
    </div>
  );
}
