import { exportList } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { teacherColumns } from "../teacher-files.ts";
import { teacherSource } from "../teacher-queries.server.ts";
import type { Route } from "./+types/teachers-csv";

/** Exports teachers with the filters and order of the list. */
async function exportTeachers(args: Route.LoaderArgs | Route.ActionArgs) {
  const { member } = await openModule(args, "instructor-management");
  return exportList(args, member, teacherSource, { name: "teachers", columns: teacherColumns });
}

export { exportTeachers as action, exportTeachers as loader };
