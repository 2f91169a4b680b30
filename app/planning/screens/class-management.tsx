import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useKeptAnswer } from "#app/ui/form/use-kept-answer.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { planForm } from "../series/plan-form.ts";
import { sessionSource } from "../sessions/list-queries.server.ts";
import { classesAddress, classesPath, readClassesAddress } from "../sessions/session-address.ts";
import { readDone } from "../sessions/session-done.ts";
import { sessionList } from "../sessions/session-list.ts";
import type { Route } from "./+types/class-management";
import { answerClasses } from "./parts/answer-classes.server.ts";
import type { PlanAnswer } from "./parts/answer-plan.server.ts";
import { ClassFigures } from "./parts/class-figures.tsx";
import { ClassWeek } from "./parts/class-week.tsx";
import { openChoices, openFigures, openSession, openWeek, withoutPay } from "./parts/open-classes.server.ts";
import { openWizard } from "./parts/open-wizard.server.ts";
import { PlanWizard } from "./parts/plan-wizard.tsx";
import { SessionAct } from "./parts/session-acts.tsx";
import { SessionDetail } from "./parts/session-detail.tsx";
import { asksOf, SessionTable } from "./parts/session-table.tsx";

const id = "class-management";

const fieldNames = [
  ...["intent", "session_id", "version", "request_id", "ids", "all", "query", "bulk_teacher", "bulk_reason"],
  ...["reach", "reason", "instructor_ids", "note", "booking_id", "take", "words"],
];

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const params = new URL(args.request.url).searchParams;
  const address = readClassesAddress(params);
  const zone = await studioTimeZone(db);
  const today = studioDate(now(), zone);
  const choice = ({ id: value, name: label }: { id: string; name: string }) => ({ value, label });
  const shared = {
    ...{ zone, today, at: now().getTime(), requestId: randomUUID(), me: member.id },
    seesPay: may(member, "pay.see"),
    teachers: (await listActiveTeachers(db)).map(choice),
  };
  if (address.making || address.booking) {
    return {
      ...shared,
      screen: "plan" as const,
      kind: address.making,
      keepsPackages: may(member, "packages.manage"),
      wizard: await openWizard(db, address.booking),
    };
  }
  const opened = await openSession(db, member, address);
  if (opened) return { ...shared, screen: "one" as const, opened, ask: address.ask };
  const isLost = address.session !== undefined;
  if (address.view === "week") {
    const week = await openWeek(db, member, address.date ?? today, zone);
    return { ...shared, screen: "week" as const, isLost, week };
  }
  if (address.view === "figures") {
    const figures = await openFigures(db, member, { params, today });
    const choices = await openChoices(db, member, figures.filters);
    return { ...shared, screen: "figures" as const, isLost, figures, ...choices };
  }
  if (address.series) params.set("of", address.series);
  const request = new Request(`http://list/?${params}`);
  const [views, data, choices] = await Promise.all([
    openViews(db, member.id, id, args.request),
    listData(db, sessionSource(shared.seesPay), request),
    openChoices(db, member, readListQuery(sessionList, params).filters),
  ]);
  const rows = data.rows.map((row) => withoutPay(member, row));
  return {
    ...{ ...shared, screen: "list" as const, isLost, views, data: { ...data, rows } },
    ...{ series: address.series, ...choices },
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member: actor } = await openModule(args, id);
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [planForm, ...fieldNames]);
  return withSent(
    form,
    await answerClasses({ db, actor, request: args.request, form }, () =>
      selectedIds(db, sessionSource(may(actor, "pay.see")), form),
    ),
  );
}

const viewTitles = { list: "List", week: "Week", figures: "Figures" } as const;

export default function ClassManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useKeptAnswer(actionData);
  const back = classesAddress(params);
  const error = answer && "error" in answer ? answer.error : undefined;
  const refused = answer && "typed" in answer ? answer : undefined;
  if (loaderData.screen === "plan") {
    return <PlanWizard data={loaderData} answer={refused as PlanAnswer | undefined} back={back} />;
  }
  const done = readDone(params);
  if (loaderData.screen === "one") {
    const { opened, ask } = loaderData;
    const { session } = opened;
    const toSession = classesAddress(params, { session: session.id });
    // An old address may name a past action, so it shows the class only.
    if (ask && (refused || asksOf(session, loaderData.at).some((one) => one.ask === ask))) {
      return (
        <SessionAct
          key={`${session.id}${ask}`}
          ask={ask}
          opened={opened}
          answer={refused}
          back={toSession}
          teachers={loaderData.teachers}
        />
      );
    }
    return (
      <>
        <ModuleStatus error={error} ok={done} />
        <SessionDetail
          opened={opened}
          zone={loaderData.zone}
          at={loaderData.at}
          seesPay={loaderData.seesPay}
          teachers={loaderData.teachers}
        />
      </>
    );
  }
  const { screen } = loaderData;
  return (
    <>
      <PageBar actions={<LinkButton to={classesAddress(params, { new: "once" })}>Plan a class</LinkButton>} />
      <ModuleStatus error={error} ok={done} isLost={loaderData.isLost} />
      <ModuleTabLinks
        tabs={(["list", "week", "figures"] as const).map((key) => ({
          key,
          title: viewTitles[key],
          to: key === "list" ? classesPath : `?view=${key}`,
          isCurrent: key === screen,
        }))}
      />
      {screen === "list" && <SessionTable data={loaderData} />}
      {screen === "week" && <ClassWeek week={loaderData.week} today={loaderData.today} />}
      {screen === "figures" && <ClassFigures data={loaderData} />}
    </>
  );
}
