import { appContext } from "#app/platform/app-context.server.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { categoryLabel, statusLabels } from "../../kinds.ts";
import { articleSource, type ListedArticle, writtenBy } from "../../writing/writing-queries.server.ts";
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

type Args = Route.LoaderArgs | Route.ActionArgs;

/** Checks whether the URL asks for the user's own articles or for all. */
async function openFile(args: Args) {
  const all = new URL(args.request.url).pathname.includes("/article-editing/");
  const { member } = await openModule(args, all ? "article-editing" : "article-management");
  return { member, file: { name: "articles", columns, scope: all ? undefined : writtenBy(member.id) } };
}

/** Exports the user's own articles, or all articles, as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { member, file } = await openFile(args);
  return listFile(appContext(args.context).db, member, articleSource, args.request, file);
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { member, file } = await openFile(args);
  const form = await readForm(args.request, bulkFields);
  return selectedFile(appContext(args.context).db, member, articleSource, form, file);
}
