import { redirect, useSearchParams } from "react-router";
import { loadActionChoices, openSession } from "#app/planning/screens/parts/open-classes.server.ts";
import { SessionActionForm } from "#app/planning/screens/parts/session-action-form.tsx";
import { listActions } from "#app/planning/screens/parts/session-table.tsx";
import {
  pageActions,
  runSessionAction,
  sessionActionFields,
} from "#app/planning/sessions/run-session-action.server.ts";
import { sessionActions } from "#app/planning/sessions/session-address.ts";
import { getError, withSent } from "#app/platform/action-result.ts";
import { oneOf, readListQuery } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { bulkFields, listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { offerForm as offeringForm, teachingForm } from "#app/teaching/forms.ts";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classList, occupancyList } from "../class-lists.ts";
import { classSource, listChoices, readDays, sumClasses } from "../class-queries.server.ts";
import {
  type ClassTab,
  classesPath,
  openClass as openedClass,
  readClassesAddress,
} from "../classes-address.ts";
import { classForm } from "../forms.ts";
import { readOccupancy } from "../occupancy-queries.server.ts";
import { countStars, ratingSource } from "../rating-queries.server.ts";
import type { Route } from "./+types/classes-overview";
import { answerClasses } from "./parts/answer-classes.server.ts";
import { ClassCards } from "./parts/class-cards.tsx";
import { ClassList } from "./parts/class-list.tsx";
import { ClassPage } from "./parts/class-page.tsx";
import { OccupancyTab } from "./parts/occupancy-tab.tsx";
import { openClass } from "./parts/open-class.server.ts";
import { RatingsTab } from "./parts/ratings-tab.tsx";

const id = "classes-overview";

export async function loader(args: Route.LoaderArgs) {
  const { member, db } = await openModule(args, id);
  const params = new URL(args.request.url).searchParams;
  const { tab, session } = readClassesAddress(params);
  const at = now();
  const days = await readDays(db, readListQuery(occupancyList, params).filters, at);
  const shared = { ...days, at: at.getTime() };
  const subject = session ? await openSession(db, member, session) : undefined;
  if (subject) {
    const act = listActions(subject.session, shared.at).find((one) => one.act === params.get("ask"))?.act;
    if (act) {
      const choices = await loadActionChoices(db, subject.session, act);
      return { ...shared, screen: "act" as const, act, subject, choices };
    }
    const opened = await openClass(db, subject, at);
    if (opened) return { ...shared, screen: "class" as const, opened, teachers: subject.teachers };
  }
  const views = await openViews(db, member.id, id, args.request);
  const choices = await listChoices(db, { from: days.first, until: days.last }, at);
  const listed = { ...shared, views, choices, isLost: session !== undefined };
  if (tab === "occupancy") {
    const query = readListQuery(occupancyList, params);
    return {
      ...listed,
      screen: tab,
      query,
      occupancy: await figureOrNull("occupancy", readOccupancy(db, query, at)),
    };
  }
  if (tab === "ratings") {
    const ratings = await listData(db, ratingSource(at), args.request);
    return {
      ...listed,
      screen: tab,
      ratings,
      stars: await figureOrNull("stars", countStars(db, ratings.query, at)),
    };
  }
  const [classes, sums] = await Promise.all([
    listData(db, classSource(at), args.request),
    figureOrNull("classes", sumClasses(db, readListQuery(classList, params), at)),
  ]);
  return { ...listed, screen: tab, classes, sums };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, id);
  const forms = [teachingForm, offeringForm, classForm, ...sessionActionFields, ...bulkFields];
  const form = await readForm(args.request, forms);
  const params = new URL(args.request.url).searchParams;
  const { session = "" } = readClassesAddress(params);
  const act = oneOf(sessionActions, params.get("ask")) ?? readIntent(form, pageActions);
  if (!act) return withSent(form, await answerClasses(db, member, form));
  const result = await runSessionAction(act, db, member, form, session);
  if (!("done" in result)) return withSent(form, result);
  const address = openedClass(params, { session });
  throw redirect(`${classesPath}${address}&done=${encodeURIComponent(result.done)}`);
}

const titles: Record<ClassTab, string> = { sessions: "Classes", occupancy: "Occupancy", ratings: "Ratings" };

export default function ClassesOverview({ loaderData: data, actionData }: Route.ComponentProps) {
  const { zone, first, last, at } = data;
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  if (data.screen === "act") {
    const { act, subject, choices } = data;
    return (
      <div className="max-w-2xl">
        <PageBar title={subject.session.class_name} />
        <SessionActionForm
          key={`${subject.session.id}${act}`}
          {...{ act, choices }}
          opened={subject}
          answer={getError(answer)}
          back={openedClass(params, { session: subject.session.id })}
        />
      </div>
    );
  }
  if (data.screen === "class") {
    return (
      <ClassPage
        key={data.opened.session.id}
        opened={data.opened}
        teachers={data.teachers}
        {...{ answer: actionData, zone, at }}
      />
    );
  }
  const day = (date: string) => `${zoneClock.dayText(date)} ${date.slice(0, 4)}`;
  return (
    <>
      <PageBar />
      <p className="sr-only">{`${day(first)} to ${day(last)}`}</p>
      {data.isLost && (
        <div className="mb-5">
          <Notice tone="error">{refusalMessages.not_found}</Notice>
        </div>
      )}
      <ModuleTabLinks
        tabs={Object.entries(titles).map(([key, title]) => ({
          key,
          title,
          to: `?tab=${key}`,
          isCurrent: key === data.screen,
        }))}
      />
      {data.screen === "sessions" && (
        <>
          <ClassCards sums={data.sums} query={data.classes.query} />
          <ClassList data={data.classes} views={data.views} choices={data.choices} zone={zone} at={at} />
        </>
      )}
      {data.screen === "occupancy" && (
        <OccupancyTab occupancy={data.occupancy} query={data.query} choices={data.choices} />
      )}
      {data.screen === "ratings" && (
        <RatingsTab
          data={data.ratings}
          stars={data.stars}
          views={data.views}
          choices={data.choices}
          zone={zone}
        />
      )}
    </>
  );
}
