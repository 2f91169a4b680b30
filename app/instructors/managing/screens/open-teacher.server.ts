import { data, type LoaderFunctionArgs } from "react-router";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { teachersAddress } from "../teachers-address.ts";

interface TeacherArgs extends Pick<LoaderFunctionArgs, "request" | "context"> {
  params: { teacherId: string };
}

/** Admits a loader or action about one teacher. */
export async function openTeacher(args: TeacherArgs) {
  const { db, member } = await openModule(args, "instructor-management");
  const { teacherId } = args.params;
  if (!isUuid(teacherId)) throw data(null, { status: 404 });
  const params = new URL(args.request.url).searchParams;
  return { db, member, teacherId, params, to: teachersAddress.bind(null, params) };
}
