import { data, Outlet, useSearchParams } from "react-router";
import { z } from "zod";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { personMessages } from "#app/profiles/messages.ts";
import { findProfile } from "#app/profiles/queries.server.ts";
import { setTeacherPaused } from "#app/profiles/save-teaching.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { teacherStateLabels } from "../teacher-files.ts";
import { findListedTeacher } from "../teacher-queries.server.ts";
import { doneMessages } from "../teachers-address.ts";
import type { Route } from "./+types/teacher";
import { openTeacher } from "./open-teacher.server.ts";
import { stateTones } from "./teacher-list.tsx";
import { teachingValues } from "./teaching-values.ts";
import { useTeachersAddress } from "./use-teacher.ts";

/** The head of a teacher's panel, and the profile. Other sections load their data themselves. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId } = await openTeacher(args);
  const [teacher, profile] = await Promise.all([
    findListedTeacher(db, teacherId),
    findProfile(db, teacherId),
  ]);
  if (!teacher || !profile) throw data(null, { status: 404 });
  const { version, time_zone } = profile;
  const zone = await studioTimeZone(db);
  const own_zone = time_zone ? zoneClock.canonical(time_zone) : zone;
  return { teacher, version, values: teachingValues(profile), zone, own_zone };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.teacherId, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

/** Ends a teacher's pause, from the profile and from the list's menus. */
export async function action(args: Route.ActionArgs) {
  const { db, member, teacherId: user_id } = await openTeacher(args);
  const sent = await parseForm(args.request, z.object({ intent: z.literal("teach") }));
  if (!sent.ok) return sent.refusal;
  const resumed = await setTeacherPaused(db, member, { user_id, rests: false });
  return resumed.ok ? { ok: "Teacher is active again." } : sent.refuse(personMessages[resumed.refusal]);
}

const sections = {
  "": "Profile",
  "/timetable": "Timetable",
  "/time-off": "Time off",
  "/ratings": "Ratings",
  "/pay": "Pay",
  "/history": "History",
};

export default function Teacher({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { teacher } = loaderData;
  useShownPanel(teacher.id, loaderData);
  const [params] = useSearchParams();
  const to = useTeachersAddress();
  const answer = useLastAnswer(actionData);
  const own = to(teacher.id).split("?", 1)[0];
  const path = matches.at(-1)?.pathname.replace(/\/$/, "") ?? "";
  return (
    <SidePanel key={teacher.id} title={teacher.name} back={to()}>
      <header className="panel-head">
        <Avatar seed={teacher.name} src={teacher.avatar_url} className="size-10" eager />
        <p className="min-w-0 flex-1 truncate text-ink-2">{teacher.title ?? teacher.email}</p>
        <Badge tone={stateTones[teacher.state]}>{teacherStateLabels[teacher.state]}</Badge>
      </header>
      <ModuleTabLinks
        label={`Sections of ${teacher.name}`}
        tabs={Object.entries(sections).map(([section, title]) => ({
          key: section,
          title,
          // The tables of earnings need the width of a page.
          to: to(teacher.id + section, section === "/pay" ? { alone: "1" } : {}),
          isCurrent: section ? path.startsWith(`${own}${section}`) : path === own,
        }))}
      />
      <ModuleStatus
        error={getError(answer)?.error}
        ok={getSuccess(answer)?.ok ?? doneWord(doneMessages, params)}
      />
      <Outlet context={loaderData} />
    </SidePanel>
  );
}
