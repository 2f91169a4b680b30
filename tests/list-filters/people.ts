import { bookings } from "#app/bookings/tables.server.ts";
import { bookingSource, type ListedBooking, requestSource } from "#app/desk/booking-queries.server.ts";
import { emailSource } from "#app/desk/email/email-queries.server.ts";
import { messageSource } from "#app/desk/messages/message-queries.server.ts";
import { paidState } from "#app/finances/paid-state.ts";
import { teacherSource } from "#app/instructors/managing/teacher-queries.server.ts";
import { queueSource } from "#app/learning/editing/review-queries.server.ts";
import { articleSource } from "#app/learning/writing/writing-queries.server.ts";
import { campaignSource, recipientSource } from "#app/newsletter/campaigns/campaign-queries.server.ts";
import { subscriberSource } from "#app/newsletter/subscribers/subscriber-queries.server.ts";
import { type AtRiskMember, atRiskSource } from "#app/overview/at-risk/at-risk-queries.server.ts";
import { restDays } from "#app/overview/at-risk/reasons.ts";
import { activitySource } from "#app/people/activity-queries.server.ts";
import { peopleSource } from "#app/people/people-queries.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { historySource } from "#app/settings/history-queries.server.ts";
import { deskStatuses, openDeskStatuses } from "#app/staff/desk/desk-status.ts";
import { type FilterRule, filtersOf, from, has, until, when } from "./filter-rules.ts";

export interface Present {
  at: Date;
  /** The studio's date and zone. */
  today: string;
  zone: string;
  /** The member who looks at the lists. */
  me: string;
  /** Bookings with classes in the timetable. */
  planned: ReadonlySet<string>;
  /** Class types of each teacher. */
  taught: ReadonlyMap<string, ReadonlySet<string>>;
}

const isOpen = (status: string | null) => openDeskStatuses.some((open) => open === status);

const deskStatus = <Row>(read: (row: Row) => string | null) =>
  when<Row>({
    open: (row) => isOpen(read(row)),
    ...Object.fromEntries(deskStatuses.map((status) => [status, (row: Row) => read(row) === status])),
  });

const assigned = (me: string): FilterRule<{ assigned_to: string | null }> => {
  const byId = has<{ assigned_to: string | null }>(({ assigned_to }) => assigned_to);
  return {
    values: (rows) => ["me", "nobody", ...byId.values(rows)],
    keeps: ({ assigned_to }, value) =>
      value === "me" ? assigned_to === me : value === "nobody" ? assigned_to === null : assigned_to === value,
  };
};

/** The lists about members, requests, newsletters and articles. */
export function peopleLists({ at, today, zone, me, planned, taught }: Present) {
  const dateOf = (moment: Date) => zoneClock.wall(moment.getTime(), zone).date;
  type Booking = ListedBooking & { class_package_id: string | null };
  const bookingRules = {
    period: when<Booking>({
      today: ({ starts_at }) => starts_at !== null && dateOf(starts_at) === today,
      upcoming: ({ starts_at }) => starts_at !== null && starts_at >= at,
      past: ({ starts_at }) => starts_at !== null && starts_at < at,
      no_date: ({ starts_at }) => starts_at === null,
    }),
    made_from: from<Booking>(({ created_at }) => dateOf(created_at)),
    made_until: until<Booking>(({ created_at }) => dateOf(created_at)),
    teacher: has<Booking>(({ instructor }) => instructor),
    package: has<Booking>(({ class_package_id }) => class_package_id),
    paid: has<Booking>(paidState),
    planning: when<Booking>({
      1: ({ id, status, booking_type, session_id, part_of }) =>
        status === "confirmed" &&
        booking_type !== "public_group" &&
        !session_id &&
        !part_of &&
        !planned.has(id),
    }),
    on: assigned(me),
    // Without it, single classes of a contract are left out.
    single: { values: () => [""], keeps: ({ part_of }: Booking) => part_of === null },
  };
  const more = { class_package_id: bookings.class_package_id };
  const resting = zoneClock.addDays(today, -restDays);
  const isResting = ({ written_on }: { written_on: string | null }) =>
    written_on !== null && written_on > resting;
  return [
    filtersOf("messages", messageSource(me), { widest: ["status=all&spam=all"] })({
      status: deskStatus(({ status }) => status),
      on: assigned(me),
      who: when({ member: ({ user_id }) => user_id !== null, visitor: ({ user_id }) => user_id === null }),
      spam: when({ yes: ({ spam_sign }) => spam_sign !== null, no: ({ spam_sign }) => spam_sign === null }),
    }),
    filtersOf("requests", requestSource(me), { more, widest: ["type=all&status=all&single=1"] })({
      type: when({
        requests: ({ booking_type }) => booking_type !== "public_group",
        ...Object.fromEntries(
          ["public_group", "private_group", "corporate", "individual"].map((type) => [
            type,
            ({ booking_type }: { booking_type: string }) => booking_type === type,
          ]),
        ),
      }),
      status: deskStatus(({ desk_status }) => desk_status),
      booking_status: has(({ status }) => status),
      ...bookingRules,
    }),
    filtersOf("bookings", bookingSource(me), { more, widest: ["single=1"] })({
      type: has(({ booking_type }) => booking_type),
      status: has(({ status }) => status),
      ...bookingRules,
    }),
    filtersOf("emails", emailSource(), { widest: ["show=failed", "show=waiting", "show=dropped"] })({
      show: when({
        failed: ({ status }) => status === "given_up",
        waiting: ({ status }) => status === "queued" || status === "sending",
        dropped: ({ status }) => status === "dropped",
      }),
    }),
    filtersOf("articles", articleSource, { more: {} })({
      status: when({
        draft: ({ status, revision_status }) => status === "draft" || revision_status === "draft",
        sent_back: ({ status, revision_status, review_note }) =>
          review_note !== null && (status === "draft" || revision_status === "draft"),
        pending_review: ({ status, revision_status }) =>
          status === "pending_review" || revision_status === "pending_review",
        published: ({ status }) => status === "published",
      }),
      category: has(({ category }) => category),
    }),
    filtersOf(
      "review queue",
      queueSource,
    )({ kind: when({ new: ({ revision }) => !revision, changes: ({ revision }) => revision }) }),
    filtersOf("newsletters", campaignSource)({ status: has(({ status }) => status) }),
    filtersOf("newsletter recipients", recipientSource)({ status: has(({ status }) => status) }),
    filtersOf(
      "subscribers",
      subscriberSource,
    )({
      status: has(({ status }) => status),
      source: has(({ source }) => source),
      member: when({ yes: ({ is_member }) => is_member, no: ({ is_member }) => !is_member }),
    }),
    filtersOf(
      "teachers",
      teacherSource,
    )({
      role: has(({ roles }) => roles.filter((role) => role === "instructor" || role === "yoga_acharya")),
      specialty: has(({ specialties }) => specialties),
      type: {
        values: () => [...new Set([...taught.values()].flatMap((types) => [...types]))],
        keeps: ({ id }, value) => taught.get(id)?.has(value) ?? false,
      },
      state: has(({ state }) => state),
      // This filter combines a date and a time; `teachers.test.ts` tests it separately.
      free_date: { values: () => [], keeps: () => true },
      free_time: { values: () => [], keeps: () => true },
      free_minutes: { values: () => [], keeps: () => true },
    }),
    filtersOf(
      "people",
      peopleSource,
    )({
      role: {
        values: (rows) => ["admins", ...has(({ roles }: { roles: string[] }) => roles).values(rows)],
        keeps: ({ roles }, value) =>
          roles.some((role) =>
            value === "admins" ? role === "admin" || role === "super_admin" : role === value,
          ),
      },
      status: has(({ status }) => status),
      joined_from: from(({ joined_at }) => dateOf(joined_at)),
      joined_until: until(({ joined_at }) => dateOf(joined_at)),
      never_booked: when({ 1: ({ bookings: count }) => count === 0 }),
    }),
    filtersOf(
      "activity",
      activitySource,
    )({
      who: {
        values: (rows) => [
          "system",
          ...has(({ actor_id }: { actor_id: string | null }) => actor_id).values(rows),
        ],
        keeps: ({ actor_id }, value) => (value === "system" ? actor_id === null : actor_id === value),
      },
      action: has(({ action }) => action),
      subject: has(({ subject }) => subject),
      about: has(({ subject_id }) => subject_id),
      from: from(({ at: moment }) => dateOf(moment)),
      until: until(({ at: moment }) => dateOf(moment)),
    }),
    filtersOf("history of settings", historySource)({ key: has(({ key }) => key) }),
    filtersOf(
      "members at risk",
      atRiskSource({ at, today }),
    )({
      why: has(({ reasons }) => reasons),
      note: when<AtRiskMember>({
        open: (row) => row.is_wanted && !isResting(row),
        written: isResting,
        unwanted: ({ is_wanted }) => !is_wanted,
      }),
    }),
  ];
}
