import { redirect, useOutlet } from "react-router";
import { z } from "zod";
import { hideReview } from "#app/bookings/ratings/hide-review.server.ts";
import { sessionMessages } from "#app/planning/messages.ts";
import { movedAddress } from "#app/planning/sessions/session-address.ts";
import { oneOf, readListQuery } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { markRestPresent } from "#app/teaching/mark-attendance.server.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { classesPath, classList, occupancyList } from "../class-lists.ts";
import { classSource, listChoices, readDays, sumClasses } from "../class-queries.server.ts";
import { readOccupancy } from "../occupancy-queries.server.ts";
import { countStars, ratingSource } from "../rating-queries.server.ts";
import type { Route } from "./+types/classes-overview";
import { ClassList } from "./class-list.tsx";
import { OccupancyTab } from "./occupancy-tab.tsx";
import { RatingsTab } from "./ratings-tab.tsx";

const id = "classes-overview";

export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, id);
  const place = new URL(args.request.url);
  const moved = movedAddress(place);
  if (moved) throw redirect(moved);
  const params = place.searchParams;
  const tab = oneOf(["sessions", "occupancy", "ratings"], params.get("tab")) ?? "sessions";
  const at = now();
  const days = await readDays(db, readListQuery(occupancyList, params).filters, at);
  const views = await openViews(db, member.id, id, args.request);
  const choices = await listChoices(db, { from: days.first, until: days.last }, at);
  const listed = { ...days, at: at.getTime(), views, choices };
  if (tab === "occupancy") {
    const query = readListQuery(occupancyList, params);
    return {
      ...listed,
      screen: tab,
      query,
      occupancy: await figureOrNull("occupancy", readOccupancy(db, query, at)),
    };
  }
  if (tab === "ratings") {
    const ratings = await listData(db, ratingSource(at), args.request);
    return {
      ...listed,
      screen: tab,
      ratings,
      stars: await figureOrNull("stars", countStars(db, ratings.query, at)),
    };
  }
  const [classes, sums] = await Promise.all([
    listData(db, classSource(at), args.request),
    figureOrNull("classes", sumClasses(db, readListQuery(classList, params), at)),
  ]);
  return { ...listed, screen: tab, classes, sums };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const bulkForm = z.object({ intent: z.literal("bulk_mark_rest") });
const reviewForm = z.object({
  intent: z.enum(["hide_review", "show_review"]),
  rating_id: z.uuid(refusalMessages.not_found),
});
const forms = z.discriminatedUnion("intent", [bulkForm, reviewForm]);

/** Marks the rest of the selected classes as present, or hides or shows a comment. */
export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, id);
  const form = await readForm(args.request, [forms, ...bulkFields]);
  const sent = parseAction(form, forms);
  if (!sent.ok) return sent.refusal;
  if (sent.value.intent === "bulk_mark_rest") {
    const ids = await selectedIds(db, classSource(now()), form);
    return runBulk(ids, (session_id) => markRestPresent(db, member, { session_id }), sessionMessages);
  }
  const hidden = sent.value.intent === "hide_review";
  return toFormAnswer(
    await hideReview(db, member, { rating_id: sent.value.rating_id, hidden }),
    refusalMessages,
    hidden ? "Comment hidden. The star rating still counts." : "Comment shown again.",
  );
}

const titles = { sessions: "Classes", occupancy: "Occupancy", ratings: "Ratings" };

export default function ClassesOverview({ loaderData: data }: Route.ComponentProps) {
  const { zone, first, last, at } = data;
  const day = (date: string) => `${zoneClock.dayText(date)} ${date.slice(0, 4)}`;
  const rows = data.screen === "sessions" ? data.classes.rows.map(({ id: row }) => row) : [];
  return (
    <WithPanel panel={useOutlet()} rows={rows.map((row) => `${classesPath}/${row}`)}>
      <PageBar />
      <p className="sr-only">{`${day(first)} to ${day(last)}`}</p>
      <ModuleTabLinks
        tabs={Object.entries(titles).map(([key, title]) => ({
          key,
          title,
          to: `?tab=${key}`,
          isCurrent: key === data.screen,
        }))}
      />
      {data.screen === "sessions" && (
        <ClassList
          data={data.classes}
          views={data.views}
          choices={data.choices}
          sums={data.sums}
          zone={zone}
          at={at}
        />
      )}
      {data.screen === "occupancy" && (
        <OccupancyTab occupancy={data.occupancy} query={data.query} choices={data.choices} />
      )}
      {data.screen === "ratings" && (
        <RatingsTab
          data={data.ratings}
          stars={data.stars}
          views={data.views}
          choices={data.choices}
          zone={zone}
        />
      )}
    </WithPanel>
  );
}
