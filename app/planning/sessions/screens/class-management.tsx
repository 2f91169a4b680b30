import { redirect, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { may } from "#app/accounts/who-may.ts";
import { lineField } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { dateFilter, oneOf, readListQuery } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { usePanelAddress } from "#app/staff/layout/panel-address.ts";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { cancelSession } from "../../change-session.server.ts";
import { sessionMessages } from "../../messages.ts";
import { messagesAbout } from "../about-teachers.server.ts";
import { askSubstitutes } from "../ask-substitutes.server.ts";
import { changeTeacher } from "../change-teacher.server.ts";
import { sessionSource } from "../list-queries.server.ts";
import { openChoices, openFigures, openWeek, withoutPay } from "../open-classes.server.ts";
import { classesAddress, classesPath, classViews, movedAddress } from "../session-address.ts";
import { readDone } from "../session-done.ts";
import { sessionList } from "../session-list.ts";
import type { Route } from "./+types/class-management";
import { ClassFigures } from "./class-figures.tsx";
import { ClassWeek } from "./class-week.tsx";
import { SessionTable } from "./session-table.tsx";

const id = "class-management";

export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, id);
  const place = new URL(args.request.url);
  const moved = movedAddress(place);
  if (moved) throw redirect(moved);
  const params = place.searchParams;
  const view = oneOf(classViews, params.get("view")) ?? "list";
  const zone = await studioTimeZone(db);
  const today = studioDate(now(), zone);
  const shared = {
    ...{ zone, today, at: now().getTime(), seesPay: may(member, "pay.see") },
    teachers: (await listActiveTeachers(db)).map(({ id: value, name: label }) => ({ value, label })),
  };
  if (view === "week") {
    const week = await openWeek(db, member, dateFilter.read(params.get("date")) ?? today, zone);
    return { ...shared, screen: view, week };
  }
  if (view === "figures") {
    const figures = await openFigures(db, member, { params, today });
    const choices = await openChoices(db, member, figures.filters);
    return { ...shared, screen: view, figures, ...choices };
  }
  const series = isUuid(params.get("series") ?? "") ? (params.get("series") ?? undefined) : undefined;
  if (series) params.set("of", series);
  const request = new Request(`http://list/?${params}`);
  const [views, data, choices] = await Promise.all([
    openViews(db, member.id, id, args.request),
    listData(db, sessionSource(shared.seesPay), request),
    openChoices(db, member, readListQuery(sessionList, params).filters),
  ]);
  const rows = data.rows.map((row) => withoutPay(member, row));
  return { ...shared, screen: view, views, data: { ...data, rows }, series, ...choices };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const bulkForm = z.object({
  intent: z.enum(["bulk_off", "bulk_teacher", "bulk_offer"]),
  bulk_teacher: z.string().default(""),
  bulk_reason: lineField(500),
});

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, id);
  const form = await readForm(args.request, [bulkForm, ...bulkFields]);
  const read = parseAction(form, bulkForm);
  if (!read.ok) return read.refusal;
  const { intent, bulk_teacher: teacher, bulk_reason: reason } = read.value;
  if (intent !== "bulk_off" && !isUuid(teacher)) {
    return { error: "Please choose a teacher first." };
  }
  const ids = await selectedIds(db, sessionSource(may(member, "pay.see")), form);
  const messages = intent === "bulk_off" ? sessionMessages : await messagesAbout(db, [teacher]);
  const change = (session_id: string) => {
    switch (intent) {
      case "bulk_off":
        return cancelSession(db, member, { session_id, reason });
      case "bulk_teacher":
        return changeTeacher(db, member, { session_id, instructor_id: teacher, ask: true });
      case "bulk_offer":
        return askSubstitutes(db, member, { session_id, instructor_ids: [teacher], note: "" });
    }
  };
  return await runBulk(ids, change, messages);
}

const viewTitles = { list: "List", week: "Week", figures: "Figures" } as const;

export default function ClassManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const to = usePanelAddress(classesAddress);
  const answer = useLastAnswer(actionData);
  const panel = useOutlet();
  const { screen } = loaderData;
  return (
    <WithPanel panel={panel}>
      <PageBar actions={<LinkButton to={to("plan", { new: "once" })}>Plan a class</LinkButton>} />
      <ModuleStatus
        error={answer && "error" in answer ? answer.error : undefined}
        ok={panel ? undefined : readDone(params)}
      />
      <ModuleTabLinks
        tabs={classViews.map((key) => ({
          key,
          title: viewTitles[key],
          to: key === "list" ? classesPath : `?view=${key}`,
          isCurrent: key === screen,
        }))}
      />
      {screen === "list" && <SessionTable data={loaderData} />}
      {screen === "week" && <ClassWeek week={loaderData.week} />}
      {screen === "figures" && <ClassFigures data={loaderData} />}
    </WithPanel>
  );
}
