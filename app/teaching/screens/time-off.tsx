import { z } from "zod";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { listTimeOff } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { addTimeOff, removeTimeOff, toTimeOffRefusal } from "#app/schedule/time-off.server.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { timeOffForms } from "../forms.ts";
import { loadOrReadStored, pageAddress } from "../stored-rosters.ts";
import { TimeOffTab } from "../time-off-tab.tsx";
import type { Route } from "./+types/time-off";
import { openTeaching } from "./parts/open-teaching.server.ts";
import { TeachingPage } from "./parts/teaching-page.tsx";
import { useStoredPage } from "./parts/use-stored-page.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db, at, member, shared } = await openTeaching(args);
  const today = studioDate(at, await studioTimeZone(db));
  return { ...shared, today, absences: await listTimeOff(db, today, member.id) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrReadStored(pageAddress(request), serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "teaching-dashboard");
  const form = await parseForm(args.request, z.discriminatedUnion("intent", timeOffForms));
  if (!form.ok) return form.refusal;
  if (form.value.intent === "back") {
    return toFormAnswer(await removeTimeOff(db, member, form.value.id), weekMessages, "Time off removed.");
  }
  const { intent: _, ...days } = form.value;
  const added = await addTimeOff(db, member, { ...days, instructor_id: member.id });
  if (added.ok) return { ok: "Time off added." };
  const refusal = await toTimeOffRefusal(db, added.refusal, member.id);
  return { ...form.refuse(refusal.error), ...refusal };
}

/** Shows when a teacher is away. */
export default function TimeOff({ loaderData, actionData }: Route.ComponentProps) {
  const data = useStoredPage(loaderData);
  return (
    <TeachingPage data={data} answer={actionData}>
      <TimeOffTab absences={data.absences} today={data.today} />
    </TeachingPage>
  );
}
