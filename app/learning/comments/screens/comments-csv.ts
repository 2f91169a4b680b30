import type { CsvColumn } from "#app/platform/csv.ts";
import { exportList } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { commentStatusLabels } from "../../kinds.ts";
import { commentTab } from "../comment-lists.ts";
import {
  commentSource,
  type Decision,
  decisionSource,
  type ModeratedComment,
} from "../moderation-queries.server.ts";
import type { Route } from "./+types/comments-csv";

const commentColumns: CsvColumn<ModeratedComment>[] = [
  { title: "Comment", value: (row) => row.body },
  { title: "Author", value: (row) => row.author },
  { title: "Article", value: (row) => row.article },
  { title: "Status", value: (row) => commentStatusLabels[row.status] },
  { title: "Reports", value: (row) => row.reports.length },
  { title: "Reasons", value: (row) => row.reports.filter(Boolean).join("; ") },
  { title: "Written", value: (row) => row.created_at },
  { title: "Id", value: (row) => row.id },
];

const decisionColumns: CsvColumn<Decision>[] = [
  { title: "Decided", value: (row) => row.at },
  { title: "Decision", value: (row) => commentStatusLabels[row.status] },
  { title: "By", value: (row) => row.actor },
  { title: "Note", value: (row) => row.reason },
  { title: "Comment", value: (row) => row.body },
  { title: "Article", value: (row) => row.article },
];

/** Exports the comments of a view, or past decisions, as CSV. */
async function exportComments(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "comment-moderation");
  const tab = commentTab.read(new URL(args.request.url).searchParams.get("view"));
  const name = `comments-${tab}`;
  if (tab !== "history") {
    return exportList(args, member, commentSource(tab), { name, columns: commentColumns });
  }
  if (args.request.method === "POST") throw new Response("Not found", { status: 404 });
  return exportList(args, member, decisionSource, { name, columns: decisionColumns });
}

export { exportComments as action, exportComments as loader };
