import { and, asc, desc, eq, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { passTypes } from "#app/catalogue/tables.server.ts";
import type { EntryReason } from "#app/passes/kinds.ts";
import { passEntries, passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource, type RowOf } from "#app/platform/lists/list-page.server.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { passList } from "./money-lists.ts";

const fields = {
  ...columnsOf(passes, "id", "name", "status", "credits", "credits_left", "valid_until", "validity_start"),
  ...columnsOf(passes, "price", "currency", "reference", "transaction_id", "version", "created_at"),
  holder: user.name,
  email: user.email,
};

/** A pass as staff list it, with its holder; null once the account is gone. */
export type ListedPass = RowOf<typeof fields, "holder" | "email">;

const byCreation = [
  [sql`${passes.created_at}`, "timestamptz"],
  [sql`${passes.id}`, "uuid"],
] as const;

export const passSource: ListSource<typeof passList, ListedPass> = {
  list: passList,
  fields,
  from: (db, chosen) => db.select(chosen).from(passes).leftJoin(user, eq(user.id, passes.user_id)).$dynamic(),
  counted: (db, chosen) => db.select(chosen).from(passes).$dynamic(),
  id: passes.id,
  where: (_db, { search }) => and(...matchWords(passes.search_text, search)),
  values: { state: passes.status },
  orders: { newest: byCreation, oldest: byCreation },
};

/** A pass with the lines of its ledger. */
export interface OpenedPass {
  pass: ListedPass;
  entries: {
    id: string;
    delta: number;
    reason: EntryReason;
    words: string | null;
    /** The day on the studio's clock. */
    on: string;
    class_name: string | null;
    booking_id: string | null;
  }[];
}

export async function openPass(db: Database, id: string): Promise<OpenedPass | undefined> {
  const [pass] = await findRows(db, passSource, eq(passes.id, id));
  if (!pass) return undefined;
  const entries = await db
    .select({
      ...columnsOf(passEntries, "id", "delta", "reason", "words", "at"),
      class_name: bookings.class_name,
      booking_id: bookings.booking_id,
    })
    .from(passEntries)
    .leftJoin(bookings, eq(bookings.id, passEntries.booking_id))
    .where(eq(passEntries.pass_id, id))
    .orderBy(desc(passEntries.place))
    .limit(1_200);
  const zone = await studioTimeZone(db);
  return { pass, entries: entries.map(({ at, ...entry }) => ({ ...entry, on: studioDate(at, zone) })) };
}

/** The pass types that staff can sell or give: also those that are not sold on the site. */
export function listPassTypesForStaff(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: passTypes.id, name: passTypes.name })
    .from(passTypes)
    .where(eq(passTypes.is_archived, false))
    .orderBy(asc(alphabetical(passTypes.name)), asc(passTypes.id));
}
