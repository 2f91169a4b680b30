import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { Link, redirect, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { rowFields } from "#app/platform/fields/form-fields.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openViews, type SavedView } from "#app/staff/queries.server.ts";
import { parseAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortTime } from "#app/staff/studio-time.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { toFilter } from "#app/ui/list/filters.ts";
import { type DataOf, ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { campaignList } from "../campaigns/campaign-lists.ts";
import {
  campaignSource,
  type ListedCampaign,
  readCampaignFigures,
} from "../campaigns/campaign-queries.server.ts";
import { campaignStatuses } from "../campaigns/kinds.ts";
import { campaignStatusWords } from "../campaigns/messages.ts";
import { openNewsletters } from "../campaigns/open-campaigns.server.ts";
import { CampaignActions, CampaignBadge, firstPart } from "../campaigns/screens/campaign-actions.tsx";
import { doneWords, listPath, movedAddress, newsletterPath, pagePath } from "../newsletter-address.ts";
import {
  reactivateSubscriber,
  removeSubscriber,
  unsubscribeByStaff,
} from "../subscribers/change-subscriber.server.ts";
import { subscriberMessages } from "../subscribers/messages.ts";
import { SubscribersList } from "../subscribers/screens/subscribers-list.tsx";
import { subscriberSource } from "../subscribers/subscriber-queries.server.ts";
import type { Route } from "./+types/newsletter-management";

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const { db, member, params } = await openNewsletters(args);
  const moved = movedAddress(params);
  if (moved) throw redirect(moved);
  const [zone, views, figures] = await Promise.all([
    studioTimeZone(db),
    openViews(db, member.id, "newsletter-management", request),
    readCampaignFigures(db),
  ]);
  const shared = { zone, views, figures, requestId: randomUUID() };
  return params.get("tab") === "subscribers"
    ? { ...shared, subscribers: await listData(db, subscriberSource, request) }
    : { ...shared, campaigns: await listData(db, campaignSource, request) };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

/** The actions on subscribers. */
const fields = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["unsubscribe", "remove_subscriber", "reactivate"]), ...rowFields }),
  z.object({ intent: z.enum(["bulk_unsubscribe", "bulk_remove"]) }),
]);

const changes = {
  unsubscribe: [unsubscribeByStaff, "Unsubscribed."],
  bulk_unsubscribe: [unsubscribeByStaff, ""],
  remove_subscriber: [removeSubscriber, "Subscriber removed."],
  bulk_remove: [removeSubscriber, ""],
  reactivate: [reactivateSubscriber, "The subscriber gets newsletters again."],
} as const;

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openNewsletters(args);
  const form = await readForm(args.request, [...bulkFields, "id"]);
  const read = parseAction(form, fields);
  if (!read.ok) return read.refusal;
  const [command, done] = changes[read.value.intent];
  if ("id" in read.value) {
    const changed = await command(db, member, read.value.id);
    return toFormAnswer(changed, subscriberMessages, done);
  }
  const ids = await selectedIds(db, subscriberSource, form);
  return await runBulk(ids, (id) => command(db, member, id), subscriberMessages);
}

/** Lists the newsletters or the subscribers. */
export default function NewsletterManagement({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const { zone, views, figures, requestId } = loaderData;
  const isSubscribers = "subscribers" in loaderData;
  const above = (
    <>
      <ModuleTabLinks
        tabs={[
          { key: "letters", title: "Newsletters", to: "?tab=letters", isCurrent: !isSubscribers },
          { key: "subscribers", title: "Subscribers", to: "?tab=subscribers", isCurrent: isSubscribers },
        ]}
      />
      <Figures figures={figures} />
    </>
  );
  const lists = { zone, views, above };
  return (
    <WithPanel panel={useOutlet()}>
      <PageBar
        actions={
          isSubscribers ? (
            <>
              <LinkButton to={pagePath(params, "import")} look="secondary">
                Import
              </LinkButton>
              <LinkButton to={listPath(params, {}, "/new-subscriber")} preventScrollReset>
                Add subscriber
              </LinkButton>
            </>
          ) : (
            <LinkButton to={pagePath(params, "new")}>Write a newsletter</LinkButton>
          )
        }
      />
      <ModuleStatus
        error={answer && "error" in answer ? answer.error : undefined}
        ok={answer && "ok" in answer ? answer.ok : doneWord(doneWords, params)}
      />
      {isSubscribers ? (
        <SubscribersList data={loaderData.subscribers} {...lists} />
      ) : (
        <CampaignsList data={loaderData.campaigns} requestId={requestId} {...lists} />
      )}
    </WithPanel>
  );
}

function Figures({
  figures: { active, fresh, left, last },
}: {
  figures: Awaited<ReturnType<typeof readCampaignFigures>>;
}) {
  return (
    <FigureLine
      figures={[
        { label: "Active subscribers", value: countText(active), to: "?tab=subscribers&status=active" },
        { label: "New in 30 days", value: countText(fresh), to: "?tab=subscribers" },
        { label: "Unsubscribed in 30 days", value: countText(left), to: "?tab=subscribers" },
        last
          ? {
              label: "Last newsletter",
              value: `${countText(last.delivered)} of ${countText(last.total)}`,
              more: last.title,
              to: `${newsletterPath}/${last.id}/result`,
            }
          : { label: "Last newsletter", value: "–" },
      ]}
    />
  );
}

interface CampaignsListProps {
  data: DataOf<typeof campaignList, ListedCampaign>;
  views: readonly SavedView[];
  zone: string;
  requestId: string;
  above: ReactNode;
}

const figure = (count: number) => count.toLocaleString("en-IN");

function CampaignsList({ data, views, zone, requestId, above }: CampaignsListProps) {
  const [params] = useSearchParams();
  const columns: Column<ListedCampaign>[] = [
    {
      key: "title",
      title: "Title",
      main: true,
      sort: "title",
      cell: (row) => <Link to={pagePath(params, `${row.id}/${firstPart(row.status)}`)}>{row.title}</Link>,
    },
    { key: "subject", title: "Subject", cell: (row) => row.subject },
    { key: "status", title: "Status", width: "7.5rem", cell: (row) => <CampaignBadge status={row.status} /> },
    {
      key: "recipients",
      title: "Recipients",
      width: "15rem",
      figures: true,
      sort: "recipients",
      cell: (row) => <Reached row={row} />,
    },
    { key: "when", title: "When", width: "8rem", sort: "newest", cell: (row) => whenOf(row, zone) },
    { key: "by", title: "By", width: "7rem", cell: (row) => row.by ?? "–" },
    actionsColumn((row) => <CampaignActions campaign={row} requestId={requestId} />),
  ];
  return (
    <StaffList
      module="newsletter-management"
      views={views}
      live="letters"
      list={campaignList}
      data={data}
      caption="Newsletters"
      of={["newsletter", "newsletters"]}
      searchLabel="Search newsletters"
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.title}
      kept={{ tab: "letters" }}
      csv={`${newsletterPath}/export.csv`}
      selects={[toFilter("status", "Status", campaignStatusWords, campaignStatuses)]}
      above={above}
      empty={
        <EmptyState
          picture="letter"
          heading="h2"
          title="No newsletters yet"
          text="Send news and offers to your subscribers."
          action={<LinkButton to={pagePath(params, "new")}>Write a newsletter</LinkButton>}
        />
      }
    />
  );
}

/** Shows delivered emails out of all, and the failures. */
function Reached({ row: { total, delivered, failed, skipped } }: { row: ListedCampaign }) {
  if (total === 0) return "–";
  const others = [
    failed > 0 && `${figure(failed)} failed`,
    skipped > 0 && `${figure(skipped)} unsubscribed`,
  ].filter(Boolean);
  return (
    <>
      {delivered === total ? figure(total) : `${figure(delivered)} of ${figure(total)}`}
      {others.length > 0 && <span className="block">{others.join(", ")}</span>}
    </>
  );
}

function whenOf({ status, send_at, started_at, created_at }: ListedCampaign, zone: string): string {
  return shortTime((status === "scheduled" && send_at) || started_at || created_at, zone, now().getTime());
}
