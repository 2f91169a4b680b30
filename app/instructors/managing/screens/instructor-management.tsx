import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import {
  countTeachers,
  findCandidates,
  findListedTeacher,
  listSpecialties,
  listTaughtTypes,
  teacherSource,
} from "../teacher-queries.server.ts";
import { backToList, doneMessages, readTeachersAddress } from "../teachers-address.ts";
import type { Route } from "./+types/instructor-management";
import { answerTeachers, teachersFields } from "./parts/answer-teachers.server.ts";
import { MessageForm } from "./parts/message-form.tsx";
import { openTeacher } from "./parts/open-teacher.server.ts";
import { PromoteForm } from "./parts/promote-form.tsx";
import { TeacherList } from "./parts/teacher-list.tsx";
import { TeacherPage } from "./parts/teacher-page.tsx";

const id = "instructor-management";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const params = new URL(args.request.url).searchParams;
  const address = readTeachersAddress(params);
  const zone = await studioTimeZone(db);
  const shared = { requestId: randomUUID(), zone, now: now().getTime() };
  if (address.opens === "promote") {
    const found = await findCandidates(db, address.search);
    return { ...shared, screen: "promote" as const, search: address.search, found };
  }
  if (address.opens === "message" && (address.all || address.ids.length > 0)) {
    const named = await Promise.all(address.ids.map((one) => findListedTeacher(db, one)));
    const names = named.flatMap((one) => one?.name ?? []);
    return { ...shared, screen: "message" as const, names, ids: address.ids, all: address.all };
  }
  if (address.teacher) {
    const opened = await openTeacher(db, address.teacher, { reader: member.id, zone, address, params });
    if (opened) return { ...shared, screen: "teacher" as const, ...opened };
  }
  const [views, teachers, counts, specialties, types] = await Promise.all([
    openViews(db, member.id, id, args.request),
    listData(db, teacherSource, args.request),
    countTeachers(db),
    listSpecialties(db),
    listTaughtTypes(db),
  ]);
  const isLost = address.teacher !== undefined;
  return { ...shared, screen: "list" as const, views, teachers, counts, specialties, types, isLost };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, teachersFields);
  return withSent(form, await answerTeachers(appContext(args.context).db, member, args.request, form));
}

export default function InstructorManagement({ loaderData: data, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const back = backToList(params);
  const refused = answer && "typed" in answer ? answer : undefined;
  const error = answer && "error" in answer ? answer.error : undefined;
  const said = doneWord(doneMessages, params);
  const ok = answer && "ok" in answer ? answer.ok : said;
  if (data.screen === "promote") {
    return <PromoteForm data={data} answer={refused} back={back} />;
  }
  if (data.screen === "message") return <MessageForm data={data} answer={refused} back={back} />;
  if (data.screen === "teacher") {
    return <TeacherPage data={data} answer={refused} error={error} ok={ok} back={back} />;
  }
  return (
    <>
      <PageBar
        actions={<LinkButton to={backToList(params, { new: "promote" })}>Promote a member</LinkButton>}
      />
      <ModuleStatus error={error} ok={ok} isLost={data.isLost} />
      <TeacherList data={data} />
    </>
  );
}
