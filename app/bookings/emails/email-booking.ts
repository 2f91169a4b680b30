import { lengthText } from "#app/catalogue/defaults.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { addressTo } from "#app/platform/text/first-name.ts";
import { whenText, zoneName } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { formatFrequency } from "../booking-labels.ts";
import { agreedPrice } from "../prices/group-price.ts";
import { isPriceAgreed, paymentNote } from "../prices/payment-note.ts";
import type { Booking } from "../queries.server.ts";

/** A booking in an email to its booker, with moments as text. */
export function emailBooking(booking: Booking, told_zone: string) {
  const { starts_at, updated_at } = booking;
  return {
    id: booking.id,
    booking_id: booking.booking_id,
    user_id: booking.user_id,
    booking_type: booking.booking_type,
    first_name: booking.first_name,
    email: booking.email,
    class_name: booking.class_name,
    instructor: booking.instructor,
    class_date: booking.class_date,
    starts_at: starts_at?.toISOString() ?? null,
    session_duration: booking.session_duration,
    timezone: booking.timezone,
    told_zone,
    price: booking.price,
    with_pass: booking.pass_id !== null,
    currency: booking.currency,
    price_agreed: isPriceAgreed(booking),
    group_size: booking.group_size,
    company_name: booking.company_name,
    participants_count: booking.participants_count,
    session_frequency: booking.session_frequency,
    preferred_days: booking.preferred_days,
    preferred_times: booking.preferred_times,
    calendar_uid: booking.calendar_uid,
    calendar_sequence: booking.calendar_sequence,
    updated_at: updated_at.toISOString(),
  };
}

/** Emails queued by an earlier version lack some of these. */
type LaterFields = "with_pass" | "price_agreed";
type Queued<Booking extends Record<LaterFields, boolean>> = Omit<Booking, LaterFields> &
  Partial<Pick<Booking, LaterFields>>;

export type EmailBooking = Queued<ReturnType<typeof emailBooking>> & {
  /** The studio changed the class after it was booked, so it can be canceled until the start. */
  cancels_until_start?: boolean;
};

/**
 * The same for the studio's desk, with every answer but the health notes. An email only says that there are some.
 */
export function deskBooking(booking: Booking, studio_zone: string) {
  return {
    ...emailBooking(booking, studio_zone),
    last_name: booking.last_name,
    phone: booking.phone,
    country: booking.country,
    company_size: booking.company_size,
    industry: booking.industry,
    job_title: booking.job_title,
    work_location: booking.work_location,
    equipment_needed: booking.equipment_needed,
    budget_range: booking.budget_range,
    current_wellness_programs: booking.current_wellness_programs,
    experience_level: booking.experience_level,
    has_health_notes: hasHealthNote(booking),
    goals: booking.goals,
  };
}

export type DeskBooking = Queued<ReturnType<typeof deskBooking>>;

/** Whether a booking holds anything about its person's health. */
function hasHealthNote({ health_conditions, special_requests }: Booking): boolean {
  return health_conditions !== null || special_requests !== null;
}

/** A sentence with the name if the email may contain it. */
export function addressed({ first_name }: Pick<EmailBooking, "first_name">, words: string): string {
  return addressTo(first_name, words);
}

/** The reader's time zone. Emails queued by earlier versions know only the booking's. */
export function readerZone({ told_zone, timezone }: Pick<EmailBooking, "told_zone" | "timezone">): string {
  return told_zone || timezone;
}

/** Placeholders of the studio's own text. */
export function ownValues(booking: EmailBooking) {
  const { first_name, class_name, starts_at, class_date } = booking;
  const from = class_date ? zoneClock.dateText(class_date) : "";
  return {
    first_name,
    class_name,
    when: starts_at ? whenText(new Date(starts_at), readerZone(booking)) : from,
  };
}

export interface Fact {
  label: string;
  value: string;
}

interface FactsReader {
  zone?: string;
  takes_payments?: boolean;
  /** The booking is no more: nothing is paid for it. */
  isOver?: boolean;
  /** Staff read it, not the person who booked. */
  desk?: boolean;
}

/** Says who pays for a booking, how, and whether its price is agreed. */
export function toPayable(booking: EmailBooking, takes_payments: boolean | undefined) {
  const payer = booking.user_id ? ("member" as const) : ("guest" as const);
  return { takes_payments, is_agreed: booking.price_agreed ?? true, payer };
}

/** Lists facts about a booking, with times in the reader's time zone. */
export function bookingFacts(
  booking: EmailBooking,
  { zone = readerZone(booking), takes_payments = false, isOver = false, desk = false }: FactsReader = {},
): Fact[] {
  const isCorporate = booking.booking_type === "corporate";
  const payable = toPayable(booking, takes_payments);
  const note = paymentNote(payable, { desk });
  const facts: (Fact | false)[] = [
    { label: isCorporate ? "Program" : "Class", value: booking.class_name },
    toFact("Teacher", booking.instructor),
    toFact("Company", booking.company_name),
    booking.starts_at !== null && { label: "When", value: whenText(new Date(booking.starts_at), zone) },
    booking.starts_at === null &&
      booking.class_date !== null && { label: "From", value: zoneClock.dateText(booking.class_date) },
    toFact("Days", booking.preferred_days.join(", ")),
    toFact(
      "Times",
      booking.preferred_times.length > 0 &&
        `${booking.preferred_times.join(", ")} (${zoneName(booking.timezone)})`,
    ),
    booking.starts_at !== null && { label: "Length", value: lengthText(booking.session_duration) },
    toFact("Group", booking.group_size && `${booking.group_size} people`),
    isCorporate &&
      booking.participants_count !== null && {
        label: "Participants",
        value: String(booking.participants_count),
      },
    toFact("Frequency", formatFrequency(booking.session_frequency)),
    booking.with_pass === true && { label: "Paid with", value: "A pass" },
    booking.price !== null &&
      !booking.with_pass && {
        label: isCorporate && !payable.is_agreed ? "Estimate" : "Price",
        value: `${formatMoney(pickMoney(booking, "price"))}${isOver ? "" : `. ${note}.`}`,
      },
    booking.price === null &&
      booking.booking_type === "private_group" && { label: "Price", value: agreedPrice },
    { label: "Booking ID", value: booking.booking_id },
  ];
  return facts.filter((fact) => fact !== false);
}

function toFact(label: string, value: string | null | false | undefined): Fact | false {
  return value ? { label, value } : false;
}
