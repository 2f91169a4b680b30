import { Link, useSearchParams } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { countText, FigureLine } from "#app/staff/layout/figure-line.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { studioDay } from "#app/staff/studio-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { filterOf } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { atRiskTab, backToList, overviewPath } from "../../at-risk-address.ts";
import { atRiskList } from "../../at-risk-list.ts";
import type { AtRiskMember } from "../../at-risk-queries.server.ts";
import { type RiskReason, restDays, riskHelp, riskReasons, riskWords } from "../../reasons.ts";

const tones: Record<RiskReason, Tone> = { away: "clay", first_time: "lotus", pass_ends: "marigold" };

interface AtRiskTabProps {
  data: DataOf<typeof atRiskList, AtRiskMember>;
  counts: Record<RiskReason, number>;
  views: readonly SavedView[];
  zone: string;
  today: string;
}

/** Members who may be leaving, and who has been written to. */
export function AtRiskTab({ data, counts, views, zone, today }: AtRiskTabProps) {
  const [params] = useSearchParams();
  const { why, note } = data.query.filters;
  const kept = { tab: atRiskTab };
  return (
    <StaffList
      module="overview"
      live="people"
      views={views}
      list={atRiskList}
      data={data}
      caption="Members who may be leaving"
      of={["member", "members"]}
      searchLabel="Search name or email"
      columns={columnsOf(params, zone, today)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      kept={kept}
      csv={`${overviewPath}/export.csv`}
      selects={[
        filterOf("why", "Why", why, riskWords, riskReasons),
        {
          name: "note",
          label: "Note",
          value: note ?? "",
          options: [
            { value: "", label: "Written to or not" },
            { value: "open", label: "Can be written to" },
            { value: "written", label: `Written to in ${restDays} days` },
            { value: "unwanted", label: "Opted out of these emails" },
          ],
        },
      ]}
      bulk={[{ intent: "bulk_note", label: "Write to them" }]}
      above={
        <>
          <FigureLine
            figures={riskReasons.map((reason) => ({
              label: riskWords[reason],
              value: countText(counts[reason]),
              to: `?${new URLSearchParams({ ...kept, why: reason })}`,
            }))}
          />
          <dl className="mb-4 grid gap-x-6 gap-y-1 text-sm text-ink-3 sm:grid-cols-[auto_1fr]">
            {riskReasons
              .filter((reason) => !why || why === reason)
              .map((reason) => (
                <div key={reason} className="contents">
                  <dt className="font-semibold">{riskWords[reason]}</dt>
                  <dd>{riskHelp[reason]}</dd>
                </div>
              ))}
          </dl>
        </>
      }
      empty={
        <EmptyState
          picture="sunrise"
          heading="h2"
          title="Nobody is about to leave"
          text="Who came weekly comes still, who was new has come again, and no pass ends soon."
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
        <span className="flex min-w-0 items-center gap-3">
          <Avatar seed={row.name} src={row.avatar_url} className="size-10" />
          <span className="min-w-0">
            <Link
              to={`/dashboard/user-management?person=${row.id}&show=bookings`}
              className="block truncate hover:underline"
            >
              {row.name}
            </Link>
            <span className="block truncate font-normal text-ink-3">{row.email}</span>
          </span>
        </span>
      ),
    },
    {
      key: "why",
      title: "Why",
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5 max-md:justify-end">
          {row.reasons.map((reason) => (
            <Badge key={reason} tone={tones[reason]}>
              {riskWords[reason]}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: "last",
      title: "Last class",
      sort: "newest",
      cell: (row) => (row.last_visit ? studioDay(row.last_visit, zone) : "–"),
    },
    { key: "visits", title: "In half a year", figures: true, cell: (row) => row.visits },
    { key: "pass", title: "Pass", cell: (row) => <PassText row={row} /> },
    { key: "written", title: "Written to", cell: (row) => <Written row={row} /> },
    actionsColumn(
      (row) =>
        row.is_wanted &&
        !isResting(row, today) && (
          <LinkButton to={backToList(params, { new: "note", ids: row.id })} look="quiet" size="small">
            Write<span className="sr-only">{` to ${row.name}`}</span>
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
      <span className="block text-sm text-ink-3">{[left, until].filter(Boolean).join(", ")}</span>
    </span>
  );
}

function Written({ row: { written_on, written_status, is_wanted } }: { row: AtRiskMember }) {
  const day = written_on && `${zoneClock.dayText(written_on)} ${written_on.slice(0, 4)}`;
  return (
    <span>
      {day || (is_wanted ? "–" : "")}
      {day && written_status === "given_up" && (
        <span className="block text-sm text-clay-ink">The email failed.</span>
      )}
      {day && written_status === "queued" && (
        <span className="block text-sm text-ink-3">The email is waiting to be sent.</span>
      )}
      {day && written_status === "dropped" && (
        <span className="block text-sm text-ink-3">The email was dropped.</span>
      )}
      {!is_wanted && <span className="block text-sm text-ink-3">Opted out of these emails</span>}
    </span>
  );
}

function isResting({ written_on }: AtRiskMember, today: string): boolean {
  return written_on !== null && written_on > zoneClock.addDays(today, -restDays);
}
