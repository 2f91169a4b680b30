import { Link, NavLink } from "react-router";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { formatCount } from "#app/platform/text/plural.ts";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn } from "#app/ui/table.tsx";
import { messageList } from "../../desk-lists.ts";
import { AssignTo } from "../../screens/parts/assign-to.tsx";
import { BulkEmailFields } from "../../screens/parts/bulk-fields.tsx";
import { onItSelect, stateSelect } from "../../screens/parts/desk-selects.ts";
import { DeskTabs } from "../../screens/parts/desk-tabs.tsx";
import { useStudioClock } from "../../screens/parts/studio-clock.tsx";
import type { ListedMessage } from "../message-queries.server.ts";

interface MessageListProps {
  module: DeskModule;
  data: DataOf<typeof messageList, ListedMessage>;
  /** The number of open messages that are marked as spam. */
  spam: number;
  people: readonly DeskPerson[];
  views: readonly SavedView[];
}

/** Lists messages to the studio, longest waiting first. */
export function MessageList({ module, data, spam: spamCount, people, views }: MessageListProps) {
  const to = useModuleAddress();
  const { spam } = data.query.filters;
  return (
    <StaffList
      module={module}
      views={views}
      live="messages"
      list={messageList}
      data={data}
      caption="Messages"
      of={["message", "messages"]}
      searchLabel="Search messages"
      columns={[
        {
          key: "from",
          title: "From",
          main: true,
          cell: (row) => (
            <NavLink to={to(row.id)} preventScrollReset>
              {row.name}
            </NavLink>
          ),
        },
        { key: "subject", title: "Subject", cell: (row) => row.subject },
        {
          key: "received",
          title: "Received",
          width: "10rem",
          sort: "waiting",
          turned: "newest",
          cell: (row) => <Received row={row} />,
        },
        {
          key: "status",
          title: "Status",
          width: "7.5rem",
          cell: (row) => (
            <span className="flex gap-3">
              <StatusBadge status={row.status} />
              {row.spam_sign && <Badge tone="clay">Spam</Badge>}
            </span>
          ),
        },
        { key: "on_it", title: "Assigned to", width: "8rem", cell: (row) => row.on_it ?? "–" },
        { key: "message", title: "Message", cell: (row) => row.message },
        { key: "email", title: "Email", cell: (row) => row.email },
        { key: "phone", title: "Phone", width: "9rem", cell: (row) => row.phone || "–" },
        {
          key: "who",
          title: "Sender",
          width: "6rem",
          cell: (row) => (row.user_id ? "Member" : "Visitor"),
        },
        actionsColumn<ListedMessage>((row) => <MessageActs row={row} />),
      ]}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.name}: ${row.subject}`}
      selects={[
        stateSelect(),
        onItSelect(people),
        toFilter("who", "Sender", { member: "Members", visitor: "Visitors" }),
        {
          name: "spam",
          label: "Spam",
          options: [
            { value: "no", label: "Without spam" },
            { value: "yes", label: `Spam (${spamCount})` },
            { value: "all", label: "With spam" },
          ],
        },
      ]}
      sortLabels={{ waiting: "Longest waiting", newest: "Newest" }}
      kept={{ tab: "messages" }}
      csv={`/dashboard/${module}/export.csv`}
      bulk={[
        { intent: "bulk_assign", label: "Assign" },
        {
          intent: "bulk_reply",
          label: "Reply",
          ask: (count) => ({
            title: `Reply to ${formatCount(count, "message")}?`,
            text: "Each person gets a separate email that quotes their message. {first_name} is replaced with their first name.",
            submitLabel: "Send replies",
            fields: (
              <>
                <BulkEmailFields label="Reply" subjectMost={200} bodyMost={5_000} />
                <Checkbox label="Then mark as completed" name="complete" value="on" />
              </>
            ),
          }),
        },
        { intent: "bulk_in_progress", label: "In progress" },
        { intent: "bulk_completed", label: "Complete" },
        spam === "yes"
          ? { intent: "bulk_not_spam", label: "Not spam" }
          : { intent: "bulk_spam", label: "Spam" },
      ]}
      bulkFields={<AssignTo people={people} />}
      above={<DeskTabs module={module} spam={spamCount} />}
      empty={
        <EmptyState
          picture="sunrise"
          heading="h2"
          title="No open messages"
          text="Messages from the contact form appear here."
        />
      }
    />
  );
}

/** The age of a message, marked after two days without a reply. */
function Received({ row }: { row: ListedMessage }) {
  const clock = useStudioClock();
  const isOpen = row.status === "new" || row.status === "in_progress";
  const isLate = isOpen && clock.hours(row.created_at) >= 48;
  return (
    <>
      <span className={isLate ? "font-semibold text-clay-ink" : undefined}>{clock.age(row.created_at)}</span>
      <span className="block">{clock.short(row.created_at)}</span>
    </>
  );
}

function MessageActs({ row }: { row: ListedMessage }) {
  const to = useModuleAddress();
  const isSpam = row.spam_sign !== null;
  const action = to(row.id);
  const { version } = row;
  return (
    <RowMenu label={`More for ${row.name}: ${row.subject}`}>
      <Link to={action} preventScrollReset className={menuEntry}>
        Open
      </Link>
      <Link to={to(`${row.id}/reply`)} preventScrollReset className={menuEntry}>
        Reply
      </Link>
      <ActionMenuItem action={action} intent="assign" send={{ to: "me", was: row.assigned_to ?? "" }}>
        Take it
      </ActionMenuItem>
      {mayMoveDesk(row.status, "in_progress") && (
        <ActionMenuItem action={action} intent="move_desk" send={{ to: "in_progress", version }}>
          In progress
        </ActionMenuItem>
      )}
      {row.status !== "completed" && (
        <ActionMenuItem action={action} intent="move_desk" send={{ to: "completed", version }}>
          Complete
        </ActionMenuItem>
      )}
      <ActionMenuItem action={action} intent={isSpam ? "not_spam" : "spam"}>
        {isSpam ? "Not spam" : "Spam"}
      </ActionMenuItem>
    </RowMenu>
  );
}
