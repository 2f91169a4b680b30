import { appContext } from "#app/platform/app-context.server.ts";
import { type CsvColumn, csvFile, csvResponse } from "#app/platform/csv.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { exportedMost, readConcernAddress } from "../management-address.ts";
import type { Route } from "./+types/concerns-csv";
import { type ReviewLine, readConcerns } from "./parts/read-concerns.server.ts";

const columns: CsvColumn<ReviewLine>[] = [
  { title: "Article", value: (line) => line.article },
  { title: "Author", value: (line) => line.author },
  { title: "Comment or link", value: (line) => line.words },
  { title: "Reports or views", value: (line) => line.times },
  { title: "Average rating", value: (line) => line.average_rating },
  { title: "Changed", value: (line) => line.changed },
  { title: "Article id", value: (line) => line.article_id },
];

/** What may need attention for one reason, as a file. */
export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "content-review");
  const { of = "reported_comments", search } = readConcernAddress(args.request);
  const wish = { search, after: undefined, limit: exportedMost };
  const { lines } = await readConcerns(appContext(args.context).db, of, wish);
  return csvResponse(of.replaceAll("_", "-"), csvFile(lines, columns));
}
