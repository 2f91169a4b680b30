import { Link, useSearchParams } from "react-router";
import { undoDays } from "#app/settings/history-list.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import {
  actionChoices,
  changedFields,
  changeText,
  formatAuditAction,
  formatAuditActor,
  formatAuditSubject,
  subjectChoices,
} from "#app/staff/audit-labels.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortTime } from "#app/staff/studio-time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { filterBy } from "#app/ui/list/filters.ts";
import type { ListData } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import type { AuditRow } from "../../activity-queries.server.ts";
import { panelPath, peoplePath } from "../../people-address.ts";
import { activityList } from "../../people-lists.ts";
import { isUndoable } from "../../undoable.ts";
import { PeopleTabs } from "./people-list.tsx";

type Data = ListData<(typeof activityList)["filters"], keyof (typeof activityList)["sorts"], AuditRow>;

interface ActivityListProps {
  data: Data;
  actors: readonly { id: string; name: string }[];
  views: readonly SavedView[];
  zone: string;
  now: number;
}

/** Everything that staff and the studio itself changed, newest first. */
export function ActivityList({ data, actors, views, zone, now }: ActivityListProps) {
  const [params] = useSearchParams();
  const { about } = data.query.filters;
  const kept: Record<string, string> = { tab: "activity", ...(about ? { about } : {}) };
  const columns: Column<AuditRow>[] = [
    {
      key: "action",
      title: "Action",
      main: true,
      cell: (row) => (
        <Link
          to={panelPath(params, `activity/${row.id}`, { tab: "activity" })}
          preventScrollReset
          className="hover:underline"
        >
          {formatAuditAction(row.action)}
        </Link>
      ),
    },
    { key: "subject", title: "Subject", cell: (row) => formatAuditSubject(row) },
    { key: "change", title: "What changed", cell: (row) => summary(row) },
    { key: "who", title: "Who", cell: (row) => formatAuditActor(row) },
    {
      key: "at",
      title: "When",
      sort: "newest",
      width: "8.5rem",
      cell: (row) => shortTime(row.at, zone, now),
    },
    actionsColumn(
      (row) => isUndoable(row, now) && <UndoButton id={row.id} what={formatAuditAction(row.action)} />,
    ),
  ];
  return (
    <StaffList
      module="user-management"
      live="people"
      views={views}
      list={activityList}
      data={data}
      caption="Activity"
      of={["change", "changes"]}
      searchLabel="Search name or booking ID"
      columns={columns}
      rowKey={(row) => row.id}
      kept={kept}
      csv={`${peoplePath}/export.csv`}
      selects={[
        filterBy("who", "Who", [
          { value: "system", label: "System" },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ]),
        filterBy("action", "Action", actionChoices()),
        filterBy("subject", "Subject", subjectChoices()),
      ]}
      dates={[
        { name: "from", label: "From" },
        { name: "until", label: "Until" },
      ]}
      above={
        <>
          <PeopleTabs current="activity" />
          <p className="px-(--gutter) pt-2 text-sm text-ink-3">
            Staff can undo a change within {undoDays} days. Emails, payments, bookings and attendance stay:
            open a change to see how to correct it.
          </p>
        </>
      }
      empty={<EmptyState picture="rings" heading="h2" title="No changes yet" />}
    />
  );
}

function summary(row: AuditRow): string {
  const fields = changedFields(row, row.names);
  const [first] = fields;
  if (!first) return "–";
  const more = fields.length > 1 ? ` and ${fields.length - 1} more` : "";
  const text = changeText(first);
  return `${text.length > 80 ? `${text.slice(0, 79)}…` : text}${more}`;
}

/** Undoes a change unless a later change exists. */
export function UndoButton({ id, what }: { id: string; what: string }) {
  return (
    <ActionButton intent="undo" send={{ id }} look="quiet" size="small">
      Undo<span className="sr-only">: {what}</span>
    </ActionButton>
  );
}
