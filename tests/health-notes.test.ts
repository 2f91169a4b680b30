import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { editBooking, writeBookingNote } from "#app/bookings/desk/edit-booking.server.ts";
import { confirmRequest } from "#app/bookings/desk/settle-booking.server.ts";
import { bookingNoteForm } from "#app/bookings/forms.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { emailSamples } from "#app/business/email-samples.server.ts";
import { bookingSource } from "#app/desk/booking-queries.server.ts";
import { bookingColumns } from "#app/desk/desk-files.ts";
import type { EmailName } from "#app/mail/email-names.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { csvFile } from "#app/platform/csv.ts";
import { healthFields, toHealthNote, withoutHealthNotes } from "#app/platform/fields/health-note.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { addRequest } from "#app/requests/add-request.server.ts";
import { exportStudio } from "#server/export.ts";
import { aPackage } from "./support/content/packages.ts";
import { testDatabase } from "./support/database.ts";
import { composeEmail, studio } from "./support/email-kinds.ts";
import { expectOk, testMember } from "./support/factories.ts";
import { requestForms } from "./support/request-forms.ts";
import { sources } from "./support/sources.ts";

// The only place in which a browser stores a health note is the person's own form during the sign-in:
// tests/journeys/bookings/booking-flows.test.ts.

const marker = "slipped-disc-in-march";
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const member = testMember(fresh, { name: "Nora van der Berg" });

/** Sends every form that asks for a health note. */
async function sendEveryForm(): Promise<Booking[]> {
  const forms = requestForms(fresh.db);
  const program = await aPackage(fresh.db, { type: "Corporate", price: 960_000 });
  const course = await aPackage(fresh.db, { type: "Individual", price: 450_000 });
  return [
    await expectOk(forms.group({ specialRequests: marker }, null)),
    await expectOk(
      forms.corporate({ packageId: program.id, quotedPrice: "9600000", specialRequests: marker }, member),
    ),
    await expectOk(
      forms.individual(
        { packageId: course.id, quotedPrice: "450000", healthConditions: marker, specialRequests: marker },
        member,
      ),
    ),
    await expectOk(
      addRequest(fresh.db, admin, {
        booking_type: "individual",
        full_name: "Ilse Brandt",
        email: "ilse@example.test",
        phone: "+49 30 1234567",
        timezone: "Europe/Berlin",
        date: "2026-12-01",
        goals: null,
        special_requests: toHealthNote(marker),
        packageId: course.id,
        request_id: randomUUID(),
      }),
    ),
  ];
}

async function changeByDesk({ id, booking_id, version, email, first_name }: Booking): Promise<void> {
  const { note } = bookingNoteForm.parse({ note: `${marker} by phone` });
  await expectOk(writeBookingNote(fresh.db, admin, { booking_id, note }));
  const form = {
    first_name,
    last_name: "Berg",
    email,
    phone: "",
    emergency_contact: "",
    emergency_phone: "",
  };
  await expectOk(
    editBooking(fresh.db, admin, {
      ...form,
      ...{ id, version },
      special_requests: toHealthNote(`${marker} again`),
      health_conditions: toHealthNote(marker),
    }),
  );
}

it("keeps health notes out of emails, notifications, the audit log and exports, for every form", async () => {
  const made = await sendEveryForm();
  for (const booking of made) await changeByDesk(booking);
  for (const { id } of made.slice(1)) await expectOk(confirmRequest(fresh.db, admin, { id }));
  for (const { booking_id } of made) {
    await cancelBooking(fresh.db, admin, { booking_id, key: null }).catch(() => undefined);
  }
  const stored = await fresh.db.select().from(bookings);
  expect(stored.filter((row) => JSON.stringify(row).includes(marker))).toHaveLength(4);

  const queued = await fresh.db.select().from(mails);
  expect(new Set(queued.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  for (const { kind, props } of queued) {
    expect(JSON.stringify(props)).not.toContain(marker);
    expect(JSON.stringify(await composeEmail(kind, props, studio))).not.toContain(marker);
  }
  const notices = queued.filter(({ kind }) => kind === "booking_notice");
  for (const { props } of notices) {
    const { text } = await composeEmail("booking_notice", props, studio);
    expect(text.replace(/\s+/g, " ")).toContain("A health note is on file.");
    expect(text).toContain("/answers");
  }
  expect(JSON.stringify(await fresh.db.select().from(notifications))).not.toContain(marker);
  const traces = await fresh.db.select().from(auditLog);
  expect(traces.length).toBeGreaterThan(6);
  expect(JSON.stringify(traces)).not.toContain(marker);
  expect(await exportStudio(fresh.db)).not.toContain(marker);
  expect(csvFile(stored as never[], bookingColumns)).not.toContain(marker);
  expect(Object.keys(bookingSource(admin.id).fields)).not.toEqual(
    expect.arrayContaining(["special_requests"]),
  );
});

it.each(Object.keys(emailSamples) as Exclude<EmailName, "letter">[])(
  "prints no health note in an email, even if its props contain one: %s",
  async (name) => {
    const given = emailSamples[name].props("Asia/Kolkata") as Record<string, unknown>;
    const noted = Object.fromEntries(healthFields.map((field) => [field, marker]));
    const inner =
      given.booking && typeof given.booking === "object" ? { booking: { ...given.booking, ...noted } } : {};
    const sent = await composeEmail(name, { ...given, ...noted, ...inner }, studio);
    expect(JSON.stringify(sent)).not.toContain(marker);
  },
);

it("removes health notes from a copy at any depth", () => {
  const value = {
    a: [{ health_conditions: marker, mark: "late" }],
    specialRequests: marker,
    at: new Date(0),
  };
  expect(withoutHealthNotes(value)).toEqual({ a: [{ mark: "late" }], at: new Date(0) });
});

it("declares every form field about health as a health field", () => {
  const fields = sources
    .filter(({ path }) => path.startsWith("app/") && path.endsWith(".tsx"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:TextArea|TextField|LongText|Text|SpecialRequests)\b[\s\S]*?\/>/g)].map(
        ([tag]) => ({ path, tag: tag.replace("<SpecialRequests", '<LongText name="specialRequests"') }),
      ),
    )
    .filter(({ tag }) => /injur|surgery|pregnan|medicine|health/i.test(tag))
    .map(({ path, tag }) => ({ path, name: tag.match(/(?:field\(|name=)"(\w+)"/)?.[1] ?? tag }));
  expect(fields.length).toBeGreaterThanOrEqual(3);
  expect(fields.filter(({ name }) => !(healthFields as readonly string[]).includes(name))).toEqual([]);
});

it("shows health notes only on screens of staff, the teacher and the member", () => {
  const readers = sources
    .filter(({ path, text }) => path.startsWith("app/") && /\breadHealthNote\b/.test(text))
    .map(({ path }) => path)
    .sort();
  expect(readers).toEqual([
    "app/bookings/screens/answers.tsx",
    "app/desk/booking-facts.ts",
    "app/desk/bookings/screens/booking-details.tsx",
    "app/desk/bookings/screens/edit.tsx",
    "app/platform/fields/health-note.ts",
    "app/teaching/screens/parts/roster.tsx",
  ]);
});
