import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import { withoutAddresses } from "#app/accounts/full-name.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { classSessions } from "#app/schedule/tables.server.ts";

export interface Client {
  /** One of their bookings. */
  id: string;
  name: string;
}

const email = sql<string>`lower(${bookings.email})`;
const name = sql<string>`coalesce(nullif(${bookings.company_name}, ''), nullif(trim(${bookings.first_name} || ' ' || ${bookings.last_name}), ''), ${bookings.email})`;

/** Clients with classes in a period by name, and the selected client. */
export async function listClients(
  db: Database,
  [first, last]: readonly [Date, Date],
  requested: string | undefined,
): Promise<Client[]> {
  const found = await db
    .selectDistinctOn([email], { id: bookings.id, name, email })
    .from(classSessions)
    .innerJoin(bookings, eq(bookings.session_id, classSessions.id))
    .where(
      and(
        gte(classSessions.starts_at, first),
        lt(classSessions.starts_at, last),
        ne(classSessions.category, "public_group"),
        isInClass(),
      ),
    )
    .orderBy(email, bookings.created_at, bookings.id)
    .limit(500);
  const chosen = requested
    ? await db.select({ id: bookings.id, name, email }).from(bookings).where(eq(bookings.id, requested))
    : [];
  // Shows a client with several bookings once, with the selected one.
  const others = found.filter((one) => chosen.every((own) => own.email !== one.email));
  return withoutAddresses([...chosen, ...others]).sort(compareNames);
}
