import { randomUUID } from "node:crypto";
import { Printer } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { difficultyLevels } from "#app/catalogue/kinds.ts";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { templateForm } from "#app/schedule/template-form.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import { FigureLine } from "#app/staff/layout/figure-line.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";
import { listActiveTypes } from "../catalogue-queries.server.ts";
import { readWeekAddress, weekAddress, weekDone, weekPath, weekTabs } from "../week-address.ts";
import type { Route } from "./+types/weekly-schedule";
import { answerWeek, weekFieldNames } from "./parts/answer-week.server.ts";
import {
  listClosable,
  openBoard,
  openChanges,
  openClass,
  openClosures,
  openTimeOff,
} from "./parts/open-week.server.ts";
import { WeekBoard } from "./parts/week-board.tsx";
import { ClassForm, ClosureForm, EndForm, TimeOffForm } from "./parts/week-forms.tsx";
import { Changes, Closures, TimeOffList } from "./parts/week-lists.tsx";

const id = "weekly-schedule";

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, id);
  const { db } = appContext(args.context);
  const address = readWeekAddress(new URL(args.request.url).searchParams);
  const zone = await studioTimeZone(db);
  const today = studioDate(now(), zone);
  const choice = ({ id: value, name: label }: { id: string; name: string }) => ({ value, label });
  const shared = {
    today,
    city: zoneClock.city(zone),
    requestId: randomUUID(),
    teachers: (await listActiveTeachers(db)).map(choice),
    types: (await listActiveTypes(db)).map((one) => ({ ...choice(one), minutes: one.duration_minutes })),
  };
  const opened = address.id ? await openClass(db, address.id, today) : undefined;
  const isLost = address.id !== undefined && !opened;
  if (opened && address.ask !== "remove")
    return { ...shared, screen: "class" as const, opened, ask: address.ask };
  if (address.making === "class") return { ...shared, screen: "new" as const };
  if (address.making === "absence") return { ...shared, screen: "absence" as const };
  if (address.making === "closure") {
    return { ...shared, screen: "closure" as const, classes: await listClosable(db, today) };
  }
  return {
    ...shared,
    screen: "list" as const,
    opened,
    isLost,
    board: address.tab === "week" ? await openBoard(db, address, today) : undefined,
    changes: address.tab === "changes" ? await openChanges(db, today) : undefined,
    absences: address.tab === "absences" ? await openTimeOff(db, today) : undefined,
    closures: address.tab === "closures" ? await openClosures(db, today) : undefined,
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, [templateForm, ...weekFieldNames]);
  return withSent(form, await answerWeek(appContext(args.context).db, member, args.request, form));
}

const tabTitles = {
  week: "Week",
  changes: "Changes ahead",
  absences: "Absences",
  closures: "Closures",
} as const;

export default function WeeklySchedule({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const { today, requestId, teachers, types, screen } = loaderData;
  const back = weekAddress(params, {});
  const form = { requestId, answer, back, teachers };
  if (screen === "new") {
    const values = { effective_from: today, repeats: "weekly", day_of_week: "1" };
    return <ClassForm {...form} row={undefined} values={values} types={types} touched={[]} today={today} />;
  }
  if (screen === "class") {
    const { row, name, values, touched, type, teacher } = loaderData.opened;
    if (loaderData.ask === "end") {
      return (
        <EndForm
          key={row.id}
          row={row}
          name={name}
          values={{ ends_on: today }}
          touched={touched}
          answer={answer}
          back={back}
          today={today}
        />
      );
    }
    return (
      <>
        <ClassForm
          key={row.id}
          {...form}
          row={row}
          values={values}
          teachers={withOwn(teachers, teacher)}
          types={withOwn(types, type)}
          touched={touched}
          today={today}
        />
        <div className="mt-2 flex max-w-2xl flex-wrap gap-3">
          <LinkButton to={weekAddress(params, { class: row.id, ask: "end" })} look="secondary">
            End class
          </LinkButton>
          <LinkButton to={weekAddress(params, { class: row.id, ask: "remove" })} look="quiet">
            Remove class
          </LinkButton>
        </div>
      </>
    );
  }
  if (screen === "absence") return <TimeOffForm {...form} values={{ from_date: today, until_date: today }} />;
  if (screen === "closure") {
    return (
      <ClosureForm
        requestId={requestId}
        answer={answer}
        back={back}
        classes={loaderData.classes}
        values={{ from_date: today, until_date: today }}
      />
    );
  }
  return <Lists data={loaderData} error={answer?.error} />;
}

/** Adds the current value to a select's choices if it is not among them. */
function withOwn<One extends { value: string }>(choices: One[], own: One | "" | null): One[] {
  return own && !choices.some(({ value }) => value === own.value) ? [...choices, own] : choices;
}

type ListData = Extract<Route.ComponentProps["loaderData"], { screen: "list" }>;

function Lists({ data, error }: { data: ListData; error: string | undefined }) {
  const [params] = useSearchParams();
  useLiveList("sessions");
  const address = readWeekAddress(params);
  const { tab } = address;
  const said = doneWord(weekDone, params);
  const words = error || said || (data.isLost ? refusalWords.not_found : undefined);
  const add = (what: string) => weekAddress(params, { new: what });
  return (
    <>
      <PageBar
        actions={
          tab === "closures" ? (
            <LinkButton to={add("closure")}>Add a closure</LinkButton>
          ) : tab === "absences" ? (
            <LinkButton to={add("absence")}>Add time off</LinkButton>
          ) : (
            <LinkButton to={add("class")}>Add a class</LinkButton>
          )
        }
      />
      {words && (
        <div className="mb-5">
          <AnswerNotice tone={said && !error ? "success" : "error"}>{words}</AnswerNotice>
        </div>
      )}
      <LinkTabs
        label="Parts of the timetable"
        selected={tab}
        tabs={weekTabs.map((key) => ({
          key,
          title: tabTitles[key],
          to: key === "week" ? weekPath : `?tab=${key}`,
        }))}
      >
        {data.board && <Board data={data} board={data.board} />}
        {data.changes && <Changes rows={data.changes} open={(one) => weekAddress(params, { class: one })} />}
        {data.absences && <TimeOffList rows={data.absences} add={add("absence")} />}
        {data.closures && (
          <Closures
            rows={data.closures}
            add={add("closure")}
            lift={(closure) => weekAddress(params, { closure })}
          />
        )}
      </LinkTabs>
      {data.opened && (
        <AskForm
          back={weekAddress(params, {})}
          title={`Remove ${data.opened.name}?`}
          intent="remove"
          row={data.opened.row}
          submitLabel="Remove class"
          error={error}
        >
          <p>This also removes its planned sessions. A class that was ever booked is ended instead.</p>
        </AskForm>
      )}
      {data.closures
        ?.filter(({ id: closure }) => closure === address.closure)
        .map((closure) => (
          <AskForm
            key={closure.id}
            back={weekAddress(params, {})}
            title={`Reopen ${closure.name}?`}
            intent="lift"
            row={{ id: closure.id, version: 1 }}
            submitLabel="Reopen"
            error={error}
          >
            <p>The remaining days of this closure open for booking. Canceled bookings stay canceled.</p>
          </AskForm>
        ))}
    </>
  );
}

function Board({ data, board }: { data: ListData; board: NonNullable<ListData["board"]> }) {
  const [params] = useSearchParams();
  const address = readWeekAddress(params);
  const week = (date: string) => weekAddress(params, { date });
  const all = (label: string) => ({ value: "", label });
  const isFiltered = Boolean(address.teacher || address.type || address.level || address.full);
  return (
    <>
      <div className="list mb-4">
        <FigureLine
          figures={[
            { label: "Weekly classes", value: board.counters.classes },
            { label: "Teachers", value: board.counters.teachers },
            { label: "Class types", value: board.counters.types },
            { label: "Seats a week", value: board.counters.seats },
          ]}
        />
        <div data-no-print>
          <FilterBar
            views={
              <nav aria-label="Weeks" className="list-views">
                <Link to={week(zoneClock.addDays(board.first, -7))} className="list-view-link">
                  Previous week
                </Link>
                <Link to={week("")} className="list-view-link">
                  This week
                </Link>
                <Link to={week(zoneClock.addDays(board.first, 7))} className="list-view-link">
                  Next week
                </Link>
              </nav>
            }
            tools={
              <>
                <a href={`${weekPath}/export.csv?${params}`} className="tool max-md:hidden">
                  Download CSV
                </a>
                <button type="button" className="tool max-md:hidden" onClick={() => window.print()}>
                  <Printer aria-hidden="true" size={16} />
                  Print
                </button>
              </>
            }
            dates={[{ name: "date", label: "Week of", value: address.date ?? data.today, usual: data.today }]}
            selects={[
              {
                name: "teacher",
                label: "Teacher",
                value: address.teacher ?? "",
                options: [all("Any"), ...data.teachers],
              },
              {
                name: "type",
                label: "Class type",
                value: address.type ?? "",
                options: [all("Any"), ...data.types],
              },
              {
                name: "level",
                label: "Difficulty",
                value: address.level ?? "",
                options: [
                  all("Any"),
                  ...difficultyLevels.map((value) => ({ value, label: capitalize(value) })),
                ],
              },
              {
                name: "full",
                label: "Seats",
                value: address.full ? "1" : "",
                options: [all("Any"), { value: "1", label: "Empty seats under 20 %" }],
              },
            ]}
          />
        </div>
      </div>
      <h2 className="serif mb-3 text-lg">
        {`${zoneClock.dayText(board.first)} to ${zoneClock.dayText(board.last)} ${board.last.slice(0, 4)}`}
      </h2>
      {board.cards.length === 0 && board.closed.size === 0 ? (
        <EmptyState
          picture="sunrise"
          title={isFiltered ? "No classes match" : "The week is empty"}
          action={
            isFiltered ? (
              <LinkButton to={weekPath} look="secondary">
                Show all
              </LinkButton>
            ) : (
              <LinkButton to={weekAddress(params, { new: "class" })}>Add the first class</LinkButton>
            )
          }
        />
      ) : (
        <WeekBoard
          key={board.first}
          first={board.first}
          today={data.today}
          day={address.day ?? data.today}
          cards={board.cards}
          closed={board.closed}
        />
      )}
    </>
  );
}
