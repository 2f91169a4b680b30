import { Link } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState, NotAvailable } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { classesPath, ratingList } from "../class-lists.ts";
import type { ClassChoices } from "../class-queries.server.ts";
import type { ListedRating } from "../rating-queries.server.ts";
import { teacherSelect, typeSelect } from "./class-list.tsx";

interface RatingsTabProps {
  data: DataOf<typeof ratingList, ListedRating>;
  /** The number of ratings with one to five stars, or null if the query failed. */
  stars: readonly number[] | null;
  views: readonly SavedView[];
  choices: ClassChoices;
  zone: string;
}

/** Lists class ratings and counts them by stars. */
export function RatingsTab({ data, stars, views, choices, zone }: RatingsTabProps) {
  return (
    <StaffList
      module="classes-overview"
      views={views}
      live="sessions"
      list={ratingList}
      data={data}
      kept={{ tab: "ratings" }}
      caption="Ratings"
      of={["rating", "ratings"]}
      searchLabel="Search comments"
      rowKey={({ id }) => id}
      above={stars ? <StarSpread stars={stars} /> : <NotAvailable />}
      sortLabels={{ newest: "Newest first", best: "Best first", worst: "Worst first" }}
      selects={[
        teacherSelect(choices),
        typeSelect(choices),
        toFilter("stars", "Stars", starLabels, ["5", "4", "3", "2", "1"]),
        toFilter("words", "Comments", { said: "With a comment", hidden: "Hidden by the studio" }),
      ]}
      dates={[
        { name: "from", label: "From" },
        { name: "until", label: "until" },
      ]}
      body={({ rows, empty }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <ul>
            {rows.map((row) => (
              <RatingEntry key={row.id} row={row} zone={zone} withClass />
            ))}
          </ul>
        )
      }
      empty={<EmptyState picture="lotus" heading="h2" title="No ratings on these dates" />}
    />
  );
}

const starLabels = { 1: "1 star", 2: "2 stars", 3: "3 stars", 4: "4 stars", 5: "5 stars" };

/** Shows one rating, with a link to its class where the page doesn't name the class. */
export function RatingEntry({
  row,
  zone,
  withClass,
}: {
  row: ListedRating;
  zone: string;
  withClass?: boolean;
}) {
  const to = useModuleAddress();
  const isHidden = row.hidden_at !== null;
  const day = (at: Date) => zoneClock.say("date", at.getTime(), zone, at.getTime());
  return (
    <li className="border-t border-line py-4 last:border-b">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-3">
            <Stars rating={row.rating} />
            {isHidden && <Badge tone="clay">Hidden by the studio</Badge>}
          </span>
          {row.comment && <p className="mt-1.5 max-w-[62ch] break-words">{row.comment}</p>}
          <p className="mt-1 text-sm text-ink-2">
            {row.by ?? "Former member"}, {day(row.created_at)}
            {withClass && (
              <>
                {" · "}
                <Link to={to(row.session_id)} preventScrollReset className="link">
                  {row.class_name}, {day(row.starts_at)}
                </Link>
                {row.teacher && ` with ${row.teacher}`}
              </>
            )}
          </p>
        </div>
        {row.comment && (
          <ActionButton
            action={classesPath}
            intent={isHidden ? "show_review" : "hide_review"}
            send={{ rating_id: row.id }}
            look="secondary"
            size="small"
          >
            {isHidden ? "Show again" : "Hide"}
            <span className="sr-only"> the comment of {row.by ?? "a former member"}</span>
          </ActionButton>
        )}
      </div>
    </li>
  );
}

/** Shows the average rating and the number of ratings per star. */
function StarSpread({ stars }: { stars: readonly number[] }) {
  const total = stars.reduce((sum, one) => sum + one, 0);
  const sum = stars.reduce((all, count, at) => all + count * (at + 1), 0);
  if (total === 0) return null;
  return (
    <section aria-label="Ratings by stars" className="mb-6 grid gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <p>
        <span className="serif figures text-[2.6rem] leading-none">{(sum / total).toFixed(1)}</span>
        <span className="block text-sm text-ink-2">from {formatCount(total, "rating")}</span>
      </p>
      <ol reversed className="flex max-w-md flex-col gap-1.5">
        {[5, 4, 3, 2, 1].map((star) => {
          const count = stars[star - 1] ?? 0;
          return (
            <li
              key={star}
              className="grid grid-cols-[3.6rem_1fr_2.5rem] items-center gap-3 text-sm text-ink-2"
            >
              <span>{formatCount(star, "star")}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-paper-3">
                <span
                  className="block h-full rounded-full bg-marigold-deep"
                  style={{ width: `${(count / total) * 100}%` }}
                />
              </span>
              <span className="figures text-right">{count}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
