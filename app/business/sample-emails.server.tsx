import { invitationEmail } from "#app/accounts/emails/invitation.tsx";
import { bookingConfirmed } from "#app/bookings/emails/booking-confirmed.tsx";
import type { EmailBooking } from "#app/bookings/emails/email-booking.ts";
import { bookingCancelled, classReminder } from "#app/bookings/emails/seat-emails.tsx";
import { seriesPlanned } from "#app/bookings/emails/series-planned.tsx";
import { invoiceEmail } from "#app/finances/emails/receipt-emails.tsx";
import type { InvoiceSnapshot } from "#app/finances/invoice-snapshot.ts";
import { composeEmail } from "#app/mail/compose.server.ts";
import { type ComposedEmail, type EmailStudio, emailKind } from "#app/mail/kind.ts";
import type { EmailTextKind, OwnText } from "#app/mail/own-texts.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { requestReceived } from "#app/requests/emails/request-received.tsx";

/** An example booking of tomorrow evening. */
export function sampleBooking(zone: string): EmailBooking {
  const { date } = zoneClock.wall(now().getTime() + dayMs, zone);
  const tomorrow = new Date(zoneClock.instant(date, "18:00", zone));
  return {
    id: "00000000-0000-4000-8000-000000000000",
    booking_id: "YOG-20260101-SAMPLE",
    user_id: null,
    booking_type: "public_group",
    first_name: "Maya",
    email: "maya@example.com",
    class_name: "Evening Flow",
    instructor: "Asha Rao",
    class_date: tomorrow.toISOString().slice(0, 10),
    starts_at: tomorrow.toISOString(),
    session_duration: 60,
    timezone: zone,
    told_zone: zone,
    price: 50_000,
    currency: priceCurrency,
    price_agreed: true,
    group_size: null,
    company_name: null,
    participants_count: null,
    session_frequency: null,
    preferred_days: [],
    preferred_times: [],
    calendar_uid: null,
    calendar_sequence: 0,
    updated_at: now().toISOString(),
  };
}

function inAWeek(booking: EmailBooking): EmailBooking {
  const starts_at = new Date(Date.parse(booking.starts_at ?? "") + 7 * dayMs).toISOString();
  return { ...booking, id: "00000000-0000-4000-8000-000000000001", starts_at };
}

/** A receipt for one class, made up. */
function sampleInvoice(booking: EmailBooking, { name, tagline, email, phone, address_lines }: EmailStudio) {
  const issued_on = now().toISOString().slice(0, 10);
  const snapshot: InvoiceSnapshot = {
    kind: "invoice",
    title: "Receipt",
    number: `YG-${issued_on.slice(0, 7).replace("-", "")}-0001`,
    issued_on,
    credited: null,
    studio: {
      name,
      tagline,
      address_lines,
      email,
      phone,
      website_url: "",
      gstin: "",
      cin: "",
      colour: "#1d5946",
    },
    customer: { name: "Maya Lindqvist", email: booking.email, place: "" },
    description: booking.class_name,
    booking_id: booking.booking_id,
    period: "",
    method: "UPI",
    reference: "",
    currency: priceCurrency,
    net: 50_000,
    tax: 0,
    tax_parts: [],
    total: 50_000,
    terms: "",
    disclaimer: "",
  };
  return snapshot;
}

const samples: Record<
  EmailTextKind,
  (booking: EmailBooking, studio: EmailStudio, zone: string) => ComposedEmail | Promise<ComposedEmail>
> = {
  booking_confirmed: (booking, studio, studio_zone) =>
    bookingConfirmed.compose(
      {
        ...booking,
        starts_at: booking.starts_at ?? "",
        session_duration: 60,
        price: booking.price ?? 0,
        studio_zone,
      },
      studio,
    ),
  request_received: (booking, studio) =>
    requestReceived.compose(
      { ...booking, booking_type: "individual", class_name: "Individual sessions", starts_at: null },
      studio,
    ),
  class_reminder: (booking, studio) => classReminder.compose({ ...booking, join_link: null }, studio),
  series_planned: (booking, studio) =>
    seriesPlanned.compose(
      { booking_id: booking.booking_id, changed: false, bookings: [booking, inAWeek(booking)] },
      studio,
    ),
  invoice: (booking, studio) => invoiceEmail.compose({ snapshot: sampleInvoice(booking, studio) }, studio),
  invitation: ({ first_name }, studio) =>
    invitationEmail.compose(
      { name: first_name, inviter: studio.name, words: "", link: `${studio.origin}/update-password` },
      studio,
    ),
  booking_cancelled: (booking, studio) => bookingCancelled.compose({ ...booking, reason: null }, studio),
};

function sampleEmail(mail: EmailTextKind, words: OwnText, studio: EmailStudio, zone: string) {
  const own_words = { ...studio.own_words, [mail]: words };
  // The booking does not exist: every link of the sample opens the home page.
  const origin = `${studio.origin}/#sample`;
  return samples[mail](sampleBooking(zone), { ...studio, origin, own_words }, zone);
}

/** Sends one of the studio's emails with an example booking to its editor. */
export const testEmail = emailKind<{ mail: EmailTextKind; words: OwnText; zone: string }>(
  "settings_test",
  async ({ mail, words, zone }, studio) => {
    const { subject, body } = await sampleEmail(mail, words, studio, zone);
    return { subject: `[Test] ${subject}`, body };
  },
);

/** The same for the screen, without style sheets because the preview is always light. */
export async function previewEmail(
  mail: EmailTextKind,
  words: OwnText,
  studio: EmailStudio,
  zone: string,
): Promise<{ subject: string; html: string }> {
  const { subject, html } = await composeEmail(testEmail, { mail, words, zone }, studio);
  return {
    subject: subject.replace("[Test] ", ""),
    html: html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, ""),
  };
}
