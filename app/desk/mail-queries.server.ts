import { and, eq, ilike, notInArray, type SQL, sql } from "drizzle-orm";
import { secretMails } from "#app/mail/mail-names.ts";
import { mails } from "#app/mail/tables.server.ts";
import type { ListSource } from "#app/platform/lists/list-page.server.ts";
import { searchPatterns } from "#app/platform/text/search-text.ts";
import { mailList } from "./desk-lists.ts";

export type ListedMail = Pick<
  typeof mails.$inferSelect,
  "id" | "kind" | "to_email" | "to_name" | "last_error" | "attempts" | "created_at"
> & {
  /** It held no way in: such mails lost their words, and whoever needs one asks for another. */
  can_repeat: boolean;
};

const byAge = [
  [sql`${mails.created_at}`, "timestamptz"],
  [sql`${mails.id}`, "uuid"],
] as const;

/** The mails that could not be delivered and wait for somebody to decide. */
export const mailSource = (): ListSource<typeof mailList, ListedMail> => ({
  list: mailList,
  fields: {
    id: mails.id,
    kind: mails.kind,
    to_email: mails.to_email,
    to_name: mails.to_name,
    last_error: mails.last_error,
    attempts: mails.attempts,
    created_at: mails.created_at,
    can_repeat: sql<boolean>`${notInArray(mails.kind, [...secretMails])}`,
  },
  from: (db, selected) => db.select(selected).from(mails).$dynamic(),
  id: mails.id,
  where: (_db, { search }): SQL | undefined =>
    and(
      eq(mails.status, "given_up"),
      // A letter's own page tells with whom it did not arrive.
      eq(mails.bulk, false),
      ...searchPatterns(search).map((pattern) =>
        ilike(sql`(' ' || ${mails.to_email} || ' ' || coalesce(${mails.to_name}, ''))`, pattern),
      ),
    ),
  orders: { oldest: byAge, newest: byAge },
});
