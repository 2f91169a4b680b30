import { appContext } from "#app/platform/app-context.server.ts";
import { type CsvColumn, csvFile, csvResponse } from "#app/platform/csv.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { categoryLabel, statusLabels } from "../../kinds.ts";
import { type ListedArticle, listAllArticles } from "../../writing/writing-queries.server.ts";
import { exportedMost, readManagementAddress } from "../management-address.ts";
import type { Route } from "./+types/articles-csv";

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

/** One's own articles, or all of them, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const all = new URL(args.request.url).pathname.includes("/article-editing/");
  const { member } = await openModule(args, all ? "article-editing" : "article-management");
  const { search, status, category, sort } = readManagementAddress(args.request);
  const own = all ? {} : { author_id: member.id };
  const { rows } = await listAllArticles(appContext(args.context).db, {
    ...own,
    search,
    status,
    category,
    sort,
    limit: exportedMost,
  });
  return csvResponse("articles", csvFile(rows, columns));
}
