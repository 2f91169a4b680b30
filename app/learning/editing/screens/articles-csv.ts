import type { CsvColumn } from "#app/platform/csv.ts";
import { exportList } from "#app/staff/list-data.server.ts";
import { categoryLabel, statusLabels } from "../../kinds.ts";
import { articleSource, type ListedArticle } from "../../writing/writing-queries.server.ts";
import type { Route } from "./+types/articles-csv";
import { openArticles } from "./open-article.server.ts";

const columns: CsvColumn<ListedArticle>[] = [
  { title: "Title", value: (row) => row.title },
  { title: "Author", value: (row) => row.author },
  { title: "Category", value: (row) => categoryLabel(row.category) },
  { title: "Status", value: (row) => statusLabels[row.status] },
  { title: "Revision", value: (row) => row.revision_status && statusLabels[row.revision_status] },
  { title: "Views", value: (row) => row.view_count },
  { title: "Average rating", value: (row) => row.average_rating },
  { title: "Ratings", value: (row) => row.total_ratings },
  { title: "Published", value: (row) => row.published_at },
  { title: "Changed", value: (row) => row.updated_at },
  { title: "Id", value: (row) => row.id },
];

/** Exports the user's own articles, or all articles, as CSV. */
async function exportArticles(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member, scope } = await openArticles(args);
  return exportList(args, member, articleSource, { name: "articles", columns, scope });
}

export { exportArticles as action, exportArticles as loader };
