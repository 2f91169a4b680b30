import type { CsvColumn } from "#app/platform/csv.ts";
import { listFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { categoryLabel } from "../../kinds.ts";
import { queueSource, type WaitingArticle } from "../review-queries.server.ts";
import type { Route } from "./+types/queue-csv";

const columns: CsvColumn<WaitingArticle>[] = [
  { title: "Title", value: (row) => row.title },
  { title: "Author", value: (row) => row.author },
  { title: "Category", value: (row) => categoryLabel(row.category) },
  { title: "Preview", value: (row) => row.preview_text },
  { title: "Kind", value: (row) => (row.revision ? "Changes" : "New") },
  { title: "Submitted", value: (row) => row.submitted_at },
  { title: "Id", value: (row) => row.id },
];

/** Exports the review queue as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, "article-workflow");
  return listFile(db, member, queueSource, args.request, { name: "waiting-articles", columns });
}
