import { useState } from "react";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { formatCount } from "#app/platform/text/plural.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { actionsColumn } from "#app/ui/table.tsx";
import { emailList, undeliveredStates } from "../../desk-lists.ts";
import { DeskTabs } from "../../screens/parts/desk-tabs.tsx";
import { useStudioClock } from "../../screens/parts/studio-clock.tsx";
import type { ListedEmail } from "../email-queries.server.ts";

const counted = (count: number) => formatCount(count, "email");
const dropQuestion = (count: number) => ({
  title: `Drop ${counted(count)}?`,
  text: "These emails will not be sent.",
});

const failedActions: BulkAction[] = [
  {
    intent: "bulk_send_again",
    label: "Send again",
    ask: (count) => ({
      title: `Send ${counted(count)} again?`,
      text: "Each goes to the address shown in the list.",
    }),
  },
  { intent: "bulk_give_up", label: "Drop", look: "danger", ask: dropQuestion },
];

const states = {
  failed: { label: "Failed", text: "Emails that could not be delivered appear here with the reason." },
  waiting: { label: "Waiting", text: "Emails that have not been sent yet appear here." },
  dropped: {
    label: "Dropped",
    text: "Emails that no longer made sense, such as reminders of past classes, appear here with the reason.",
  },
} as const;

interface EmailListProps {
  module: DeskModule;
  data: DataOf<typeof emailList, ListedEmail>;
}

/** Emails that were not delivered: failed, waiting or dropped. */
export function EmailList({ module, data }: EmailListProps) {
  const clock = useStudioClock();
  const { show } = data.query.filters;
  const isFailed = show === "failed";
  const { label, text } = states[show];
  return (
    <StaffList
      module={module}
      views={undefined}
      live="mails"
      list={emailList}
      data={data}
      caption={`${label} emails`}
      of={["email", "emails"]}
      searchLabel="Search addresses"
      columns={[
        { key: "to", title: "To", main: true, width: "19rem", cell: (row) => row.to_email },
        { key: "kind", title: "Email", width: "9.5rem", cell: (row) => formatStatus(row.kind) },
        { key: "reason", title: "Reason", cell: (row) => row.last_error ?? "–" },
        {
          key: "since",
          title: "Since",
          sort: "oldest",
          turned: "newest",
          width: "8rem",
          cell: (row) => clock.short(row.created_at),
        },
        { key: "tries", title: "Tries", width: "4.5rem", figures: true, cell: (row) => row.attempts },
        { key: "name", title: "Name", cell: (row) => row.to_name || "–" },
        ...(isFailed ? [actionsColumn<ListedEmail>((row) => <EmailActions row={row} />)] : []),
      ]}
      rowKey={(row) => row.id}
      rowName={(row) => `${formatStatus(row.kind)} to ${row.to_email}`}
      selects={[
        {
          name: "show",
          label: "Status",
          options: undeliveredStates.map((value) => ({ value, label: states[value].label })),
        },
      ]}
      kept={{ tab: "mail" }}
      csv={`/dashboard/${module}/export.csv`}
      bulk={isFailed ? failedActions : []}
      above={<DeskTabs module={module} />}
      empty={
        <EmptyState picture="sunrise" heading="h2" title={`No ${label.toLowerCase()} emails`} text={text} />
      }
    />
  );
}

function EmailActions({ row: { id, to_email, can_repeat } }: { row: ListedEmail }) {
  const [isAsking, ask] = useState(false);
  const { submit, busy } = useListAction();
  const { title, text } = dropQuestion(1);
  return (
    <div className="flex justify-end gap-2">
      {can_repeat && (
        <ActionButton intent="send_again" send={{ id }} look="secondary" size="small">
          Send again<span className="sr-only"> to {to_email}</span>
        </ActionButton>
      )}
      <Button look="quiet" size="small" busy={busy} onClick={() => ask(true)}>
        Drop<span className="sr-only"> email to {to_email}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel="Drop"
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          void submit({ intent: "give_up", id }, { method: "post" });
        }}
      >
        {text}
      </ConfirmDialog>
    </div>
  );
}
