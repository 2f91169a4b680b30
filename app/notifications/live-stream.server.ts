import type { Actor } from "#app/accounts/member.ts";
import { findActorOfSession } from "#app/accounts/session.server.ts";
import { type Action, may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { eventStreamHead } from "#app/platform/live/event-stream.server.ts";
import { type LiveTopic, type StaffTopic, staffTopics } from "#app/platform/live/live-messages.ts";
import { readTwoStepStart } from "#app/settings/require-two-step.server.ts";

/** Streams a member's live events until their session ends. */
export function liveStream(db: Database, actor: Actor, request: Request): Response {
  const topics = listTopics(actor);
  // "No content" makes an event source stop without an error in the console.
  if (!actor || topics.length === 0) return new Response(null, { status: 204 });
  if (request.method === "HEAD") return eventStreamHead();
  return db.services.streams.answer({
    account: actor.id,
    topics,
    signal: request.signal,
    // After a change of rights the browser opens a new stream.
    isStillAllowed: async () => {
      const now = await findActorOfSession(db, actor.session_id, readTwoStepStart);
      return now?.id === actor.id && listTopics(now).join() === topics.join();
    },
  });
}

/** Permission for each staff topic. */
const permissionFor: Record<StaffTopic, Action> = {
  desk: "bookings.manage",
  people: "people.read",
  classes: "sessions.teach",
  money: "finances.manage",
  letters: "newsletter.manage",
  settings: "settings.change",
  learning: "articles.edit_any",
};

function listTopics(actor: Actor): LiveTopic[] {
  if (!actor || !may(actor, "live.listen")) return [];
  const ownTopics = staffTopics.filter((topic) => may(actor, permissionFor[topic]));
  return [`user:${actor.id}`, ...ownTopics.map((topic) => `staff:${topic}` as const)];
}
