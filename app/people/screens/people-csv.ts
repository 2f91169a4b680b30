import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { activitySource } from "../activity-queries.server.ts";
import { isActivityTab } from "../people-address.ts";
import { activityColumns, personColumns } from "../people-files.ts";
import { peopleSource } from "../people-queries.server.ts";
import type { Route } from "./+types/people-csv";

const people = { name: "people", columns: personColumns };

/** Exports people or activity with the filters and order of the list. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "user-management");
  const { db } = appContext(args.context);
  return isActivityTab(new URL(args.request.url).searchParams)
    ? listFile(db, member, activitySource, args.request, { name: "activity", columns: activityColumns })
    : listFile(db, member, peopleSource, args.request, people);
}

/** The chosen people alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "user-management");
  const { db } = appContext(args.context);
  const form = await readForm(args.request, ["ids", "all", "query", "intent", "role"]);
  return selectedFile(db, member, peopleSource, form, people);
}
