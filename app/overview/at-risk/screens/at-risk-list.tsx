import { Link, useSearchParams } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortDate } from "#app/staff/studio-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { filterBy, toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { atRiskAddress, atRiskTab, overviewPath } from "../at-risk-address.ts";
import { atRiskList } from "../at-risk-list.ts";
import type { AtRiskMember } from "../at-risk-queries.server.ts";
import { type RiskReason, restDays, riskHelp, riskLabels, riskReasons } from "../reasons.ts";

const tones: Record<RiskReason, Tone> = { away: "clay", first_time: "lotus", pass_ends: "marigold" };

interface AtRiskListProps {
  data: DataOf<typeof atRiskList, AtRiskMember>;
  counts: Record<RiskReason, number>;
  views: readonly SavedView[];
  zone: string;
  today: string;
}

/** Lists members at risk of leaving and the notes sent to them. */
export function AtRiskList({ data, counts, views, zone, today }: AtRiskListProps) {
  const [params] = useSearchParams();
  const { why } = data.query.filters;
  return (
    <StaffList
      module="overview"
      live="people"
      views={views}
      list={atRiskList}
      data={data}
      caption="Members at risk"
      of={["member", "members"]}
      searchLabel="Search name or email"
      columns={columnsOf(params, zone, today)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      kept={{ tab: atRiskTab }}
      csv={`${overviewPath}/export.csv`}
      selects={[
        toFilter("why", "Why", riskLabels, riskReasons),
        filterBy("note", "Email", [
          { value: "open", label: "Can be emailed" },
          { value: "written", label: `Emailed in the last ${restDays} days` },
          { value: "unwanted", label: "Opted out of these emails" },
        ]),
      ]}
      bulk={[{ intent: "bulk_note", label: "Email selected" }]}
      above={
        <>
          <FigureLine
            figures={riskReasons.map((reason) => ({
              label: riskLabels[reason],
              value: countText(counts[reason]),
              to: `?tab=${atRiskTab}&why=${reason}`,
            }))}
          />
          {why && <p className="px-(--gutter) pt-2 text-sm text-ink-3">{riskHelp[why]}</p>}
        </>
      }
      empty={
        <EmptyState
          picture="sunrise"
          heading="h2"
          title="No members at risk"
          text="Regular members still come, new members have come back, and no passes end soon."
        />
      }
    />
  );
}

function columnsOf(params: URLSearchParams, zone: string, today: string): Column<AtRiskMember>[] {
  return [
    {
      key: "member",
      title: "Member",
      main: true,
      sort: "name",
      cell: (row) => (
        <span className="flex items-center gap-2">
          <Avatar seed={row.name} src={row.avatar_url} className="size-6" />
          <Link to={`/dashboard/user-management/${row.id}/bookings`} className="truncate">
            {row.name}
          </Link>
        </span>
      ),
    },
    {
      key: "why",
      title: "Why",
      width: "14rem",
      cell: (row) => (
        <span className="inline-flex gap-2">
          {row.reasons.map((reason) => (
            <Badge key={reason} tone={tones[reason]}>
              {riskLabels[reason]}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: "last",
      title: "Last class",
      width: "6.5rem",
      sort: "newest",
      cell: (row) =>
        row.last_visit ? shortDate(zoneClock.wall(Number(row.last_visit), zone).date, today) : "–",
    },
    { key: "visits", title: "In 6 months", width: "7rem", figures: true, cell: (row) => row.visits },
    { key: "pass", title: "Pass", cell: (row) => <PassText row={row} /> },
    {
      key: "written",
      title: "Emailed",
      width: "8rem",
      cell: (row) => <Written row={row} today={today} />,
    },
    actionsColumn(
      (row) =>
        row.is_wanted &&
        !isResting(row, today) && (
          <LinkButton
            to={atRiskAddress(params, "/email", { ids: row.id })}
            look="quiet"
            size="small"
            preventScrollReset
          >
            Email<span className="sr-only">{` ${row.name}`}</span>
          </LinkButton>
        ),
    ),
  ];
}

function PassText({ row }: { row: AtRiskMember }) {
  if (!row.pass_name) return "–";
  const left = row.pass_left === null ? "" : `${formatCount(row.pass_left, "class", "classes")} left`;
  const until = row.pass_until ? `until ${zoneClock.dayText(row.pass_until)}` : "";
  return (
    <span>
      {row.pass_name}
      <span className="block">{[left, until].filter(Boolean).join(", ")}</span>
    </span>
  );
}

function Written({
  row: { written_on, written_status, is_wanted },
  today,
}: {
  row: AtRiskMember;
  today: string;
}) {
  const day = written_on && shortDate(written_on, today);
  return (
    <span>
      {day || (is_wanted ? "–" : "")}
      {day && written_status === "given_up" && <span className="block">The email failed.</span>}
      {day && written_status === "queued" && <span className="block">The email is waiting to be sent.</span>}
      {day && written_status === "dropped" && <span className="block">The email was dropped.</span>}
      {!is_wanted && <span className="block">Opted out of these emails</span>}
    </span>
  );
}

function isResting({ written_on }: AtRiskMember, today: string): boolean {
  return written_on !== null && written_on > zoneClock.addDays(today, -restDays);
}
