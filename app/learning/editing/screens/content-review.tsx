import { Link } from "react-router";
import { countedMost } from "#app/platform/lists/list-query.ts";
import { now } from "#app/platform/time/clock.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { Rating } from "#app/ui/stars.tsx";
import type { Column } from "#app/ui/table.tsx";
import { countText, shortDay } from "../../article-date.ts";
import { commentSortLabels } from "../../comments/comment-lists.ts";
import { countModeration } from "../../comments/moderation-queries.server.ts";
import { type ConcernKind, concernKinds, concernLabels } from "../../kinds.ts";
import { concernFilter, concernListOf } from "../article-lists.ts";
import { concernData, countConcerns, type ReviewLine } from "../concern-queries.server.ts";
import type { Route } from "./+types/content-review";

const id = "content-review";
const here = `/dashboard/${id}`;

export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, id);
  const views = await openViews(db, member.id, id, args.request);
  const counts: Partial<Record<ConcernKind, number>> = {
    reported_comments: (await countModeration(db)).reported,
    ...(await countConcerns(db, now())),
  };
  const named = concernFilter.read(new URL(args.request.url).searchParams.get("of"));
  const of = named ?? concernKinds.find((kind) => counts[kind]) ?? "reported_comments";
  return { views, of, counts, data: await concernData(db, of, args.request) };
}

const leads: Record<ConcernKind, string> = {
  reported_comments: "Readers asked you to look at these comments.",
  broken_links:
    "Links of published articles that lead nowhere inside this site. Others’ sites are not asked.",
  low_ratings: "An average below 3.5 from five readers or more, the lowest first.",
  stale: "Not changed for a year and a half, the oldest first.",
  without_summary: "Hardly a summary for cards and shared links; the most read come first.",
};

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

/** Lists published content that may need attention. */
export default function ContentReview({ loaderData }: Route.ComponentProps) {
  const { views, of, counts, data } = loaderData;
  const tabs = concernKinds.map((kind) => ({
    key: kind,
    to: `?of=${kind}`,
    title: (
      <span className="flex items-center gap-2">
        {concernLabels[kind]}
        {(counts[kind] ?? 0) > 0 && (
          <Badge tone="marigold">
            {(counts[kind] ?? 0) > countedMost ? `${countedMost}+` : counts[kind]}
          </Badge>
        )}
      </span>
    ),
  }));
  return (
    <>
      <PageBar />
      <LinkTabs label="Reasons" tabs={tabs} selected={of}>
        <p className="mb-2 text-sm text-ink-2">{leads[of]}</p>
        <StaffList
          key={of}
          module={id}
          views={views}
          live="comments"
          list={concernListOf(of)}
          data={data}
          caption={concernLabels[of]}
          of={
            of === "reported_comments"
              ? ["comment", "comments"]
              : of === "broken_links"
                ? ["link", "links"]
                : ["article", "articles"]
          }
          searchLabel={of === "reported_comments" ? "Search comments" : "Search articles"}
          columns={columnsFor(of)}
          rowKey={({ key }) => key}
          rowName={({ article }) => article}
          kept={{ of }}
          csv={`${here}/export.csv`}
          {...(of === "reported_comments" ? { sortLabels: commentSortLabels } : {})}
          {...(of === "broken_links" ? {} : { bulk: [] })}
          empty={
            <EmptyState
              picture="lotus"
              heading="h2"
              title="All is well"
              text="Nothing here asks for your attention."
            />
          }
        />
      </LinkTabs>
    </>
  );
}

function columnsFor(of: ConcernKind): Column<ReviewLine>[] {
  const article: Column<ReviewLine> = {
    key: "article",
    title: "Article",
    main: true,
    width: "36%",
    cell: ({ article_id, article }) => (
      <Link to={`/articles/${article_id}/edit?back=${encodeURIComponent(`${here}?of=${of}`)}`}>
        {article}
      </Link>
    ),
  };
  const author: Column<ReviewLine> = {
    key: "author",
    title: "Author",
    cell: (line) => line.author ?? (of === "reported_comments" ? "Former member" : "Unknown"),
  };
  const views: Column<ReviewLine> = {
    key: "views",
    title: "Views",
    figures: true,
    sort: "views",
    cell: ({ times }) => countText(times ?? 0),
  };
  const changed: Column<ReviewLine> = {
    key: "changed",
    title: of === "reported_comments" ? "Written" : "Changed",
    sort: "changed",
    cell: (line) => line.changed && shortDay(line.changed),
  };
  const rating: Column<ReviewLine> = {
    key: "rating",
    title: "Rating",
    sort: "rating",
    cell: ({ average_rating }) => <Rating rating={average_rating} />,
  };
  const words: Column<ReviewLine> = {
    key: "words",
    title: "Leads to",
    cell: (line) => <code className="text-[0.85em]">{line.words}</code>,
  };
  const others: Record<ConcernKind, Column<ReviewLine>[]> = {
    reported_comments: [
      commentColumn,
      author,
      { ...article, main: false, width: "28%" },
      reportsColumn,
      changed,
    ],
    broken_links: [article, author, words],
    low_ratings: [article, author, rating, views, changed],
    stale: [article, author, changed, views],
    without_summary: [article, author, views, changed],
  };
  return others[of];
}

const commentColumn: Column<ReviewLine> = {
  key: "comment",
  title: "Comment",
  main: true,
  width: "36%",
  cell: ({ words }) => (
    <Link to="/dashboard/comment-moderation?view=reported" className="block truncate py-1 text-start">
      {words}
    </Link>
  ),
};

const reportsColumn: Column<ReviewLine> = {
  key: "reports",
  title: "Reports",
  figures: true,
  cell: ({ times }) => times,
};
