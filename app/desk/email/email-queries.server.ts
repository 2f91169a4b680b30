import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { secretEmails } from "#app/mail/email-names.ts";
import { mails } from "#app/mail/tables.server.ts";
import type { ListSource } from "#app/platform/lists/list-page.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { emailList, type undeliveredStates } from "../desk-lists.ts";

export type ListedEmail = Pick<
  typeof mails.$inferSelect,
  "id" | "kind" | "status" | "to_email" | "to_name" | "last_error" | "attempts" | "created_at"
> & {
  /** Failed without a sign-in link. Such links aren't stored, so the recipient must ask for a new one. */
  can_repeat: boolean;
};

const byAge = [
  [sql`${mails.created_at}`, "timestamptz"],
  [sql`${mails.id}`, "uuid"],
] as const;

const storedStatuses: Record<(typeof undeliveredStates)[number], ListedEmail["status"][]> = {
  failed: ["given_up"],
  waiting: ["queued", "sending"],
  dropped: ["dropped"],
};

/** Lists emails that failed and need a decision, that still wait, or that were dropped. */
export const emailSource = (): ListSource<typeof emailList, ListedEmail> => ({
  list: emailList,
  fields: {
    id: mails.id,
    kind: mails.kind,
    status: mails.status,
    to_email: mails.to_email,
    to_name: mails.to_name,
    last_error: mails.last_error,
    attempts: mails.attempts,
    created_at: mails.created_at,
    can_repeat: sql<boolean>`(${mails.status} = 'given_up' and ${notInArray(mails.kind, [...secretEmails])})`,
  },
  from: (db, selected) => db.select(selected).from(mails).$dynamic(),
  id: mails.id,
  where: (_db, { search, filters }): SQL | undefined =>
    and(
      inArray(mails.status, storedStatuses[filters.show]),
      // The page of a newsletter lists its failed recipients.
      eq(mails.bulk, false),
      ...matchWords(
        toSearchKey(sql`' ' || ${mails.to_email} || ' ' || coalesce(${mails.to_name}, '')`),
        search,
      ),
    ),
  orders: { oldest: byAge, newest: byAge },
});
