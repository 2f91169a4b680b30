import { Video } from "lucide-react";
import { isJoinOpen } from "#app/bookings/join-window.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import type { ListedSession } from "../../teaching-list.server.ts";
import { teachingPath } from "../../teaching-lists.ts";

/** Classes without bookings need no meeting room. */
export function isRoomOpen(session: ListedSession, present: number): boolean {
  const { session_id, status, starts_at, duration_minutes } = session;
  return (
    session_id !== null &&
    status === "scheduled" &&
    isJoinOpen(new Date(starts_at), duration_minutes, new Date(present))
  );
}

/** Opens the meeting room of a class. */
export function JoinRoom({ session_id }: Pick<ListedSession, "session_id">) {
  return (
    <a
      href={`${teachingPath}/${session_id}/room`}
      target="_blank"
      rel="noreferrer"
      className={cx(buttonClass({ size: "large" }), "max-md:w-full print:hidden")}
    >
      <Video aria-hidden="true" size={18} strokeWidth={1.75} />
      Join room
    </a>
  );
}
