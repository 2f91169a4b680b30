import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StaffNote } from "#app/staff/notes/note-queries.server.ts";
import type { ThreadEntry } from "../../messages/message-queries.server.ts";
import { useStudioClock } from "./studio-clock.tsx";

interface PanelGroupProps {
  id?: string;
  title: string;
  /** A form or screen for this section. */
  link?: { to: string; label: string } | false;
  children: ReactNode;
}

/** A section of a panel. */
export function PanelGroup({ id, title, link, children }: PanelGroupProps) {
  return (
    <section id={id} aria-label={title} className="panel-group">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">{title}</h3>
        {link && (
          <Link to={link.to} preventScrollReset className="link">
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface ConversationProps {
  entries: readonly ThreadEntry[];
  who: string;
  /** The form of a new message. */
  write?: { to: string; label: string } | false;
  /** The form of a reply that arrived by email. */
  received?: string | false;
}

/** Shows the conversation in order, with the studio's emails on the right. */
export function Conversation({ entries, who, write = false, received }: ConversationProps) {
  const clock = useStudioClock();
  return (
    <PanelGroup id="messages" title="Conversation" link={write}>
      {entries.length === 0 && <p className="text-ink-3">No messages yet.</p>}
      <ol aria-label="Conversation" className="flex flex-col gap-4" hidden={entries.length === 0}>
        {entries.map(({ id, direction, subject, body, by, created_at }) => (
          <li
            key={id}
            className={`max-w-[90%] rounded-lg border border-line px-4 py-3 ${direction === "out" ? "ms-auto bg-forest-soft" : "me-auto bg-paper-2"}`}
          >
            <p className="text-xs text-ink-2">
              {direction === "out" ? (by ?? "The studio") : `${who}, added by ${by ?? "the studio"}`},{" "}
              {clock.when(created_at)}
            </p>
            {subject && <p className="mt-1 font-semibold">{subject}</p>}
            <p className="mt-1 break-words whitespace-pre-line">{body}</p>
          </li>
        ))}
      </ol>
      {received && (
        <p>
          <Link to={received} preventScrollReset className="link">
            Add a reply received by email
          </Link>
        </p>
      )}
    </PanelGroup>
  );
}

/** Internal notes, which the client never sees. */
export function NoteGroup({ notes, add }: { notes: readonly StaffNote[]; add: string }) {
  const clock = useStudioClock();
  return (
    <PanelGroup id="notes" title="Notes" link={{ to: add, label: "Add a note" }}>
      <p className="text-ink-3">Only staff can read these.</p>
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="border-s-2 border-marigold ps-3">
            <p className="break-words whitespace-pre-line">{note.body}</p>
            <p className="text-xs text-ink-3">
              {note.by ?? "Former member"}, {clock.when(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </PanelGroup>
  );
}
