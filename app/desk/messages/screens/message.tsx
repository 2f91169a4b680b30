import { useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { assignMessage, moveMessage } from "#app/contact/desk/change-message.server.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { markSpam } from "#app/contact/desk/reply-to-message.server.ts";
import { spamSignLabels } from "#app/contact/spam-signs.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelTitle, SidePanel } from "#app/staff/layout/side-panel.tsx";
import { listNotes } from "#app/staff/notes/note-queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { assignForm, moveForm, toAssigneeId } from "../../assignee.ts";
import { AssignForm, DeskMoves } from "../../screens/parts/assign-to.tsx";
import { Conversation, NoteGroup } from "../../screens/parts/conversation.tsx";
import { useStudioClock } from "../../screens/parts/studio-clock.tsx";
import { doneWords } from "../message-address.ts";
import { listThread } from "../message-queries.server.ts";
import { openMessage } from "../open-messages.server.ts";
import type { Route } from "./+types/message";

/** The buttons of the panel and of the list's menu, and the choice of an assignee. */
const fields = z.discriminatedUnion("intent", [
  assignForm,
  moveForm,
  z.object({ intent: z.enum(["spam", "not_spam"]) }),
]);

const results = {
  assign: "Message assigned.",
  move_desk: "Status changed.",
  spam: "Marked as spam.",
  not_spam: "Moved back to messages.",
};

export async function loader(args: Route.LoaderArgs) {
  const { db, message } = await openMessage(args);
  const [thread, notes, people] = await Promise.all([
    listThread(db, message.id),
    listNotes(db, { subject: "contact_messages", subject_id: message.id }),
    listDesk(db),
  ]);
  return { message, thread, notes, people };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.message, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member, message } = await openMessage(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { id } = message;
  const change = sent.value;
  const changed =
    change.intent === "assign"
      ? await assignMessage(db, member, { id, to: toAssigneeId(change.to, member), from: change.was })
      : change.intent === "move_desk"
        ? await moveMessage(db, member, { ...change, id })
        : await markSpam(db, member, { id, spam: change.intent === "spam" });
  return changed.ok ? { ok: results[change.intent] } : sent.refuse(deskMessages[changed.refusal]);
}

/** One message with its conversation, beside the list. Forms open in the footer. */
export default function MessagePanel({ loaderData, actionData, params }: Route.ComponentProps) {
  useShownPanel(params.message, loaderData);
  const { message, thread, notes, people } = loaderData;
  const [search] = useSearchParams();
  const clock = useStudioClock();
  const to = useModuleAddress();
  const answer = useLastAnswer(actionData);
  const question = useOutlet(message);
  const form = (name: string) => to(`${message.id}/${name}`);
  return (
    <SidePanel
      title={message.subject}
      back={to()}
      sections={[
        { id: "details", title: "Message" },
        { id: "messages", title: "Conversation", ...(thread.length > 0 ? { count: thread.length } : {}) },
        { id: "notes", title: "Notes", ...(notes.length > 0 ? { count: notes.length } : {}) },
      ]}
    >
      <article aria-label={message.subject} className="panel-body" data-private>
        <ModuleStatus
          error={getError(answer)?.error}
          ok={getSuccess(answer)?.ok ?? doneWord(doneWords, search)}
        />
        <header id="details">
          <PanelTitle className="break-words">{message.subject}</PanelTitle>
          <p className="mt-1 break-words text-ink-2">
            {message.name} ({message.user_id ? "Member" : "Visitor"}), {message.email}
            {message.phone && `, ${message.phone}`}
          </p>
          <p className="text-xs text-ink-3">{clock.when(message.created_at)}</p>
        </header>
        {message.spam_sign && (
          <Notice tone="info">
            This may be spam: {spamSignLabels[message.spam_sign]}. "Not spam" sends the delayed receipt.
          </Notice>
        )}
        <p className="break-words whitespace-pre-line">{message.message}</p>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <StatusBadge status={message.status} />
          <AssignForm assigned_to={message.assigned_to} people={people} />
        </div>
        <Conversation entries={thread} who={message.name} received={form("received")} />
        <NoteGroup notes={notes} add={form("note")} />
      </article>
      {question ?? (
        <footer className="panel-foot flex-wrap">
          <LinkButton to={form("reply")} size="small" preventScrollReset>
            Reply
          </LinkButton>
          <DeskMoves {...message} />
          <ActionButton intent={message.spam_sign ? "not_spam" : "spam"} look="quiet" size="small">
            {message.spam_sign ? "Not spam" : "Spam"}
          </ActionButton>
        </footer>
      )}
    </SidePanel>
  );
}
