import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { findDisplayTimeZone } from "../queries.server.ts";
import { findSessionClass, listWaiting } from "./waiting-queries.server.ts";

interface WaitedFor {
  id: string;
  starts_at: Date;
}

/**
 * Notifies each person on the waiting lists of these locked sessions once about a new time or teacher. Their places in
 * the list stay the same.
 */
export async function notifyWaiting(
  tx: Database,
  sessions: readonly WaitedFor[],
  what: "moved" | "teacher",
): Promise<void> {
  const people = new Map<string, { timezone: string; lines: string[] }>();
  for (const { id, starts_at } of sessions) {
    const { class_name, instructor } = await findSessionClass(tx, id);
    for (const { user_id, timezone } of await listWaiting(tx, id)) {
      const own = people.get(user_id) ?? { timezone, lines: [] };
      const when = whenText(starts_at, await findDisplayTimeZone(tx, { user_id, timezone }));
      own.lines.push(`${class_name}, ${when}${what === "teacher" ? `, with ${instructor}` : ""}.`);
      people.set(user_id, own);
    }
  }
  for (const [user_id, { lines }] of people) {
    const [first = ""] = lines;
    const more = lines.length > 1 ? ` And ${lines.length - 1} more.` : "";
    await notify(tx, {
      user_id,
      type: "class_changed",
      title:
        what === "moved"
          ? "New time for a class on your waiting list"
          : lines.length > 1
            ? "New teachers for classes on your waiting list"
            : "New teacher for a class on your waiting list",
      message: `${first}${more} You are still on ${lines.length > 1 ? "their waiting lists" : "its waiting list"}.`,
    });
  }
}
