import { bookerName } from "./booking-labels.ts";
import {
  budgetChoices,
  type Choice,
  companySizeChoices,
  experienceChoices,
  workLocationChoices,
} from "./choices.ts";
import { bookingFacts, type DeskBooking, type Fact } from "./emails/email-booking.ts";

function findLabel(choices: readonly Choice[], value: string | null): string | null {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** Lists the answers of a booking form under its own labels, without the health notes. */
export function deskFacts(
  booking: DeskBooking,
  { zone, takes_payments }: { zone: string; takes_payments: boolean | undefined },
): Fact[] {
  const isCorporate = booking.booking_type === "corporate";
  const programs = booking.current_wellness_programs;
  const more: [string, string | null | undefined][] = [
    [isCorporate ? "Contact name" : "Name", bookerName(booking)],
    ["Position", booking.job_title],
    ["Email", booking.email],
    ["Phone", booking.phone],
    ["Country", booking.country],
    ["Industry", booking.industry],
    ["Company size", findLabel(companySizeChoices, booking.company_size)],
    ["Location", findLabel(workLocationChoices, booking.work_location)],
    ["Equipment needed", booking.equipment_needed],
    ["Budget range", findLabel(budgetChoices, booking.budget_range)],
    [
      "Current wellness program",
      isCorporate ? (programs === null ? "I don't know" : programs ? "Yes" : "No") : null,
    ],
    ["Experience level", findLabel(experienceChoices, booking.experience_level)],
    [isCorporate ? "Objectives" : "Goals", booking.goals],
  ];
  return [
    ...bookingFacts(booking, { zone, takes_payments: takes_payments ?? false, desk: true }),
    ...more.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  ];
}
