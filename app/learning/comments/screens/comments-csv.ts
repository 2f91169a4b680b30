import { appContext } from "#app/platform/app-context.server.ts";
import { type CsvColumn, csvFile, csvResponse } from "#app/platform/csv.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { exportedMost, readModerationAddress } from "../../editing/management-address.ts";
import { commentStatusLabels } from "../../kinds.ts";
import {
  type Decision,
  listDecisions,
  listModeration,
  type ModeratedComment,
} from "../moderation-queries.server.ts";
import type { Route } from "./+types/comments-csv";

const comments: CsvColumn<ModeratedComment>[] = [
  { title: "Comment", value: (row) => row.body },
  { title: "Author", value: (row) => row.author },
  { title: "Article", value: (row) => row.article },
  { title: "Status", value: (row) => commentStatusLabels[row.status] },
  { title: "Reports", value: (row) => row.reports.length },
  { title: "Reasons", value: (row) => row.reports.filter(Boolean).join("; ") },
  { title: "Written", value: (row) => row.created_at },
  { title: "Id", value: (row) => row.id },
];

const decisions: CsvColumn<Decision>[] = [
  { title: "Decided", value: (row) => row.at },
  { title: "Decision", value: (row) => commentStatusLabels[row.status] },
  { title: "By", value: (row) => row.actor },
  { title: "Note", value: (row) => row.reason },
  { title: "Comment", value: (row) => row.body },
  { title: "Article", value: (row) => row.article },
];

/** The comments of a view, or what was decided about them, as a file. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "comment-moderation");
  const { db } = appContext(args.context);
  const { view, search, sort } = readModerationAddress(args.request);
  const wish = { search, sort, limit: exportedMost };
  const file =
    view === "history"
      ? csvFile((await listDecisions(db, wish)).rows, decisions)
      : csvFile((await listModeration(db, view, wish)).rows, comments);
  return csvResponse(`comments-${view}`, file);
}
