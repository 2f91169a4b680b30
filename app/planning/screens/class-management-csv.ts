import { may } from "#app/accounts/who-may.ts";
import { exportList } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { sessionSource } from "../sessions/list-queries.server.ts";
import { sessionColumns } from "../sessions/session-files.ts";
import type { Route } from "./+types/class-management-csv";

/** Exports the dated classes with the filters and order of the list. */
async function exportClasses(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "class-management");
  const seesPay = may(member, "pay.see");
  const file = { name: "classes", columns: sessionColumns(seesPay) };
  return exportList(args, member, sessionSource(seesPay), file);
}

export { exportClasses as action, exportClasses as loader };
