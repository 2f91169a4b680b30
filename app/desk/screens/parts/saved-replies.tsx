import { Link, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { openAtDesk } from "../../desk-address.ts";
import type { SavedReply } from "../../message-queries.server.ts";
import { BackToList } from "./beside.tsx";
import { type BulkQuestion, useBulkQuestions } from "./bulk-ask.tsx";

interface SavedRepliesProps {
  saved: readonly SavedReply[];
  /** All replies, a new one, or the id of one. */
  shown: string;
  answer: FormAnswer | undefined;
}

const labels = { name: "Name", body: "Words" };

/** The list of saved replies and the form to edit one. */
export function SavedReplies({ saved, shown, answer }: SavedRepliesProps) {
  const [params] = useSearchParams();
  const all = openAtDesk(params, { saved: "all" });
  const one = saved.find(({ id }) => id === shown);
  const { ask, dialog } = useBulkQuestions(questions);
  if (shown === "new" || one) {
    return (
      <StaffForm
        key={shown}
        title={one ? `Edit ${one.name}` : "Add a saved reply"}
        lead="Write {first_name} where the reader's first name shall stand."
        intent="save_reply"
        {...(one ? { row: { id: one.id, version: one.version } } : {})}
        values={{ name: one?.name ?? "", body: one?.body ?? "" }}
        answer={answer}
        back={all}
        submitLabel="Save reply"
        labels={labels}
      >
        {(field) => (
          <>
            <TextField label="Name" name="name" required {...field("name")} />
            <TextArea label="Words" name="body" rows={9} counter={5_000} required {...field("body")} />
          </>
        )}
      </StaffForm>
    );
  }
  return (
    <>
      <BackToList />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">Saved replies</h2>
        <LinkButton to={openAtDesk(params, { saved: "new" })}>Add saved reply</LinkButton>
      </div>
      {saved.length === 0 && (
        <EmptyState picture="letter" title="No saved replies yet" text="Keep here what you write often." />
      )}
      <ul className="flex flex-col gap-3">
        {saved.map((reply) => (
          <li
            key={reply.id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line p-4"
          >
            <div className="min-w-0 flex-1">
              <Link
                to={openAtDesk(params, { saved: reply.id })}
                className="inline-flex min-h-11 items-center font-semibold hover:underline"
              >
                {reply.name}
              </Link>
              <p className="line-clamp-2 text-sm break-words text-ink-2">{reply.body}</p>
            </div>
            <RemoveReply reply={reply} onAsk={ask} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

const questions: Record<string, BulkQuestion> = {
  remove_reply: {
    title: () => "Remove this saved reply?",
    text: "Replies that were sent with it stay as they are.",
    submitLabel: "Remove saved reply",
    isDanger: true,
    fields: () => null,
  },
};

interface RemoveReplyProps {
  reply: SavedReply;
  onAsk: ReturnType<typeof useBulkQuestions>["ask"];
}

function RemoveReply({ reply, onAsk }: RemoveReplyProps) {
  const { Form, busy } = useListAction();
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
        event.preventDefault();
        onAsk(form, 1);
      }}
    >
      <input type="hidden" name="id" value={reply.id} />
      <Button type="submit" name="intent" value="remove_reply" look="quiet" size="small" busy={busy}>
        Remove <span className="sr-only">{reply.name}</span>
      </Button>
    </Form>
  );
}
