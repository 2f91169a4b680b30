import type { OpenedSession } from "#app/planning/screens/parts/open-classes.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listOtherClasses, listRoster } from "#app/teaching/roster-queries.server.ts";
import { whoMakesUp } from "#app/teaching/screens/parts/open-session.server.ts";
import {
  findClass,
  findClassFacts,
  listClassEmails,
  listClassHistory,
  listContacts,
  listLine,
} from "../../detail-queries.server.ts";
import { listSessionRatings } from "../../rating-queries.server.ts";

/** Loads everything for a class page. Returns undefined if the class doesn't exist. */
export async function openClass(db: Database, planned: OpenedSession, at: Date) {
  const { id } = planned.session;
  const session = await findClass(db, id, at);
  const facts = session && (await findClassFacts(db, id));
  if (!session || !facts) return undefined;
  const { instructor_id, starts_at } = session;
  const [guests, contacts, line, ratings, mails, history] = await Promise.all([
    listRoster(db, { session_id: id, instructor_id, starts_at }),
    listContacts(db, id),
    listLine(db, id),
    listSessionRatings(db, id),
    listClassEmails(db, id),
    listClassHistory(db, id),
  ]);
  const others = await listOtherClasses(db, id, whoMakesUp(guests), at);
  return { session, planned, facts, guests, contacts, others, line, ratings, mails, history };
}

export type OpenedClass = NonNullable<Awaited<ReturnType<typeof openClass>>>;
