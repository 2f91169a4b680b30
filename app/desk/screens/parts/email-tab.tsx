import { statusWords } from "#app/frame/status-badge.tsx";
import { formatCount } from "#app/platform/text/plural.ts";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import { type ListData, ListView } from "#app/ui/list/list-view.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { emailList, undeliveredStates } from "../../desk-lists.ts";
import type { ListedEmail } from "../../email-queries.server.ts";
import { type BulkQuestion, useBulkQuestions } from "./bulk-ask.tsx";
import { DeskTabs } from "./desk-tabs.tsx";
import { useStudioClock } from "./studio-clock.tsx";

export type EmailData = ListData<
  (typeof emailList)["filters"],
  keyof (typeof emailList)["sorts"],
  ListedEmail
>;

const counted = (count: number) => formatCount(count, "email");

const giveUp: BulkQuestion = {
  title: (count) => `Drop ${counted(count)}?`,
  text: "These emails will not be sent.",
  submitLabel: "Drop",
  isDanger: true,
  fields: () => null,
};

const questions: Record<string, BulkQuestion> = {
  give_up: giveUp,
  bulk_give_up: giveUp,
  bulk_send_again: {
    title: (count) => `Send ${counted(count)} again?`,
    text: "Each goes to the address shown in the list.",
    submitLabel: "Send again",
    fields: () => null,
  },
};

const failedActions: BulkAction[] = [
  { intent: "bulk_send_again", label: "Send again", opensDialog: true },
  { intent: "bulk_give_up", label: "Drop", look: "danger", opensDialog: true },
];

const showLabels = { failed: "Failed", waiting: "Waiting", dropped: "Dropped" } as const;

const emptyTexts = {
  failed: {
    title: "No failed emails",
    text: "Emails that could not be delivered appear here with the reason.",
  },
  waiting: { title: "No waiting emails", text: "Emails that have not been sent yet appear here." },
  dropped: {
    title: "No dropped emails",
    text: "Emails that no longer made sense, such as reminders of past classes, appear here with the reason.",
  },
} as const;

/** Emails that were not delivered: failed, waiting or dropped. */
export function EmailTab({ module, data }: { module: DeskModule; data: EmailData }) {
  const clock = useStudioClock();
  const { submit, busy } = useListAction();
  const { ask, dialog } = useBulkQuestions(questions);
  const { show } = data.query.filters;
  const isFailed = show === "failed";
  const columns: Column<ListedEmail>[] = [
    {
      key: "to",
      title: "To",
      main: true,
      cell: (row) => row.to_email,
      width: "19rem",
    },
    { key: "kind", title: "Email", width: "9.5rem", cell: (row) => statusWords(row.kind) },
    {
      key: "reason",
      title: "Reason",
      cell: (row) => row.last_error ?? "–",
    },
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
    ...(isFailed
      ? [actionsColumn<ListedEmail>((row) => <EmailActs row={row} onGiveUp={(form) => ask(form, 1)} />)]
      : []),
  ];
  return (
    <>
      <ListView
        list={emailList}
        data={data}
        caption={`${showLabels[show]} emails`}
        of={["email", "emails"]}
        searchLabel="Search addresses"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${statusWords(row.kind)} to ${row.to_email}`}
        selects={[
          {
            name: "show",
            label: "Status",
            value: show,
            options: undeliveredStates.map((one) => ({ value: one, label: showLabels[one] })),
          },
        ]}
        kept={{ tab: "mail" }}
        csv={`/dashboard/${module}/export.csv`}
        bulk={{
          actions: [
            ...(isFailed ? failedActions : []),
            { intent: "export", label: "Export selected", to: `/dashboard/${module}/export.csv?tab=mail` },
          ],
          busy,
          onSubmit: (form, { count }) => {
            if (!ask(form, count)) void submit(form, { method: "post" });
          },
        }}
        above={<DeskTabs module={module} />}
        empty={<EmptyState picture="sunrise" heading="h2" {...emptyTexts[show]} />}
      />
      {dialog}
    </>
  );
}

function EmailActs({ row, onGiveUp }: { row: ListedEmail; onGiveUp: (form: FormData) => void }) {
  const { Form, busy } = useListAction();
  return (
    <Form
      method="post"
      className="flex flex-wrap justify-end gap-2"
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
        if (form.get("intent") !== "give_up") return;
        event.preventDefault();
        onGiveUp(form);
      }}
    >
      <input type="hidden" name="id" value={row.id} />
      {row.can_repeat && (
        <Button type="submit" name="intent" value="send_again" look="secondary" size="small" busy={busy}>
          Send again<span className="sr-only"> to {row.to_email}</span>
        </Button>
      )}
      <Button type="submit" name="intent" value="give_up" look="quiet" size="small" busy={busy}>
        Drop<span className="sr-only"> email to {row.to_email}</span>
      </Button>
    </Form>
  );
}
