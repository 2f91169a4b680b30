import { exportList } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { activitySource } from "../activity-queries.server.ts";
import { isActivityTab } from "../people-address.ts";
import { activityColumns, personColumns } from "../people-files.ts";
import { peopleSource } from "../people-queries.server.ts";
import type { Route } from "./+types/people-csv";

/** Exports people or activity with the filters and order of the list. Only people can be selected. */
async function exportPeople(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "user-management");
  return isActivityTab(new URL(args.request.url).searchParams) && args.request.method !== "POST"
    ? exportList(args, member, activitySource, { name: "activity", columns: activityColumns })
    : exportList(args, member, peopleSource, { name: "people", columns: personColumns });
}

export { exportPeople as action, exportPeople as loader };
