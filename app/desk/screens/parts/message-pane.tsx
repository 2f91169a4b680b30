import { Link, useSearchParams } from "react-router";
import { spamSignWords } from "#app/contact/spam-signs.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import type { StaffNote } from "#app/staff/notes/note-queries.server.ts";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import { Notice } from "#app/ui/notice.tsx";
import { openAtDesk } from "../../desk-address.ts";
import type { ListedMessage, SavedReply, ThreadEntry } from "../../message-queries.server.ts";
import { DeskState } from "./desk-state.tsx";
import { Notes } from "./notes.tsx";
import { useStudioClock } from "./studio-clock.tsx";
import { answerTo, ReplyForm, TheirAnswer, Thread } from "./thread.tsx";

export interface OpenMessage {
  message: ListedMessage;
  thread: ThreadEntry[];
  notes: StaffNote[];
  saved: SavedReply[];
  /** The last entry that the reader wrote themself: with it a new form begins. */
  own: string | undefined;
  /** The idempotency key of a pasted reply. */
  answerId: string;
}

interface MessagePaneProps {
  opened: OpenMessage;
  people: readonly DeskPerson[];
  requestId: string;
  answer: FormAnswer | undefined;
}

/** One message with its conversation and actions. */
export function MessagePane({ opened, people, requestId, answer }: MessagePaneProps) {
  const { message, thread, notes, saved, own } = opened;
  const [params] = useSearchParams();
  const clock = useStudioClock();
  const turn = own ?? "";
  const { key, form } = useKeyUntilTyped(turn);
  return (
    <article aria-label={message.subject} data-private>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl break-words">{message.subject}</h2>
          <p className="mt-1 text-sm break-words text-ink-2">
            {message.name} ({message.user_id ? "Member" : "Visitor"}), {message.email}
            {message.phone && `, ${message.phone}`}
          </p>
          <p className="text-sm text-ink-3">{clock.when(message.created_at)}</p>
        </div>
        <ActionButton
          intent={message.spam_sign ? "not_spam" : "spam"}
          send={{ id: message.id }}
          look="quiet"
          size="small"
        >
          {message.spam_sign ? "Not spam" : "Spam"}
        </ActionButton>
      </header>
      {message.spam_sign && (
        <div className="mt-3">
          <Notice tone="info">
            This may be spam: {spamSignWords[message.spam_sign]}. Not spam sends what was held back.
          </Notice>
        </div>
      )}
      <p className="mt-4 break-words whitespace-pre-line">{message.message}</p>
      <DeskState
        id={message.id}
        status={message.status}
        version={message.version}
        assigned_to={message.assigned_to}
        people={people}
      />
      <Thread entries={thread} who={message.name} />
      <ReplyForm
        key={`${message.id} ${key}`}
        form={form}
        turn={turn}
        id={message.id}
        subject={`Re: ${message.subject}`.slice(0, 200)}
        name={message.name}
        saved={saved}
        last={thread.at(-1)?.id}
        requestId={requestId}
        answer={answerTo("reply", answer)}
      />
      <p className="mt-2 text-sm">
        <Link to={openAtDesk(params, { saved: "all" })} className="link">
          Saved replies
        </Link>
      </p>
      <TheirAnswer key={`their ${message.id}`} id={message.id} requestId={opened.answerId} />
      <Notes key={`notes ${message.id}`} id={message.id} notes={notes} requestId={requestId} />
    </article>
  );
}
