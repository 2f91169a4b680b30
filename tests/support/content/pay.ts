import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { transactionForm } from "#app/finances/forms.ts";
import { addTransaction } from "#app/finances/ledger/add-transaction.server.ts";
import { addRate } from "#app/finances/rates/change-rate.server.ts";
import { rateForm } from "#app/finances/rates/rate-form.ts";
import type { Database } from "#app/platform/database.server.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { aMember, expectOk } from "../factories.ts";

/** The form of a rate: ₹1,000 for each one-off class of any teacher from 2026 on, unless told otherwise. */
export function typedRate(given: Record<string, string> = {}) {
  return rateForm.parse({
    ...{ schedule_type: "adhoc", category: "public_group", payment_type: "per_class", amount: "1000" },
    ...{ effective_from: "2026-01-01", is_active: "on", ...given },
  });
}

export async function aRate(db: Database, admin: Member, given: Record<string, string> = {}) {
  return expectOk(addRate(db, admin, { ...typedRate(given), request_id: randomUUID() }));
}

type Session = Omit<typeof classSessions.$inferInsert, "session_date">;

/** A one-off class of half an hour at 07:00 in Kolkata, unless told otherwise. */
export async function aSession(db: Database, session_date: string, given: Partial<Session> = {}) {
  const { start_time = "07:00:00" } = given;
  const starts_at = new Date(`${session_date}T${start_time}+05:30`);
  const [session] = await db
    .insert(classSessions)
    .values({
      ...{ session_date, start_time, starts_at, time_zone: "Asia/Kolkata", duration_minutes: 30 },
      ...{ max_participants: 20, ...given },
    })
    .returning();
  if (!session) throw new Error("the class was not stored");
  return session;
}

/** Books a new member into a class, with their attendance if given. */
export async function aPlace(
  db: Database,
  session_id: string,
  status?: typeof attendance.$inferInsert.status,
): Promise<Member> {
  const member = await aMember(db);
  await db.insert(bookings).values({
    ...{ booking_id: `YOG-${randomUUID()}`, class_name: "A class", email: member.email, session_id },
    ...{ user_id: member.id, status: "confirmed", booking_type: "public_group" },
  });
  if (status) await db.insert(attendance).values({ session_id, user_id: member.id, status });
  return member;
}

/** The form of ₹1,000 that A Reader paid on 25 November, unless told otherwise. */
export function typedEntry(given: Record<string, string> = {}) {
  const usual = { email: "reader@example.test", name: "A Reader", amount: "1000", occurred_on: "2026-11-25" };
  return { ...transactionForm.parse({ ...usual, ...given }), request_id: randomUUID() };
}

export async function anEntry(db: Database, actor: Member, given: Record<string, string> = {}) {
  return expectOk(addTransaction(db, actor, typedEntry(given)));
}
