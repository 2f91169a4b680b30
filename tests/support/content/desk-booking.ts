import { randomUUID } from "node:crypto";
import type { DeskBooking } from "#app/bookings/emails/email-booking.ts";
import { sampleBooking } from "#app/business/sample-emails.server.tsx";

/** A booking in an email to staff: the next morning at 06:30 in Kolkata, seen from New York. */
export const deskBookingProps = (given: Partial<DeskBooking> = {}): DeskBooking => ({
  ...sampleBooking("America/New_York"),
  id: randomUUID(),
  booking_id: "YOG-20261125-ACDEFG",
  first_name: "Ana",
  last_name: "Lima",
  email: "ana@example.test",
  phone: "",
  class_name: "Gentle Hatha",
  class_date: "2026-11-26",
  starts_at: "2026-11-26T01:00:00.000Z",
  updated_at: "2026-11-25T04:30:00.000Z",
  price: 12_500,
  country: null,
  company_size: null,
  industry: null,
  job_title: null,
  work_location: null,
  equipment_needed: null,
  budget_range: null,
  current_wellness_programs: null,
  experience_level: null,
  has_health_notes: false,
  goals: null,
  ...given,
});
