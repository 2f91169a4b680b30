import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { now } from "#app/platform/time/clock.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortTime } from "#app/staff/studio-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { newsletterPath, pagePath } from "../../newsletter-address.ts";
import { campaignList } from "../campaign-lists.ts";
import type { ListedCampaign } from "../campaign-queries.server.ts";
import { campaignStatuses } from "../kinds.ts";
import { campaignStatusWords } from "../messages.ts";
import { CampaignActions, CampaignBadge, firstPart } from "./campaign-actions.tsx";

interface CampaignsListProps {
  data: DataOf<typeof campaignList, ListedCampaign>;
  views: readonly SavedView[];
  zone: string;
  requestId: string;
  above: ReactNode;
}

const figure = (count: number) => count.toLocaleString("en-IN");

export function CampaignsList({ data, views, zone, requestId, above }: CampaignsListProps) {
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
      width: "11rem",
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
