/**
 * The statuses of messages and requests. Assigning a new one starts progress, a reply sets it to responded, and the
 * client's next message reopens it.
 */
export const deskStatuses = ["new", "in_progress", "responded", "completed"] as const;
export type DeskStatus = (typeof deskStatuses)[number];

/** The statuses that wait for the studio. */
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

/** Returns the status after the client writes again, which reopens answered and completed conversations. */
export function statusAfterClientReply<Status extends DeskStatus | null>(
  status: Status,
): Status | "in_progress" {
  return status === "responded" || status === "completed" ? "in_progress" : status;
}

/** `out` is from the studio, `in` is to the studio. */
export const replyDirections = ["out", "in"] as const;

interface Entry {
  id: string;
  direction: (typeof replyDirections)[number];
  author_id: string | null;
}

/**
 * Checks whether a thread, newest first, has entries that the writer of a reply has not read. `seen` is the newest entry
 * on the writer's screen. Client messages that the writer pasted in count as read.
 */
export function isUnread(thread: readonly Entry[], seen: string, me: string): boolean {
  const at = thread.findIndex(({ id }) => id === seen);
  const newer = at === -1 ? thread : thread.slice(0, at);
  return newer.some(({ direction, author_id }) => direction === "out" || author_id !== me);
}
