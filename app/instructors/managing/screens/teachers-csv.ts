import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, listFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { teacherColumns } from "../teacher-files.ts";
import { teacherSource } from "../teacher-queries.server.ts";
import type { Route } from "./+types/teachers-csv";

const file = { name: "teachers", columns: teacherColumns };

/** Teachers, filtered and ordered as the list is, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "instructor-management");
  return listFile(appContext(args.context).db, member, teacherSource, args.request, file);
}

/** The chosen teachers alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "instructor-management");
  const form = await readForm(args.request, bulkFields);
  return selectedFile(appContext(args.context).db, member, teacherSource, form, file);
}
