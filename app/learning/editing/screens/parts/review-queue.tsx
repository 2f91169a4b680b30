import { Link, useSearchParams } from "react-router";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { dayText } from "../../../article-date.ts";
import { queueList, queueSortLabels } from "../../article-lists.ts";
import type { WaitingArticle } from "../../review-queries.server.ts";

interface ReviewQueueProps {
  data: DataOf<typeof queueList, WaitingArticle>;
  /** Undefined for people who do not have the module. */
  views: readonly SavedView[] | undefined;
  /** The article shown next to the queue. */
  open: string | undefined;
}

/** Lists submitted articles next to the open one. */
export function ReviewQueue({ data, views, open }: ReviewQueueProps) {
  return (
    <StaffList
      module="article-workflow"
      views={views}
      live="articles"
      list={queueList}
      data={data}
      caption="Waiting for review"
      of={["article waits", "articles wait"]}
      searchLabel="Search what waits"
      sortLabels={queueSortLabels}
      rowKey={({ id }) => id}
      selects={[
        {
          name: "kind",
          label: "Kind",
          value: data.query.filters.kind ?? "",
          options: [
            { value: "", label: "All kinds" },
            { value: "new", label: "New articles" },
            { value: "changes", label: "Changes" },
          ],
        },
      ]}
      {...(views ? { csv: "/dashboard/article-workflow/export.csv" } : {})}
      body={({ rows, empty }) => (rows.length === 0 ? empty : <Queue waiting={rows} open={open} />)}
      empty={
        <EmptyState
          picture="sunrise"
          heading="h2"
          title="Nothing waits"
          text="All submitted articles are reviewed. You'll get a notification about new ones."
        />
      }
    />
  );
}

function Queue({ waiting, open }: { waiting: readonly WaitingArticle[]; open: string | undefined }) {
  const [query] = useSearchParams();
  const to = (id: string) => {
    const next = new URLSearchParams(query);
    next.set("article", id);
    return `?${next}`;
  };
  return (
    <nav aria-label="Waiting for review">
      <ol className="flex flex-col gap-1.5">
        {waiting.map(({ id, title, author, submitted_at, revision }) => (
          <li key={id}>
            <Link
              to={to(id)}
              aria-current={id === open}
              className="block rounded-md border border-line px-4 py-3 hover:border-edge xl:aria-[current=true]:border-transparent xl:aria-[current=true]:bg-forest-soft"
            >
              <span className="serif block text-lg leading-snug">{title}</span>
              <span className="mt-1 block text-sm text-ink-3">
                {author ?? "Author unknown"}, {dayText(submitted_at)}
              </span>
              {revision && (
                <Badge tone="sky" className="mt-2">
                  Changes to a published article
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
