import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortTime } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn } from "#app/ui/table.tsx";
import { subscriberList } from "../../campaigns/campaign-lists.ts";
import { newsletterPath, pagePath } from "../../newsletter-address.ts";
import { subscriberSources, subscriberStatuses } from "../../subscriber-status.ts";
import { sourceWords, subscriberStatusWords } from "../messages.ts";
import type { ListedSubscriber } from "../subscriber-queries.server.ts";

interface SubscribersListProps {
  data: DataOf<typeof subscriberList, ListedSubscriber>;
  views: readonly SavedView[];
  zone: string;
  above: ReactNode;
}

const people = (count: number) => formatCount(count, "subscriber");
const bulk: BulkAction[] = [
  {
    intent: "bulk_unsubscribe",
    label: "Unsubscribe",
    ask: (count) => ({
      title: `Unsubscribe ${people(count)}?`,
      text: "You can't add unsubscribed people again, not even with an import.",
    }),
  },
  {
    intent: "bulk_remove",
    label: "Remove",
    look: "danger",
    ask: (count) => ({
      title: `Remove ${people(count)}?`,
      text: "This deletes their addresses, also from campaign results. To make sure they get no newsletters in future, unsubscribe them instead.",
    }),
  },
];
const tones = { active: "forest", pending: "marigold", unsubscribed: "plain", bounced: "clay" } as const;

export function SubscribersList({ data, views, zone, above }: SubscribersListProps) {
  const [params] = useSearchParams();
  return (
    <StaffList
      module="newsletter-management"
      views={views}
      live="subscribers"
      list={subscriberList}
      data={data}
      caption="Subscribers"
      of={["subscriber", "subscribers"]}
      searchLabel="Search subscribers"
      rowKey={(row) => row.id}
      rowName={(row) => row.email}
      kept={{ tab: "subscribers" }}
      csv={`${newsletterPath}/export.csv`}
      bulk={bulk}
      selects={[
        toFilter("status", "Status", subscriberStatusWords, subscriberStatuses),
        toFilter("source", "Source", sourceWords, subscriberSources),
        toFilter("member", "Member", { yes: "Members", no: "Visitors" }),
      ]}
      columns={[
        { key: "email", title: "Email", main: true, sort: "email", cell: (row) => row.email },
        { key: "name", title: "Name", cell: (row) => row.name ?? "–" },
        {
          key: "status",
          title: "Status",
          width: "7.5rem",
          cell: (row) => (
            <>
              <Badge tone={tones[row.status]}>{subscriberStatusWords[row.status]}</Badge>
              {row.status === "bounced" && row.bounce_reason && (
                <span className="block">{row.bounce_reason}</span>
              )}
            </>
          ),
        },
        {
          key: "since",
          title: "Since",
          width: "9.5rem",
          sort: "newest",
          cell: (row) => shortTime(row.created_at, zone, now().getTime()),
        },
        { key: "source", title: "Source", cell: (row) => sourceWords[row.source] },
        { key: "member", title: "Member", width: "6rem", cell: (row) => (row.is_member ? "Yes" : "–") },
        actionsColumn<ListedSubscriber>((row) => <SubscriberActions row={row} />),
      ]}
      above={above}
      empty={
        <EmptyState
          picture="letter"
          heading="h2"
          title="No subscribers yet"
          text={
            <>
              The sign-up form is in the footer of every page and at{" "}
              <Link to="/newsletter" className="link">
                /newsletter
              </Link>
              .
            </>
          }
          action={<LinkButton to={pagePath(params, "import")}>Import</LinkButton>}
        />
      }
    />
  );
}

function SubscriberActions({ row }: { row: ListedSubscriber }) {
  return (
    <RowMenu label={`More for ${row.email}`}>
      {row.status === "bounced" && (
        <ActionMenuItem intent="reactivate" send={{ id: row.id }}>
          Reactivate
        </ActionMenuItem>
      )}
      {row.status !== "unsubscribed" && (
        <ActionMenuItem intent="unsubscribe" send={{ id: row.id }}>
          Unsubscribe
        </ActionMenuItem>
      )}
      <ActionMenuItem intent="remove_subscriber" send={{ id: row.id }} danger>
        Remove
      </ActionMenuItem>
    </RowMenu>
  );
}
