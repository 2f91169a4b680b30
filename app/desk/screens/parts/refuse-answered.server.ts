import { answeredMeanwhile, deskMessages } from "#app/contact/desk/desk-messages.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { SentForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { ThreadEntry } from "../../messages/message-queries.server.ts";

/** Refuses a reply and names the colleague who replied first, with the studio time and the id of their reply. */
export async function refuseAnswered(db: Database, form: SentForm<unknown>, thread: readonly ThreadEntry[]) {
  const last = thread.at(-1);
  if (!last) return form.refuse(deskMessages.answered_meanwhile);
  const { time } = zoneClock.wall(last.created_at.getTime(), await studioTimeZone(db));
  const error = answeredMeanwhile(last.by ?? "A colleague", time);
  return form.refuse(error, undefined, { version: 0, values: { seen: last.id } });
}
