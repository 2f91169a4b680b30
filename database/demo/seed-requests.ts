import { and, asc, eq } from "drizzle-orm";
import { newBookingId } from "#app/bookings/booking-id.ts";
import { bookingHistory, bookingReplies, bookings } from "#app/bookings/tables.server.ts";
import { classPackages } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { staffNotes } from "#app/platform/tables.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { endOfDay } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { sessionStart, studioDate } from "#app/schedule/session-start.ts";
import { chance, pick } from "./chance.ts";
import { bookingRequests } from "./content.ts";
import type { DemoPeople } from "./seed-people.ts";

const { companies, goals, groups, health, specialWishes, standings } = bookingRequests;

type NewBooking = typeof bookings.$inferInsert;

const HOUR = 3_600_000;
const studioZone = "Asia/Kolkata";

/** So many hours later, and never after the demo was made. */
function after(moment: Date, hours: number): Date {
  return new Date(Math.min(moment.getTime() + hours * HOUR, now().getTime() - HOUR));
}

/** Thirty requests of the three types, in every status and every state of the desk, four of them with a proposal. */
export async function seedRequests(tx: Database, people: DemoPeople): Promise<void> {
  const luck = chance(213);
  const today = studioDate(now(), studioZone);
  const desk = people.staff.filter(({ email }) => /^(super_)?admin@/.test(email));
  const offered = await tx
    .select()
    .from(classPackages)
    .where(and(eq(classPackages.is_active, true), eq(classPackages.is_archived, false)))
    .orderBy(asc(classPackages.price), asc(classPackages.id));
  const of = (type: (typeof offered)[number]["type"], at: number) => {
    const all = offered.filter((one) => one.type === type);
    return all[at % all.length];
  };
  const made = Array.from({ length: 30 }, (_, at): NewBooking => {
    const [status, desk_status] = pick(standings, at);
    const isOpen = status === "pending";
    const created_at = new Date(now().getTime() - (isOpen ? at * 5 + 3 : at * 40 + 60) * HOUR);
    const shared = {
      booking_id: newBookingId(studioDate(created_at, studioZone), luck.bytes),
      status,
      desk_status,
      assigned_to: desk_status === "new" ? null : (desk[at % desk.length]?.id ?? null),
      special_requests: toHealthNote(pick(specialWishes, at)),
      preferred_days: at % 2 ? ["Monday", "Thursday"] : ["Tuesday", "Saturday"],
      preferred_times: at % 2 ? ["08:00"] : ["18:00", "19:00"],
      class_date: zoneClock.addDays(today, isOpen || status === "confirmed" ? 7 + at : -at),
      created_at,
      updated_at: created_at,
    };
    if (at % 3 === 0) return corporate(at, shared);
    return at % 3 === 1 ? individual(at, shared) : group(at, shared);
  });

  type Shared = Omit<NewBooking, "class_name" | "email" | "booking_type"> & { created_at: Date };

  function corporate(at: number, shared: Shared): NewBooking {
    const who = pick(companies, at / 3);
    const offer = of("Corporate", at);
    const isAccepted = at === 12;
    const hasQuote = shared.desk_status === "responded" || isAccepted;
    const price = Math.round(((offer?.price ?? 0) / 100) * Math.max(1, who.people / 20) * 4) * 100;
    const quoted_price = Math.round(price * 0.9);
    return {
      ...shared,
      booking_type: "corporate",
      class_name: offer?.name ?? "Program",
      class_package_id: offer?.id ?? null,
      package_type: offer?.course_type ?? null,
      session_duration: offer?.session_minutes ?? 60,
      ...splitName(who.contact),
      email: createEmailAddress(who.contact, who.company),
      phone: "+91 55500 01900",
      timezone: who.zone,
      company_name: who.company,
      company_size: who.people > 50 ? "51-200" : "11-50",
      industry: who.industry,
      job_title: who.job,
      participants_count: who.people,
      work_location: "virtual",
      session_frequency: "weekly",
      goals: pick(goals, at),
      current_wellness_programs: at % 2 === 0,
      price,
      ...(hasQuote
        ? {
            quoted_price,
            quoted_classes: 8,
            quote_words:
              "Eight classes in two months, the same teacher throughout, and a quiet room link for all.",
            quoted_at: after(shared.created_at, 20),
            quote_valid_until: endOfDay(zoneClock.addDays(studioDate(now(), studioZone), 9), studioZone),
          }
        : {}),
      ...(isAccepted
        ? {
            price: quoted_price,
            quote_answered_at: after(shared.created_at, 44),
            price_agreed_at: after(shared.created_at, 44),
            desk_status: "in_progress",
            assigned_to: desk[0]?.id ?? null,
          }
        : {}),
    };
  }

  function individual(at: number, shared: Shared): NewBooking {
    const who = people.members[(at * 2) % people.members.length] ?? people.member;
    const offer = of("Individual", at);
    return {
      ...shared,
      user_id: who.id,
      booking_type: "individual",
      class_name: offer?.name ?? "Sessions",
      class_package_id: offer?.id ?? null,
      package_type: offer?.course_type ?? null,
      session_duration: 60,
      ...splitName(who.full_name),
      email: who.email,
      phone: "+91 55500 01901",
      timezone: who.time_zone,
      experience_level: at % 2 ? "beginner" : "intermediate",
      goals: pick(goals, at + 2),
      health_conditions: toHealthNote(pick(health, at)),
      participants_count: 1,
      price: offer?.price ?? null,
    };
  }

  function group(at: number, shared: Shared): NewBooking {
    const who = pick(groups, (at - 2) / 3);
    const offer = at % 2 ? of("Private group", at) : undefined;
    // Groups are confirmed from the first.
    const status = shared.status === "pending" ? "confirmed" : shared.status;
    const class_time = at % 2 ? "09:00" : "18:00";
    const class_date = shared.class_date ?? today;
    return {
      ...shared,
      status,
      booking_type: "private_group",
      class_name: offer?.name ?? "Private Group Class",
      class_package_id: offer?.id ?? null,
      session_duration: offer?.session_minutes ?? null,
      class_date,
      class_time,
      starts_at: sessionStart(class_date, class_time, who.zone),
      preferred_days: [],
      preferred_times: [],
      ...splitName(who.name),
      email: createEmailAddress(who.name, "example"),
      phone: "+91 55500 01902",
      country: who.country,
      timezone: who.zone,
      group_size: who.size,
      price: offer?.price ?? null,
    };
  }

  const rows = await tx.insert(bookings).values(made).returning();
  for (const row of rows) {
    const first = row.booking_type === "private_group" ? ("confirmed" as const) : ("pending" as const);
    const at = after(row.created_at, 26);
    const author_id = row.assigned_to;
    await tx
      .insert(bookingHistory)
      .values([
        { booking_id: row.id, to_status: first, actor_id: row.user_id, at: row.created_at },
        ...(row.status === first
          ? []
          : [{ booking_id: row.id, from_status: first, to_status: row.status, actor_id: author_id, at }]),
      ]);
    if (row.desk_status !== "responded" || !author_id) continue;
    await tx.insert(bookingReplies).values({
      booking_id: row.id,
      author_id,
      direction: "out",
      subject: "Two questions before we plan",
      body: `Dear ${row.first_name},\n\nwould mornings suit you as well, and is there anything your teacher should know beforehand?\n\nWarmly, the studio`,
      request_id: crypto.randomUUID(),
      created_at: at,
    });
    await tx.insert(staffNotes).values({
      subject: "bookings",
      subject_id: row.id,
      author_id,
      body: "Prefers a call in the afternoon.",
      created_at: at,
    });
  }
}

function createEmailAddress(name: string, company: string): string {
  const part = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, ".");
  return `${part(name)}@${part(company)}.example.test`;
}
