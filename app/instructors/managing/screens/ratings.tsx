import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { studioDay } from "#app/staff/studio-time.ts";
import { Stars } from "#app/ui/stars.tsx";
import { computeRating } from "../../figures.ts";
import { RatingSpread } from "../../screens/parts/rating-spread.tsx";
import { listTeacherRatings } from "../classes-queries.server.ts";
import type { Route } from "./+types/ratings";
import { openTeacher } from "./open-teacher.server.ts";
import { useTeacher } from "./use-teacher.ts";

/** A teacher's ratings with their authors, for staff only. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId } = await openTeacher(args);
  return listTeacherRatings(db, teacherId);
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`ratings ${params.teacherId}`, serverLoader);
}

export default function Ratings({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`ratings ${params.teacherId}`, loaderData);
  const { zone } = useTeacher();
  const { stars, newest } = loaderData;
  const { rating, reviews } = computeRating(stars);
  return (
    <div className="panel-body">
      {reviews > 0 && (
        <section aria-label="All ratings">
          <Stars rating={rating} count={reviews} />
          <RatingSpread figures={{ stars, reviews }} />
        </section>
      )}
      <PanelRows
        title="Newest ratings"
        rows={newest.map((row) => ({
          key: row.id,
          title: row.comment || "No comment",
          value: <Stars rating={row.rating} />,
          meta: `${row.class_name}, ${studioDay(row.starts_at, zone)} · ${row.by ?? "A former member"}, ${studioDay(row.at, zone)}`,
        }))}
        empty="No ratings yet. Members who attended can rate a class from their profile."
      />
    </div>
  );
}
