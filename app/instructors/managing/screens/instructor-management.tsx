import { redirect, useOutlet, useSearchParams } from "react-router";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { countTeachers, listSpecialties, listTaughtTypes, teacherSource } from "../teacher-queries.server.ts";
import { doneMessages, movedAddress, teachersAddress, teachersPath } from "../teachers-address.ts";
import type { Route } from "./+types/instructor-management";
import { TeacherList } from "./teacher-list.tsx";
import { useTeachersAddress } from "./use-teacher.ts";

const id = "instructor-management";

export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, id);
  const { pathname, searchParams } = new URL(args.request.url);
  const moved = pathname.replace(/\.data$/, "") === teachersPath && movedAddress(searchParams);
  if (moved) throw redirect(moved);
  const [views, teachers, counts, specialties, types] = await Promise.all([
    openViews(db, member.id, id, args.request),
    listData(db, teacherSource, args.request),
    countTeachers(db),
    listSpecialties(db),
    listTaughtTypes(db),
  ]);
  return { views, teachers, counts, specialties, types };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

/** Opens the message form for the selected teachers. */
export async function action(args: Route.ActionArgs) {
  const { db } = await openModule(args, id);
  const form = await readForm(args.request, bulkFields);
  const ids = await selectedIds(db, teacherSource, form);
  if (!ids) return { error: refusalMessages.too_many_rows };
  if (ids.length === 0) return { error: refusalMessages.nothing_chosen };
  const recipients: Record<string, string> = form.get("all") === "1" ? { all: "1" } : { ids: ids.join(",") };
  throw redirect(teachersAddress(new URL(args.request.url).searchParams, "message", recipients));
}

export default function InstructorManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const panel = useOutlet();
  const to = useTeachersAddress();
  return (
    <WithPanel panel={panel} rows={loaderData.teachers.rows.map((row) => to(row.id))}>
      <PageBar actions={<LinkButton to={to("promote")}>Promote a member</LinkButton>} />
      <ModuleStatus error={answer?.error} ok={panel ? undefined : doneWord(doneMessages, params)} />
      <TeacherList data={loaderData} />
    </WithPanel>
  );
}
