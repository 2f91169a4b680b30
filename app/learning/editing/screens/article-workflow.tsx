import { Link, redirect, useLocation, useSearchParams } from "react-router";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { moduleAddress, useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import { shortDay } from "../../article-date.ts";
import { categoryLabel } from "../../kinds.ts";
import { queueList, queueSortLabels } from "../article-lists.ts";
import { queueSource } from "../review-queries.server.ts";
import type { Route } from "./+types/article-workflow";

const id = "article-workflow";

export async function loader(args: Route.LoaderArgs) {
  const { db, member, hasModule } = await openModule(args, id);
  const { pathname, searchParams } = new URL(args.request.url);
  // Links of earlier emails name the article in the query.
  const article = searchParams.get("article") ?? "";
  if (isUuid(article)) throw redirect(moduleAddress({ pathname, search: "" }, article));
  const views = hasModule ? await openViews(db, member.id, id, args.request) : undefined;
  return { views, data: await listData(db, queueSource, args.request) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

/** Lists submitted articles, longest waiting first. */
export default function ArticleWorkflow({ loaderData: { views, data } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const to = useModuleAddress();
  return (
    <>
      <PageBar />
      <ModuleStatus ok={doneWord(reviewedWords, params)} />
      <StaffList
        module={id}
        views={views}
        live="articles"
        list={queueList}
        data={data}
        caption="Waiting for review"
        of={["article", "articles"]}
        searchLabel="Search articles"
        sortLabels={queueSortLabels}
        rowKey={(row) => row.id}
        selects={[toFilter("kind", "Kind", { new: "New articles", changes: "Changes" })]}
        columns={[
          {
            key: "title",
            title: "Title",
            main: true,
            width: "45%",
            cell: (row) => <Link to={to(row.id)}>{row.title}</Link>,
          },
          { key: "author", title: "Author", cell: (row) => row.author ?? "Unknown" },
          { key: "category", title: "Category", cell: (row) => categoryLabel(row.category) },
          {
            key: "kind",
            title: "Kind",
            width: "7rem",
            cell: (row) => (
              <Badge tone={row.revision ? "sky" : "forest"}>{row.revision ? "Changes" : "New"}</Badge>
            ),
          },
          {
            key: "submitted",
            title: "Submitted",
            width: "7rem",
            sort: "oldest",
            turned: "newest",
            cell: (row) => shortDay(row.submitted_at),
          },
        ]}
        {...(views ? { csv: `${pathname}/export.csv` } : {})}
        empty={
          <EmptyState
            picture="sunrise"
            heading="h2"
            title="No articles to review"
            text="You'll get a notification when a writer submits one."
          />
        }
      />
    </>
  );
}

/** Success messages of a review by the code in the URL. */
const reviewedWords = {
  approved: "Published. We notified the author.",
  rejected: "Sent back to the author with your reason.",
} as const;
