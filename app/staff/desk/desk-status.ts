/**
 * Where the desk stands with a message or a request. Assigning takes up what is new, a reply makes it responded, and
 * what comes back opens it again.
 */
export const deskStatuses = ["new", "in_progress", "responded", "completed"] as const;
export type DeskStatus = (typeof deskStatuses)[number];

/** What still waits for the studio. */
export const openDeskStatuses = ["new", "in_progress"] as const satisfies readonly DeskStatus[];

export const deskMoves: Record<DeskStatus, readonly DeskStatus[]> = {
  new: ["in_progress", "responded", "completed"],
  in_progress: ["responded", "completed"],
  responded: ["in_progress", "completed"],
  completed: ["in_progress"],
};

export function mayMoveDesk(from: DeskStatus, to: DeskStatus): boolean {
  return deskMoves[from].includes(to);
}

/** Where what was answered stands when its person writes again: it is open once more. */
export function statusAfterClientReply<Status extends DeskStatus | null>(
  status: Status,
): Status | "in_progress" {
  return status === "responded" || status === "completed" ? "in_progress" : status;
}

/** From the studio, or to it. */
export const replyDirections = ["out", "in"] as const;

interface Entry {
  id: string;
  direction: (typeof replyDirections)[number];
  author_id: string | null;
}

/**
 * Whether a thread, the latest first, has what the writer of a reply has not read: `seen` is the last entry that stood
 * before them. What they pasted in themselves they know.
 */
export function isUnread(thread: readonly Entry[], seen: string, me: string): boolean {
  const at = thread.findIndex(({ id }) => id === seen);
  const newer = at === -1 ? thread : thread.slice(0, at);
  return newer.some(({ direction, author_id }) => direction === "out" || author_id !== me);
}
