import { Link, useSearchParams } from "react-router";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { writeListQuery } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { mayMoveDesk } from "#app/staff/desk/desk-status.ts";
import type { SavedView } from "#app/staff/queries.server.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { SavedViews, SaveView } from "#app/staff/views/saved-views.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { type ListData, ListView } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { openAtDesk } from "../../desk-address.ts";
import { messageList } from "../../desk-lists.ts";
import type { ListedMessage } from "../../message-queries.server.ts";
import { AssignTo } from "./assign-to.tsx";
import type { BesideEntry } from "./beside.tsx";
import { type BulkQuestion, useBulkQuestions } from "./bulk-ask.tsx";
import { BulkEmailFields } from "./bulk-email-fields.tsx";
import { onItSelect, stateSelect } from "./desk-selects.ts";
import { DeskTabs } from "./desk-tabs.tsx";
import { useStudioClock } from "./studio-clock.tsx";

export type MessageData = ListData<
  (typeof messageList)["filters"],
  keyof (typeof messageList)["sorts"],
  ListedMessage
>;

interface MessageListProps {
  module: DeskModule;
  data: MessageData;
  /** How many open messages are marked as spam. */
  spam: number;
  people: readonly DeskPerson[];
  views: readonly SavedView[];
}

const questions: Record<string, BulkQuestion> = {
  bulk_reply: {
    title: (count) => `Reply to ${formatCount(count, "message")}?`,
    text: "Each person gets a separate email that quotes their message. {first_name} is replaced with their first name.",
    submitLabel: "Send replies",
    fields: (error) => (
      <>
        <BulkEmailFields label="Reply" subjectMost={200} wordsMost={5_000} error={error} />
        <Checkbox label="Then mark as completed" name="complete" value="on" />
      </>
    ),
  },
};

/** Lists messages to the studio, longest waiting first. */
export function MessageList({ module, data, spam: spamCount, people, views }: MessageListProps) {
  const [params] = useSearchParams();
  const { submit, busy } = useListAction();
  const { ask, dialog } = useBulkQuestions(questions);
  const { status, on, who, spam } = data.query.filters;
  const query = String(writeListQuery(messageList, data.query));
  const columns: Column<ListedMessage>[] = [
    {
      key: "from",
      title: "From",
      main: true,
      cell: (row) => <Link to={openAtDesk(params, { message: row.id })}>{row.name}</Link>,
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
    { key: "who", title: "Sender", width: "6rem", cell: (row) => (row.user_id ? "Member" : "Visitor") },
    actionsColumn((row) => <MessageActs row={row} />),
  ];
  return (
    <>
      <ListView
        list={messageList}
        data={data}
        caption="Messages"
        of={["message", "messages"]}
        searchLabel="Search messages"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.name}: ${row.subject}`}
        selects={[
          stateSelect(status),
          onItSelect(on, people),
          {
            name: "who",
            label: "Sender",
            value: who ?? "",
            options: [
              { value: "", label: "Any" },
              { value: "member", label: "Members" },
              { value: "visitor", label: "Visitors" },
            ],
          },
          {
            name: "spam",
            label: "Spam",
            value: spam,
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
        bulk={{
          actions: [
            { intent: "bulk_assign", label: "Assign" },
            { intent: "bulk_reply", label: "Reply", opensDialog: true },
            { intent: "bulk_in_progress", label: "In progress" },
            { intent: "bulk_completed", label: "Complete" },
            spam === "yes"
              ? { intent: "bulk_not_spam", label: "Not spam" }
              : { intent: "bulk_spam", label: "Spam" },
            {
              intent: "export",
              label: "Export selected",
              to: `/dashboard/${module}/export.csv?tab=messages`,
            },
          ],
          busy,
          fields: <AssignTo people={people} />,
          onSubmit: (form, { count }) => {
            if (!ask(form, count)) void submit(form, { method: "post" });
          },
        }}
        above={<DeskTabs module={module} />}
        views={
          <>
            <SavedViews module={module} views={views} query={query} />
            {spam === "no" && spamCount > 0 && (
              <Link to="?tab=messages&spam=yes" className="list-view-link">
                Spam {spamCount}
              </Link>
            )}
          </>
        }
        tools={<SaveView module={module} query={query} />}
        empty={
          <EmptyState
            picture="sunrise"
            heading="h2"
            title="No open messages"
            text="Messages from the contact form appear here."
          />
        }
      />
      {dialog}
    </>
  );
}

/** How long it waits, in clay where that is too long. */
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
  const [params] = useSearchParams();
  const isSpam = row.spam_sign !== null;
  return (
    <RowMenu label={`More for ${row.name}: ${row.subject}`}>
      <Link to={openAtDesk(params, { message: row.id })} className={menuEntry}>
        Open
      </Link>
      <Link to={`${openAtDesk(params, { message: row.id })}#reply`} className={menuEntry}>
        Reply
      </Link>
      <ActionMenuItem intent="take" send={{ id: row.id, was: row.assigned_to ?? "" }}>
        Take it
      </ActionMenuItem>
      {mayMoveDesk(row.status, "in_progress") && (
        <ActionMenuItem intent="move_desk" send={{ id: row.id, to: "in_progress", version: row.version }}>
          In progress
        </ActionMenuItem>
      )}
      {row.status !== "completed" && (
        <ActionMenuItem intent="complete" send={{ id: row.id }}>
          Complete
        </ActionMenuItem>
      )}
      <ActionMenuItem intent={isSpam ? "not_spam" : "spam"} send={{ id: row.id }}>
        {isSpam ? "Not spam" : "Spam"}
      </ActionMenuItem>
    </RowMenu>
  );
}

/** Returns the list's page for the pane next to an open message. */
export function besideMessages(
  params: URLSearchParams,
  rows: readonly ListedMessage[],
  openId: string,
): BesideEntry[] {
  return rows.map(({ id, name, subject, created_at }) => ({
    id,
    to: openAtDesk(params, { message: id }),
    title: name,
    text: subject,
    at: created_at,
    isOpen: id === openId,
  }));
}
