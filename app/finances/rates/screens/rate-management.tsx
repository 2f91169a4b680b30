import { redirect, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { getError } from "#app/platform/action-result.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { dateFilter, oneOf } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classCategories, scheduleTypes } from "#app/schedule/kinds.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction } from "#app/staff/read-staff-form.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { dateField } from "../../fields.ts";
import { type RateTab, rateTabs } from "../../money-lists.ts";
import { openRates } from "../../open-money.server.ts";
import { findRate } from "../../queries.server.ts";
import { listGaps, listRateChoices, rateSource } from "../../rate-queries.server.ts";
import { bulkMost, movedRatePath, percentField, rateDone, ratePath, useRatePath } from "../rate-address.ts";
import { rateTarget } from "../rate-form.ts";
import type { Route } from "./+types/rate-management";
import { RateList } from "./rate-list.tsx";
import { RateGaps, WhatApplies } from "./rate-lookups.tsx";

const daysAhead = 60;

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const { db, member } = await openRates({ ...args, params: {} });
  const moved = movedRatePath(request);
  if (moved) throw redirect(moved);
  const params = new URL(request.url).searchParams;
  const today = await readToday(db);
  const shared = { today, choices: await listRateChoices(db) };
  const tab = oneOf(Object.keys(rateTabs) as RateTab[], params.get("tab"));
  if (tab === "gaps") {
    const until = zoneClock.addDays(today, daysAhead);
    return { ...shared, tab, gaps: await figureOrNull("gaps", listGaps(db, today, until)) };
  }
  if (tab === "applies") {
    const hasDate = params.has("date");
    const applies = hasDate ? await findRate(db, classFrom(params, today)) : undefined;
    return { ...shared, tab, hasDate, found: applies };
  }
  const [data, views] = await Promise.all([
    listData(db, rateSource(today), request),
    openViews(db, member.id, "rate-management", request),
  ]);
  return { ...shared, tab: "rates" as const, data, views };
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

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bulk_end"), on: dateField }),
  z.object({ intent: z.literal("bulk_raise"), on: dateField, percent: percentField }),
]);

/** Leads to the page that shows what the end or raise of the selected rates comes to. */
export async function action(args: Route.ActionArgs) {
  const { db, search } = await openRates(args);
  const form = await readForm(args.request, [...bulkFields, fields]);
  const read = parseAction(form, fields);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  const ids = await selectedIds(db, rateSource(await readToday(db)), form);
  const isAll = form.get("all") === "1";
  const error = !ids
    ? refusalMessages.too_many_rows
    : ids.length === 0
      ? refusalMessages.nothing_chosen
      : !isAll && ids.length > bulkMost
        ? `Please choose at most ${bulkMost} rates, or all that match.`
        : undefined;
  if (error || !ids) return { error: error ?? refusalMessages.too_many_rows };
  throw redirect(
    ratePath(search, "bulk", {
      on: sent.on,
      ...(sent.intent === "bulk_end" ? { act: "end" } : { act: "raise", percent: sent.percent }),
      ...(isAll ? { every: "1" } : { ids: ids.join(",") }),
    }),
  );
}

export default function RateManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const to = useRatePath();
  const panel = useOutlet();
  const answer = useLastAnswer(actionData);
  useLiveList("transactions");
  const { tab } = loaderData;
  return (
    <WithPanel panel={panel} rows={tab === "rates" ? loaderData.data.rows.map(({ id }) => to(id)) : []}>
      <PageBar actions={<LinkButton to={to("new")}>Add rate</LinkButton>} />
      <ModuleStatus
        error={getError(answer)?.error}
        ok={panel || answer ? undefined : doneWord(rateDone, params)}
      />
      {tab === "gaps" && <RateGaps gaps={loaderData.gaps} />}
      {tab === "applies" && <WhatApplies {...loaderData} />}
      {tab === "rates" && <RateList {...loaderData} />}
    </WithPanel>
  );
}
