import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import { unknownClass } from "#app/catalogue/defaults.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { substituteOffers } from "../tables.server.ts";
import { findBusy } from "./session-queries.server.ts";

/** Lists the open offers to a teacher, soonest first. */
export async function listOwnOffers(db: Database, instructor_id: string, at: Date) {
  const rows = await db
    .select({
      id: substituteOffers.id,
      session_id: substituteOffers.session_id,
      class_name: classTypes.name,
      starts_at: classSessions.starts_at,
      duration_minutes: classSessions.duration_minutes,
      expires_at: substituteOffers.expires_at,
      note: substituteOffers.note,
      booked: classSessions.seats_taken,
      teacher: profiles.full_name,
    })
    .from(substituteOffers)
    .innerJoin(classSessions, eq(classSessions.id, substituteOffers.session_id))
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .where(openTo(instructor_id, at))
    .orderBy(asc(classSessions.starts_at), asc(substituteOffers.id))
    .limit(200);
  return rows.map((row) => ({
    ...row,
    class_name: row.class_name ?? unknownClass,
    starts_at: row.starts_at.getTime(),
    expires_at: row.expires_at.getTime(),
  }));
}

/** A class that a teacher may take. */
export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>[number];

/** How many classes wait for a teacher's answer, and how many are offered to them. */
export async function countToAnswer(
  db: Database,
  instructor_id: string,
  at: Date,
): Promise<{ pending: number; offers: number }> {
  const [pending] = await db
    .select({ count: count() })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.instructor_id, instructor_id),
        eq(classSessions.instructor_status, "pending"),
        eq(classSessions.status, "scheduled"),
        gt(classSessions.starts_at, at),
      ),
    );
  const [offers] = await db
    .select({ count: count() })
    .from(substituteOffers)
    .innerJoin(classSessions, eq(classSessions.id, substituteOffers.session_id))
    .where(openTo(instructor_id, at));
  return { pending: pending?.count ?? 0, offers: offers?.count ?? 0 };
}

function openTo(instructor_id: string, at: Date) {
  return and(
    eq(substituteOffers.instructor_id, instructor_id),
    eq(substituteOffers.status, "open"),
    gt(substituteOffers.expires_at, at),
    eq(classSessions.status, "scheduled"),
  );
}

export async function listOfferedTo(db: Database, session_id: string) {
  const rows = await db
    .select({
      id: substituteOffers.instructor_id,
      name: profiles.full_name,
      status: substituteOffers.status,
    })
    .from(substituteOffers)
    .leftJoin(profiles, eq(profiles.user_id, substituteOffers.instructor_id))
    .where(
      and(
        eq(substituteOffers.session_id, session_id),
        inArray(substituteOffers.status, ["open", "declined", "taken"]),
      ),
    )
    .orderBy(asc(substituteOffers.created_at), asc(substituteOffers.id));
  return rows.map(({ name, ...offer }) => ({ ...offer, name: name ?? "Former teacher" }));
}

/** Lists other teachers, free ones first. */
export async function listColleagues(
  db: Database,
  session: { id: string; instructor_id: string | null; starts_at: Date; duration_minutes: number },
) {
  const others = (await listActiveTeachers(db)).filter(({ id }) => id !== session.instructor_id);
  const all = [];
  for (const { id, name } of others.slice(0, 100)) {
    const busy = await findBusy(db, id, session, session.id);
    all.push({ id, name, /** The conflicting class. */ busy: busy?.class_name ?? null });
  }
  return all.sort((a, b) => Number(a.busy !== null) - Number(b.busy !== null));
}
