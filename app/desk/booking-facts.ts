import { bookingTypeLabels, formatFrequency } from "#app/bookings/booking-labels.ts";
import {
  budgetChoices,
  companySizeChoices,
  experienceChoices,
  workLocationChoices,
} from "#app/bookings/choices.ts";
import { isPriceAgreed } from "#app/bookings/prices/payment-note.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { lengthText } from "#app/catalogue/defaults.ts";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { lastDayText, whenText, zoneName } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { BookingMoney } from "./booking-detail-queries.server.ts";

const courseNames = new Map([
  ["regular", "Regular"],
  ["crash", "Crash course"],
]);

export interface FactGroup {
  title: string;
  facts: { label: string; value: string }[];
}

type Given = readonly [label: string, value: string | number | null | undefined];

const word = (choices: readonly { value: string; label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** Groups the details of a booking without empty ones. */
export function bookingGroups(
  booking: Booking,
  package_name: string | null,
  zone: string,
  { paid, refunded, pass }: Pick<BookingMoney, "paid" | "refunded" | "pass">,
): FactGroup[] {
  const isCorporate = booking.booking_type === "corporate";
  const money = (amount: number | null) => formatMoney({ amount, currency: booking.currency });
  const programs = booking.current_wellness_programs;
  const groups: [string, Given[]][] = [
    [
      "Person",
      [
        ["Name", `${booking.first_name} ${booking.last_name}`.trim() || "Former member"],
        ["Email", booking.email],
        ["Phone", booking.phone],
        ["Country", booking.country],
        ["Time zone", booking.timezone && zoneName(booking.timezone)],
        ["Emergency contact", booking.emergency_contact],
        ["Emergency phone", booking.emergency_phone],
      ],
    ],
    [
      "Class",
      [
        ["Type", bookingTypeLabels[booking.booking_type]],
        [isCorporate ? "Program" : "Class", booking.class_name],
        ["Teacher", booking.instructor],
        ["When", booking.starts_at && whenText(booking.starts_at, zone)],
        [
          "Client's time",
          booking.starts_at && booking.timezone !== zone
            ? whenText(booking.starts_at, booking.timezone)
            : null,
        ],
        ["From", booking.starts_at ? null : booking.class_date && zoneClock.dateText(booking.class_date)],
        ["Length", lengthText(booking.session_duration)],
        ["Package", package_name],
        ["Course", booking.package_type && (courseNames.get(booking.package_type) ?? booking.package_type)],
        ["Group", booking.group_size && `${booking.group_size} people`],
      ],
    ],
    [
      "Wishes",
      [
        ["Days", booking.preferred_days.join(", ")],
        [
          "Times",
          booking.preferred_times.length > 0
            ? `${booking.preferred_times.join(", ")} (${zoneName(booking.timezone)})`
            : null,
        ],
        ["Experience level", word(experienceChoices, booking.experience_level)],
        [isCorporate ? "Objectives" : "Goals", booking.goals],
        ["Special requests", readHealthNote(booking.special_requests)],
        ["Equipment needed", booking.equipment_needed],
        ["Note for the teacher", readHealthNote(booking.booking_notes)],
      ],
    ],
    [
      "Company",
      [
        ["Company", booking.company_name],
        ["Position", booking.job_title],
        ["Industry", booking.industry],
        ["Company size", word(companySizeChoices, booking.company_size)],
        ["Participants", isCorporate ? booking.participants_count : null],
        ["Location", word(workLocationChoices, booking.work_location)],
        ["Frequency", formatFrequency(booking.session_frequency)],
        ["Budget range", word(budgetChoices, booking.budget_range)],
        [
          "Current wellness program",
          isCorporate ? (programs === null ? "I don't know" : programs ? "Yes" : "No") : null,
        ],
      ],
    ],
    [
      "Price and payments",
      [
        [isCorporate && !isPriceAgreed(booking) ? "Estimate" : "Price", money(booking.price) || "No price"],
        ["Paid with", pass?.name],
        ["Paid", paid !== 0 || refunded > 0 ? money(paid) : null],
        ["Refunded", refunded > 0 ? money(refunded) : null],
        [
          "Proposed",
          booking.quoted_price === null
            ? null
            : `${money(booking.quoted_price)} for ${formatCount(booking.quoted_classes ?? 0, "class", "classes")}`,
        ],
        ["Proposal", booking.quote_words],
        ["Valid until", booking.quote_valid_until && lastDayText(booking.quote_valid_until, zone)],
        ["Accepted", booking.quote_answered_at && whenText(booking.quote_answered_at, zone)],
      ],
    ],
  ];
  return groups
    .map(([title, given]) => ({
      title,
      facts: given.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : [])),
    }))
    .filter(({ facts }) => facts.length > 0);
}
