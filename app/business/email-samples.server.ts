import { addressChanged, addressInUse, confirmNewAddress } from "#app/accounts/emails/address.tsx";
import { invitationEmail } from "#app/accounts/emails/invitation.tsx";
import { resetPasswordEmail, signInChanged } from "#app/accounts/emails/sign-in.tsx";
import { alreadyRegistered, verifyAddress } from "#app/accounts/emails/sign-up.tsx";
import { bookingConfirmed } from "#app/bookings/emails/booking-confirmed.tsx";
import { sessionMoved, teacherChanged, teachersChanged } from "#app/bookings/emails/class-changed.tsx";
import { closureForTeacher, closureNotice } from "#app/bookings/emails/closure-notice.tsx";
import {
  bookingNote,
  deskBooked,
  priceAgreed,
  proposal,
  requestConfirmed,
} from "#app/bookings/emails/desk-emails.tsx";
import type { DeskBooking, EmailBooking } from "#app/bookings/emails/email-booking.ts";
import {
  bookingCancelled,
  bookingMoved,
  classNotHeld,
  classReminder,
  spotAccepted,
  waitingPromoted,
} from "#app/bookings/emails/seat-emails.tsx";
import { seriesPlanned } from "#app/bookings/emails/series-planned.tsx";
import { spotOffered } from "#app/bookings/emails/spot-offered.tsx";
import { requestWithdrawn, staffNotice } from "#app/bookings/emails/staff-notice.tsx";
import { contactReply } from "#app/contact/emails/contact-reply.tsx";
import { messageReceived, newMessage } from "#app/contact/emails/message-received.tsx";
import { passToPay, paymentMissing, paymentRetained } from "#app/finances/emails/payment-emails.tsx";
import { payoutDetailsChanged } from "#app/finances/emails/payout-details-changed.tsx";
import { payoutStatement } from "#app/finances/emails/payout-statement.tsx";
import { creditNoteEmail, invoiceEmail } from "#app/finances/emails/receipt-emails.tsx";
import type { InvoiceSnapshot } from "#app/finances/invoice-snapshot.ts";
import { classesGiven, teacherMessage } from "#app/instructors/managing/emails/classes-given.tsx";
import {
  articleApproved,
  articleRejected,
  articleUnpublished,
} from "#app/learning/emails/article-decided.tsx";
import { articleSubmitted } from "#app/learning/emails/article-submitted.tsx";
import type { EmailName } from "#app/mail/email-names.ts";
import { emailWorks } from "#app/mail/emails/email-works.tsx";
import type { EmailKind } from "#app/mail/kind.ts";
import { campaignEmail, campaignTestEmail } from "#app/newsletter/campaigns/emails/campaign.tsx";
import { defaultDesign } from "#app/newsletter/campaigns/kinds.ts";
import { subscriptionConfirmation, welcomeSubscriber } from "#app/newsletter/emails/subscription.tsx";
import { checkIn } from "#app/overview/at-risk/emails/check-in.tsx";
import { checkInTexts } from "#app/overview/at-risk/reasons.ts";
import { passActive, passAlmostUsed, passChanged, passEndsSoon } from "#app/passes/emails/pass-emails.tsx";
import { assignmentAnswered, assignmentRequested, classOffered } from "#app/planning/emails/assignment.tsx";
import { sessionOff } from "#app/planning/emails/session-off.tsx";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { groupBooked } from "#app/requests/emails/group-booked.tsx";
import { requestReceived } from "#app/requests/emails/request-received.tsx";
import { sampleBooking, testEmail } from "./sample-emails.server.tsx";

export interface EmailSample {
  kind: EmailKind<never>;
  props: (zone: string) => unknown;
}

function sample<Props extends object>(kind: EmailKind<Props>, props: (zone: string) => Props): EmailSample {
  return { kind: kind as EmailKind<never>, props };
}

const id = "00000000-0000-4000-8000-000000000000";
const name = "Maya";
const title = "The tide in your breath";
const when = "Thursday 26 November 2026, 06:30 Kolkata (GMT+5:30)";
const link = "https://studio.example/auth/callback?token=sample";

const corporate = (zone: string): EmailBooking => ({
  ...sampleBooking(zone),
  booking_type: "corporate",
  class_name: "Team Month",
  company_name: "Northwind",
  participants_count: 50,
  session_frequency: "weekly",
  preferred_days: ["Monday", "Wednesday"],
  preferred_times: ["12:00 PM"],
  starts_at: null,
});
const group = (zone: string): EmailBooking => ({
  ...sampleBooking(zone),
  booking_type: "private_group",
  class_name: "Private group",
  group_size: "6-10",
});
const desk = (zone: string): DeskBooking & { studio_zone: string } => ({
  ...corporate(zone),
  last_name: "Lindqvist",
  phone: "+31 20 123 45 67",
  country: null,
  company_size: "51-200",
  industry: "Technology",
  job_title: "People lead",
  work_location: "hybrid",
  equipment_needed: "Ten mats",
  budget_range: null,
  current_wellness_programs: false,
  experience_level: null,
  has_health_notes: true,
  goals: "Fewer sore necks",
  studio_zone: zone,
});
const pass = {
  ...{ first_name: name, name: "Ten Classes", credits: 10, credits_left: 6 },
  ...{ valid_until: "2027-02-24", validity_days: 90 },
};

const invoice: InvoiceSnapshot = {
  ...{ kind: "invoice" as const, title: "Receipt", number: "SY-2026-0001", issued_on: "2026-11-25" },
  credited: null,
  studio: {
    ...{ name: "Sadhana Yoga", tagline: "", address_lines: [], email: "hello@studio.example", phone: "" },
    ...{ website_url: "", gstin: "", cin: "", colour: "#1f5c46" },
  },
  customer: { name: "Maya Lindqvist", email: "maya@example.com", place: "" },
  ...{ description: "Evening Flow", booking_id: "YOG-20260101-SAMPLE", period: "", method: "UPI" },
  ...{ reference: "", currency: priceCurrency, net: 50_000, tax: 0, tax_parts: [], total: 50_000 },
  ...{ terms: "", disclaimer: "" },
};

/** Samples of all emails, shown in the gallery. */
export const emailSamples: Record<Exclude<EmailName, "letter">, EmailSample> = {
  verify_address: sample(verifyAddress, () => ({ name, link })),
  already_registered: sample(alreadyRegistered, () => ({ name })),
  reset_password: sample(resetPasswordEmail, () => ({ name, link })),
  invitation: sample(invitationEmail, () => ({
    name,
    inviter: "Asha Rao",
    words: "Welcome to our studio.",
    link,
  })),
  confirm_new_address: sample(confirmNewAddress, () => ({ code: "sample" })),
  address_changed: sample(addressChanged, () => ({ name })),
  address_in_use: sample(addressInUse, () => ({})),
  ways_in_changed: sample(signInChanged, () => ({ name, change: "two_step_on" as const })),
  mail_works: sample(emailWorks, () => ({})),
  booking_confirmed: sample(bookingConfirmed, (zone) => ({
    ...sampleBooking(zone),
    starts_at: sampleBooking(zone).starts_at ?? "",
    session_duration: 60,
    price: 50_000,
    studio_zone: zone,
  })),
  desk_booked: sample(deskBooked, sampleBooking),
  waiting_promoted: sample(waitingPromoted, sampleBooking),
  spot_offered: sample(spotOffered, (zone) => ({
    ...{ waiting_id: id, class_name: "Evening Flow", instructor: "Asha Rao", told_zone: zone },
    ...{
      starts_at: sampleBooking(zone).starts_at ?? "",
      session_duration: 60,
      price: 50_000,
      currency: priceCurrency,
    },
    pass_use: "Uses 1 of the 6 classes left on the pass “Ten Classes”",
  })),
  spot_accepted: sample(spotAccepted, sampleBooking),
  class_reminder: sample(classReminder, (zone) => ({ ...sampleBooking(zone), join_link: link })),
  booking_moved: sample(bookingMoved, (zone) => ({ ...sampleBooking(zone), from: when })),
  price_agreed: sample(priceAgreed, (zone) => ({
    ...{ ...sampleBooking(zone), price: 240_000, was: null },
    reason: "Twelve people, as we agreed by phone.",
  })),
  booking_cancelled: sample(bookingCancelled, (zone) => ({
    ...sampleBooking(zone),
    reason: "A pipe has burst.",
  })),
  session_moved: sample(sessionMoved, (zone) => ({ ...sampleBooking(zone), from: when })),
  teacher_changed: sample(teacherChanged, (zone) => ({ ...sampleBooking(zone), from: "Ravi Menon" })),
  teachers_changed: sample(teachersChanged, (zone) => ({
    bookings: [1, 2].map(() => ({ ...sampleBooking(zone), from: "Ravi Menon" })),
  })),
  class_not_held: sample(classNotHeld, (zone) => ({
    ...sampleBooking(zone),
    reason: "The teacher was ill.",
  })),
  closure_notice: sample(closureNotice, (zone) => ({
    ...{ name: "Diwali", words: "See you on Monday." },
    bookings: [sampleBooking(zone), sampleBooking(zone)],
  })),
  closure_for_teacher: sample(closureForTeacher, () => ({
    ...{ name: "Diwali", words: "See you on Monday." },
    classes: [{ class_name: "Evening Flow", when }],
  })),
  group_booked: sample(groupBooked, group),
  request_received: sample(requestReceived, corporate),
  request_confirmed: sample(requestConfirmed, corporate),
  proposal: sample(proposal, (zone) => ({
    ...corporate(zone),
    ...{
      quoted_price: 4_500_000,
      classes: 8,
      words: "Twice a week, at noon.",
      until: "Wednesday 9 December 2026",
    },
    path: "/bookings/YOG-20260101-SAMPLE/proposal?key=sample",
  })),
  series_planned: sample(seriesPlanned, (zone) => ({
    ...{ booking_id: "YOG-20260101-SAMPLE", changed: false },
    bookings: [sampleBooking(zone), sampleBooking(zone)],
  })),
  booking_note: sample(bookingNote, (zone) => ({
    ...sampleBooking(zone),
    ...{ subject: "A question", body: "Would Mondays suit you?\n\nAsha" },
  })),
  booking_notice: sample(staffNotice, desk),
  booking_withdrawn: sample(requestWithdrawn, desk),
  invoice: sample(invoiceEmail, () => ({ snapshot: invoice })),
  credit_note: sample(creditNoteEmail, () => ({
    snapshot: { ...invoice, kind: "credit_note" as const, title: "Credit note", credited: invoice.number },
  })),
  payout_statement: sample(payoutStatement, () => ({
    ...{ number: "P-2026-0001", name, from: "2026-11-01", until: "2026-11-30", total: "₹12,000" },
    ...{ method: "upi" as const, reference: "", paid_on: "2026-12-01" },
    lines: [{ date: "2026-11-26", what: "Evening Flow", amount: "₹600" }],
  })),
  check_in: sample(checkIn, () => ({ user_id: id, first_name: name, ...checkInTexts.away })),
  pass_active: sample(passActive, () => pass),
  pass_almost_used: sample(passAlmostUsed, () => ({ ...pass, credits_left: 1 })),
  pass_ends_soon: sample(passEndsSoon, () => pass),
  pass_changed: sample(passChanged, () => ({
    ...pass,
    what: "the studio added 2 classes to your pass.",
    words: "For the two classes we canceled",
  })),
  pass_to_pay: sample(passToPay, () => ({
    ...{ pass_id: id, name: "Ten Classes", again: false },
    ways: {
      ...{ amount: 420_000, currency: priceCurrency, reference: "K7P2MXQ9WA", words: "Thank you." },
      ...{ upi: { address: "studio@bank", link: "upi://pay" }, link: null },
      bank_account: "Northwind Yoga\n1234 5678\nBANK0001234",
    },
  })),
  payment_missing: sample(paymentMissing, () => ({
    ...{ amount: "₹4,200", description: "Ten Classes, K7P2MXQ9WA", reference: "UTR 4711" },
    words: "Our bank has no payment with this reference.",
  })),
  payout_details_changed: sample(payoutDetailsChanged, () => ({
    ...{ by: "Ravi Menon", when, fields: ["Account"] },
  })),
  payment_kept: sample(paymentRetained, () => ({
    ...{ amount: "₹1,250", description: "Evening Flow (YOG-20261125-ABC123)" },
    reason: "You canceled two hours before the class.",
  })),
  session_off: sample(sessionOff, () => ({
    ...{ to_teacher: true, class_name: "Evening Flow", when, teacher: "Asha Rao" },
    ...{ booked: 4, reason: "A pipe has burst." },
  })),
  classes_given: sample(classesGiven, () => ({
    ...{ to_new: true, other: "Ravi Menon", from: "Thursday 26 November 2026", more: 0 },
    weekly: [{ class_name: "Evening Flow", when: "Thursdays, 18:00" }],
    single: [{ class_name: "Quiet Evening", when }],
  })),
  teacher_message: sample(teacherMessage, () => ({
    subject: "The new mats",
    words: "The mats arrive on Monday.",
    name,
  })),
  assignment_asked: sample(assignmentRequested, () => ({
    class_name: "Evening Flow",
    classes: [{ when, minutes: 60 }],
  })),
  assignment_answered: sample(assignmentAnswered, () => ({
    ...{ teacher: "Asha Rao", class_name: "Evening Flow", when, answer: "declined" as const },
    ...{ proposed: "", reason: "I have time off that week." },
  })),
  class_offered: sample(classOffered, () => ({
    ...{ class_name: "Evening Flow", when, minutes: 60 },
    ...{ until: "Thursday, 04:30", note: "Mats are provided." },
  })),
  contact_receipt: sample(messageReceived, () => ({
    name,
    subject: "Chairs",
    message: "May I bring my own?",
  })),
  contact_reply: sample(contactReply, () => ({
    ...{ subject: "Re: Chairs", body: "Dear Maya,\n\nplease do.", message: "May I bring my own?" },
    written: "Wednesday 25 November 2026",
  })),
  contact_message: sample(newMessage, () => ({
    ...{ name, email: "maya@example.com", phone: "+46 70 123 45 67", subject: "Chairs" },
    message: "May I bring my own?",
  })),
  confirm_subscription: sample(subscriptionConfirmation, () => ({ subscriber_id: id })),
  letter_test: sample(campaignTestEmail, () => ({
    first_name: name,
    words: {
      ...{ subject: "Namaste, {first_name}", preheader: "Two new classes.", design: defaultDesign },
      blocks: [
        { kind: "heading" as const, text: "Namaste, {first_name}" },
        { kind: "text" as const, html: "<p>Two new classes begin this week.</p>" },
        {
          kind: "button" as const,
          label: "See this week's classes",
          link: "https://studio.example/schedule",
        },
      ],
    },
  })),
  welcome_letters: sample(welcomeSubscriber, () => ({ subscriber_id: id })),
  article_submitted: sample(articleSubmitted, () => ({
    name,
    title,
    author: "Nora",
    article_id: id,
    revision: false,
  })),
  article_approved: sample(articleApproved, () => ({ name, title, article_id: id, revision: false })),
  article_rejected: sample(articleRejected, () => ({
    name,
    title,
    article_id: id,
    reason: "Please name your sources.",
  })),
  article_unpublished: sample(articleUnpublished, () => ({
    name,
    title,
    article_id: id,
    reason: "It is out of date.",
  })),
  settings_test: sample(testEmail, (zone) => ({
    ...{ mail: "booking_confirmed" as const, zone },
    words: { before: "Thank you for booking with us.", after: "" },
  })),
};

export const emailKinds: Readonly<Record<string, EmailKind<never>>> = Object.fromEntries(
  [...Object.values(emailSamples), { kind: campaignEmail }].map(({ kind }) => [kind.name, kind]),
);
