import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { PassFacts } from "./select-pass.ts";
import { passEntries, passes } from "./tables.server.ts";

export type Pass = typeof passes.$inferSelect;
export type PassEntry = typeof passEntries.$inferSelect;

/** A pass that its holder can pay with, as the browser knows it. */
export interface OwnPass extends PassFacts {
  name: string;
  credits: number | null;
}

/** The passes with which a person can pay now. */
export async function listUsablePasses(db: Database, user_id: string, today: string): Promise<OwnPass[]> {
  const rows = await db
    .select({
      id: passes.id,
      name: passes.name,
      status: passes.status,
      credits: passes.credits,
      credits_left: passes.credits_left,
      class_type_restrictions: passes.class_type_restrictions,
      valid_until: passes.valid_until,
      created_at: passes.created_at,
    })
    .from(passes)
    .where(
      and(
        eq(passes.user_id, user_id),
        eq(passes.status, "active"),
        or(isNull(passes.valid_until), gte(passes.valid_until, today)),
      ),
    )
    .orderBy(asc(passes.valid_until), asc(passes.created_at), asc(passes.id))
    .limit(50);
  return rows.map((row) => ({ ...row, created_at: row.created_at.getTime() }));
}

/** Returns all passes of a member, newest first. */
export function listPasses(db: Database, user_id: string): Promise<Pass[]> {
  return db
    .select()
    .from(passes)
    .where(eq(passes.user_id, user_id))
    .orderBy(desc(passes.created_at), desc(passes.id))
    .limit(200);
}

/** The pass that an entry of the books pays for. */
export async function findPassOfPayment(db: Database, transaction_id: string): Promise<Pass | undefined> {
  const rows = await db.select().from(passes).where(eq(passes.transaction_id, transaction_id)).limit(1);
  return rows[0];
}

/** Whether the class of a booking went back to the pass that paid for it. */
export async function isReturned(db: Database, booking_id: string): Promise<boolean> {
  const rows = await db
    .select({ id: passEntries.id })
    .from(passEntries)
    .where(and(eq(passEntries.booking_id, booking_id), eq(passEntries.reason, "returned")));
  return rows.length > 0;
}

/** The lines of these passes, oldest first. */
export function listEntries(db: Database, pass_ids: readonly string[]): Promise<PassEntry[]> {
  if (pass_ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(passEntries)
    .where(inArray(passEntries.pass_id, [...pass_ids]))
    .orderBy(asc(passEntries.place))
    .limit(5_000);
}

export async function findPass(db: Database, id: string): Promise<Pass | undefined> {
  const rows = await db.select().from(passes).where(eq(passes.id, id));
  return rows[0];
}

/** A person's own pass. */
export async function findOwnPass(db: Database, user_id: string, id: string): Promise<Pass | undefined> {
  const rows = await db
    .select()
    .from(passes)
    .where(and(eq(passes.id, id), eq(passes.user_id, user_id)));
  return rows[0];
}

/** Passes that have waited for their payment since before then, the longest first. */
export function listUnpaidPasses(db: Database, before: Date): Promise<Pass[]> {
  return db
    .select()
    .from(passes)
    .where(and(eq(passes.status, "waiting_for_payment"), lte(passes.created_at, before)))
    .orderBy(asc(passes.created_at), asc(passes.id))
    .limit(1_000);
}

export async function findPassName(db: Database, id: string | null): Promise<string | null> {
  return (id && (await findPass(db, id))?.name) || null;
}

/** Finds passes whose ledger doesn't match the remaining credits. There should be none. */
export function listWrongPasses(db: Database): Promise<{ id: string; left: number | null; sum: number }[]> {
  return db
    .select({
      id: passes.id,
      left: passes.credits_left,
      sum: sql<number>`coalesce(sum(${passEntries.delta}), 0)::int`,
    })
    .from(passes)
    .leftJoin(passEntries, eq(passEntries.pass_id, passes.id))
    .groupBy(passes.id)
    .having(sql`coalesce(sum(${passEntries.delta}), 0) <> coalesce(${passes.credits_left}, 0)`)
    .limit(100);
}
