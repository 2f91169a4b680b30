import { statusWords } from "#app/frame/status-badge.tsx";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type ListData, ListView } from "#app/ui/list/list-view.tsx";
import { actsColumn, type Column } from "#app/ui/table.tsx";
import { mailList } from "../../desk-lists.ts";
import type { ListedMail } from "../../mail-queries.server.ts";
import { type BulkQuestion, useBulkQuestions } from "./bulk-ask.tsx";
import { DeskTabs } from "./desk-tabs.tsx";
import { useStudioClock } from "./studio-clock.tsx";

export type MailData = ListData<(typeof mailList)["filters"], keyof (typeof mailList)["sorts"], ListedMail>;

const counted = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);

const giveUp: BulkQuestion = {
  title: (count) => `Give ${counted(count)} up for good?`,
  text: "Nobody gets what stands in it, and it leaves this list.",
  submitLabel: "Give up for good",
  isDanger: true,
  fields: () => null,
};

const questions: Record<string, BulkQuestion> = {
  give_up: giveUp,
  bulk_give_up: giveUp,
  bulk_send_again: {
    title: (count) => `Send ${counted(count)} again?`,
    text: "Each goes to the address it was meant for.",
    submitLabel: "Send again",
    fields: () => null,
  },
};

/** Mails that nobody got: to send again, or to give up for good. */
export function MailTab({ module, data }: { module: DeskModule; data: MailData }) {
  const clock = useStudioClock();
  const { submit, busy } = useListAction();
  const { ask, dialog } = useBulkQuestions(questions);
  const columns: Column<ListedMail>[] = [
    {
      key: "to",
      title: "To",
      main: true,
      cell: (row) => (
        <>
          {row.to_name && <span className="block">{row.to_name}</span>}
          <EmailText>{row.to_email}</EmailText>
        </>
      ),
    },
    { key: "kind", title: "Kind", cell: (row) => statusWords(row.kind) },
    {
      key: "reason",
      title: "Reason",
      cell: (row) => <span className="block max-w-[26rem] break-words">{row.last_error ?? "–"}</span>,
    },
    {
      key: "since",
      title: "Since",
      sort: "oldest",
      turned: "newest",
      cell: (row) => clock.when(row.created_at),
    },
    { key: "tries", title: "Tries", figures: true, cell: (row) => row.attempts },
    actsColumn((row) => <MailActs row={row} onGiveUp={(form) => ask(form, 1)} />),
  ];
  return (
    <>
      <ListView
        list={mailList}
        data={data}
        caption="Mails that were given up"
        of={["mail", "mails"]}
        searchLabel="Search addresses"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${statusWords(row.kind)} to ${row.to_email}`}
        kept={{ tab: "mail" }}
        csv={`/dashboard/${module}/export.csv`}
        bulk={{
          actions: [
            { intent: "bulk_send_again", label: "Send again", opensDialog: true },
            { intent: "bulk_give_up", label: "Give up for good", look: "danger", opensDialog: true },
            { intent: "export", label: "Export chosen", to: `/dashboard/${module}/export.csv?tab=mail` },
          ],
          busy,
          onSubmit: (form, { count }) => {
            if (!ask(form, count)) void submit(form, { method: "post" });
          },
        }}
        above={<DeskTabs module={module} />}
        empty={
          <EmptyState
            picture="sunrise"
            heading="h2"
            title="Every mail has arrived"
            text="A mail that could not be delivered stands here with the reason."
          />
        }
      />
      {dialog}
    </>
  );
}

function MailActs({ row, onGiveUp }: { row: ListedMail; onGiveUp: (form: FormData) => void }) {
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
        Give up for good<span className="sr-only">: {row.to_email}</span>
      </Button>
    </Form>
  );
}
