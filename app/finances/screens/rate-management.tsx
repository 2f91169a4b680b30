import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classCategories, scheduleTypes } from "#app/schedule/kinds.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { findRate } from "../queries.server.ts";
import {
  findListedRate,
  listGaps,
  listRateChoices,
  offeredChoices,
  rateSource,
} from "../rate-queries.server.ts";
import { openBulk } from "../rates/open-bulk.server.ts";
import { openRate, proposedRate, rateDone, readRateAddress } from "../rates/rate-address.ts";
import { rateFields, rateTarget } from "../rates/rate-form.ts";
import type { Route } from "./+types/rate-management";
import { answerRates } from "./parts/answer-rates.server.ts";
import { BulkRatesPage } from "./parts/bulk-rates-page.tsx";
import { RateForm } from "./parts/rate-form.tsx";
import { newRate, rateValues } from "./parts/rate-values.ts";
import { RateDialog, RateGaps, RateList, WhatApplies } from "./parts/rate-views.tsx";

const id = "rate-management";
const daysAhead = 60;

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const params = new URL(args.request.url).searchParams;
  const { tab, rate: opened, isNew, from, ask, bulk } = readRateAddress(params);
  const today = studioDate(now(), await studioTimeZone(db));
  const shared = { today, ask, requestId: randomUUID(), choices: await listRateChoices(db) };
  const rate = opened ? await findListedRate(db, opened) : undefined;
  if (isNew || (rate && (!ask || ask === "replace"))) {
    const source = isNew ? from && (await findListedRate(db, from)) : rate;
    const values = source ? rateValues(source) : newRate(today);
    if (ask === "replace" || isNew) Object.assign(values, { effective_from: today, effective_until: "" });
    if (isNew) Object.assign(values, proposedRate(params));
    const choices = await offeredChoices(db, shared.choices, values.instructor_id);
    return { ...shared, choices, screen: "form" as const, rate: isNew ? undefined : rate, values };
  }
  if (bulk) {
    const rows = await openBulk(db, args.request, { bulk, today });
    return { ...shared, screen: "bulk" as const, bulk, rows };
  }
  if (tab === "gaps") {
    return {
      ...shared,
      screen: tab,
      gaps: await figureOrNull("gaps", listGaps(db, today, zoneClock.addDays(today, daysAhead))),
    };
  }
  if (tab === "applies") {
    const hasDate = params.has("date");
    return {
      ...shared,
      screen: tab,
      hasDate,
      found: hasDate ? await findRate(db, classFrom(params, today)) : undefined,
    };
  }
  const [rates, views] = await Promise.all([
    listData(db, rateSource(today), args.request),
    openViews(db, member.id, id, args.request),
  ]);
  return { ...shared, screen: "list" as const, rates, views, rate, isLost: opened !== undefined && !rate };
}

/** Reads the class to check from the URL; missing values get defaults. */
function classFrom(params: URLSearchParams, today: string) {
  const target = rateTarget.safeParse((params.get("target") ?? "").slice(0, 60));
  const instructor = params.get("instructor") ?? "";
  return {
    instructor_id: isUuid(instructor) ? instructor : null,
    ...(target.success ? target.data : { class_type_id: null, package_id: null }),
    schedule_type: oneOf(scheduleTypes, params.get("schedule_type")) ?? ("weekly" as const),
    category: oneOf(classCategories, params.get("category")) ?? ("public_group" as const),
    date: dateFilter.read(params.get("date")) ?? today,
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const sent = [
  ...["intent", "id", "ids", "all", "query", "version", "request_id", "on", "percent"],
  ...["seen", "sure", "instead"],
];

export async function action(args: Route.ActionArgs) {
  const { member: actor } = await openModule(args, id);
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [...rateFields, ...sent]);
  const today = studioDate(now(), await studioTimeZone(db));
  return withSent(form, await answerRates({ db, actor, request: args.request, form }, today));
}

export default function RateManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  useLiveList("transactions");
  const { screen, choices, today, ask, requestId } = loaderData;
  if (screen === "form") {
    const { rate, values } = loaderData;
    const intent = !rate ? "add" : ask === "replace" ? "replace" : "change";
    const typed = answer && "typed" in answer ? answer : undefined;
    return (
      <RateForm
        key={`${intent}${rate?.id}`}
        {...{ intent, rate, values, choices, requestId }}
        answer={typed}
      />
    );
  }
  const error = answer && "error" in answer ? answer.error : undefined;
  if (screen === "bulk") {
    const { bulk, rows } = loaderData;
    return <BulkRatesPage {...{ bulk, rows, requestId, answer }} />;
  }
  const question =
    screen === "list" && loaderData.rate && (ask === "end" || ask === "remove") ? ask : undefined;
  const ok = answer ? ("ok" in answer ? answer.ok : undefined) : doneWord(rateDone, params);
  return (
    <>
      <PageBar actions={<LinkButton to={openRate(params, { new: "rate" })}>Add rate</LinkButton>} />
      <ModuleStatus
        error={question ? undefined : error}
        ok={ok}
        isLost={screen === "list" && loaderData.isLost}
      />
      {screen === "gaps" && <RateGaps gaps={loaderData.gaps} />}
      {screen === "applies" && (
        <WhatApplies found={loaderData.found} choices={choices} today={today} hasDate={loaderData.hasDate} />
      )}
      {screen === "list" && (
        <>
          <RateList data={loaderData.rates} views={loaderData.views} choices={choices} today={today} />
          {question && loaderData.rate && (
            <RateDialog key={question} act={question} rate={loaderData.rate} today={today} answer={answer} />
          )}
        </>
      )}
    </>
  );
}
