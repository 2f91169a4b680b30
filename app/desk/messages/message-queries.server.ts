import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { user } from "#app/accounts/tables.server.ts";
import type { bookingReplies, bookings } from "#app/bookings/tables.server.ts";
import { getReplyVersion } from "#app/contact/desk/saved-replies.server.ts";
import { contactMessages, contactReplies, savedReplies } from "#app/contact/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource, type RowOf } from "#app/platform/lists/list-page.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { openDeskStatuses } from "#app/staff/desk/desk-status.ts";
import { type deskStates, messageList } from "../desk-lists.ts";

const helper = alias(user, "helper");

const fields = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  user_id: contactMessages.user_id,
  subject: contactMessages.subject,
  message: contactMessages.message,
  status: contactMessages.status,
  spam_sign: contactMessages.spam_sign,
  assigned_to: contactMessages.assigned_to,
  answered_at: contactMessages.answered_at,
  created_at: contactMessages.created_at,
  version: contactMessages.version,
  on_it: helper.name,
};

export type ListedMessage = RowOf<typeof fields, "on_it">;

export function messageSource(me: string): ListSource<typeof messageList, ListedMessage> {
  return {
    list: messageList,
    fields,
    from: (db, selected) =>
      db
        .select(selected)
        .from(contactMessages)
        .leftJoin(helper, eq(helper.id, contactMessages.assigned_to))
        .$dynamic(),
    id: contactMessages.id,
    where: (_db, { search, filters: { status, on, who, spam } }) =>
      and(
        ...matchWords(contactMessages.search_text, search),
        inState(status),
        isOn(contactMessages.assigned_to, on, me),
        who && (who === "member" ? isNotNull(contactMessages.user_id) : isNull(contactMessages.user_id)),
        spam === "all"
          ? undefined
          : spam === "yes"
            ? isNotNull(contactMessages.spam_sign)
            : isNull(contactMessages.spam_sign),
      ),
    orders: { waiting: byAge, newest: byAge },
  };
}

/** Counts the open messages that are marked as spam. */
export function countOpenSpam(db: Database): Promise<number> {
  return db.$count(contactMessages, and(inState("open"), isNotNull(contactMessages.spam_sign)));
}

const byAge = [
  [sql`${contactMessages.created_at}`, "timestamptz"],
  [sql`${contactMessages.id}`, "uuid"],
] as const;

function inState(status: (typeof deskStates)[number]): SQL | undefined {
  if (status === "all") return undefined;
  const column = contactMessages.status;
  return status === "open" ? inArray(column, [...openDeskStatuses]) : eq(column, status);
}

export function isOn(
  column: typeof contactMessages.assigned_to | typeof bookings.assigned_to,
  on: string | undefined,
  me: string,
): SQL | undefined {
  if (!on) return undefined;
  return on === "nobody" ? isNull(column) : eq(column, on === "me" ? me : on);
}

export async function findListedMessage(
  db: Database,
  me: string,
  id: string,
): Promise<ListedMessage | undefined> {
  return (await findRows(db, messageSource(me), eq(contactMessages.id, id)))[0];
}

export interface ThreadEntry {
  id: string;
  direction: "out" | "in";
  subject: string;
  body: string;
  author_id: string | null;
  by: string | null;
  created_at: Date;
}

export function listThread(db: Database, message_id: string): Promise<ThreadEntry[]> {
  return listReplies(db, contactReplies, eq(contactReplies.message_id, message_id));
}

/** Lists the entries of a thread in order with their authors. */
export function listReplies(
  db: Database,
  table: typeof contactReplies | typeof bookingReplies,
  ofThread: SQL,
): Promise<ThreadEntry[]> {
  const { id, direction, subject, body, author_id, created_at } = table;
  return db
    .select({ id, direction, subject, body, author_id, by: user.name, created_at })
    .from(table)
    .leftJoin(user, eq(user.id, author_id))
    .where(ofThread)
    .orderBy(asc(created_at), asc(id));
}

export interface SavedReply {
  id: string;
  name: string;
  body: string;
  version: number;
}

export async function listSavedReplies(db: Database): Promise<SavedReply[]> {
  const rows = await db
    .select()
    .from(savedReplies)
    .orderBy(asc(alphabetical(savedReplies.name)), asc(savedReplies.id));
  return rows.map((row) => ({ id: row.id, name: row.name, body: row.body, version: getReplyVersion(row) }));
}
