import { appContext } from "#app/platform/app-context.server.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { bulkFields, listFile, rowsFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { concernFilter } from "../article-lists.ts";
import {
  commentToLine,
  concernSource,
  concernToLine,
  listBrokenLinks,
  type ReviewLine,
  reportedComments,
  toColumns,
} from "../concern-queries.server.ts";
import type { Route } from "./+types/concerns-csv";

const columns: CsvColumn<ReviewLine>[] = [
  { title: "Article", value: (line) => line.article },
  { title: "Author", value: (line) => line.author },
  { title: "Comment or link", value: (line) => line.words },
  { title: "Reports or views", value: (line) => line.times },
  { title: "Average rating", value: (line) => line.average_rating },
  { title: "Changed", value: (line) => line.changed },
  { title: "Article id", value: (line) => line.article_id },
];

const commentColumns = toColumns(columns, commentToLine);
const articleColumns = toColumns(columns, concernToLine);

async function openFile(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "content-review");
  const of = concernFilter.read(new URL(args.request.url).searchParams.get("of")) ?? "reported_comments";
  return { member, db: appContext(args.context).db, of, name: of.replaceAll("_", "-") };
}

/** Exports the published content that matches one concern as CSV. */
export async function loader(args: Route.LoaderArgs) {
  const { member, db, of, name } = await openFile(args);
  if (of === "broken_links") {
    return rowsFile(db, member, args.request, {
      name,
      rows: await listBrokenLinks(db, args.request),
      columns,
    });
  }
  return of === "reported_comments"
    ? listFile(db, member, reportedComments, args.request, { name, columns: commentColumns })
    : listFile(db, member, concernSource(of, now()), args.request, { name, columns: articleColumns });
}

/** The chosen lines alone. */
export async function action(args: Route.ActionArgs) {
  const { member, db, of, name } = await openFile(args);
  const form = await readForm(args.request, bulkFields);
  if (of === "broken_links") throw new Response("Not found", { status: 404 });
  return of === "reported_comments"
    ? selectedFile(db, member, reportedComments, form, { name, columns: commentColumns })
    : selectedFile(db, member, concernSource(of, now()), form, { name, columns: articleColumns });
}
