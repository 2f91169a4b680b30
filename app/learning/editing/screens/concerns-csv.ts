import { appContext } from "#app/platform/app-context.server.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import { now } from "#app/platform/time/clock.ts";
import { exportList, rowsFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { concernFilter } from "../article-lists.ts";
import { lineSource, listBrokenLinks, type ReviewLine } from "../concern-queries.server.ts";
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

/** Exports the published content that matches one concern as CSV. */
async function exportConcerns(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "content-review");
  const of = concernFilter.read(new URL(args.request.url).searchParams.get("of")) ?? "reported_comments";
  const name = of.replaceAll("_", "-");
  if (of !== "broken_links") return exportList(args, member, lineSource(of, now()), { name, columns });
  if (args.request.method === "POST") throw new Response("Not found", { status: 404 });
  const { db } = appContext(args.context);
  const rows = await listBrokenLinks(db, args.request);
  return rowsFile(db, member, args.request, { name, rows, columns });
}

export { exportConcerns as action, exportConcerns as loader };
