import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { sessionSource } from "../sessions/list-queries.server.ts";
import { sessionColumns } from "../sessions/session-files.ts";
import type { Route } from "./+types/class-management-csv";

/** The dated classes, filtered and ordered as the list is, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "class-management");
  const seesPay = may(member, "pay.see");
  const file = { name: "classes", columns: sessionColumns(seesPay) };
  return listFile(appContext(args.context).db, member, sessionSource(seesPay), args.request, file);
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "class-management");
  const form = await readForm(args.request, ["ids", "all", "query", "intent", "bulk_teacher", "bulk_reason"]);
  const seesPay = may(member, "pay.see");
  const file = { name: "classes", columns: sessionColumns(seesPay) };
  return selectedFile(appContext(args.context).db, member, sessionSource(seesPay), form, file);
}
