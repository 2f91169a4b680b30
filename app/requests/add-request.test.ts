import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { editBooking } from "#app/bookings/desk/edit-booking.server.ts";
import { quoteRequest } from "#app/bookings/desk/quote-request.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { aPackage as aPackageOf } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { addRequest } from "./add-request.server.ts";
import { addRequestForms } from "./add-request-form.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["super_admin"] });

const offer = { name: "Eight hours", price: 400_000, class_count: 8 };
const aPackage = (given: Parameters<typeof aPackageOf>[1] = {}) =>
  aPackageOf(fresh.db, { ...offer, ...given });

const person = {
  full_name: "Ilse Brandt",
  email: "ilse@example.test",
  phone: "+49 30 1234567",
  timezone: "Europe/Berlin",
  special_requests: null,
};

const one = { booking_type: "individual" as const, date: "2026-12-01", goals: null, ...person };
const owed = (kind: string) => fresh.rows(mails, eq(mails.kind, kind));

const quote = ({ id, version }: Booking, given: { price: number; classes: number }) =>
  quoteRequest(fresh.db, admin, { id, version, words: "", valid_until: "2026-12-05", ...given });

async function added(input: Parameters<typeof addRequest>[2], by = admin): Promise<Booking> {
  const result = await addRequest(fresh.db, by, input);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

it("stores a request once like the booking page and notifies only the client", async () => {
  const member = await aMember(fresh.db, { email: "ilse@example.test" });
  const { id: packageId } = await aPackage();
  const input = { ...one, packageId, request_id: randomUUID() };
  const booking = await added(input);
  expect(booking).toMatchObject({
    user_id: member.id,
    status: "pending",
    desk_status: "new",
    class_name: "Eight hours",
    price: 400_000,
    first_name: "Ilse",
    timezone: "Europe/Berlin",
  });
  expect((await added(input)).id).toBe(booking.id);
  expect(await fresh.rows(bookings)).toHaveLength(1);
  expect(await owed("request_received")).toMatchObject([{ to_email: "ilse@example.test" }]);
  expect(await owed("staff_notice")).toEqual([]);
});

it("computes estimates and group prices and confirms a group with its time", async () => {
  const program = await aPackage({ name: "Team Month", type: "Corporate", price: 1_000_000 });
  const company = await added({
    ...one,
    booking_type: "corporate",
    packageId: program.id,
    company_name: "Brandt GmbH",
    participants_count: 40,
    session_frequency: "weekly",
    request_id: randomUUID(),
  });
  expect(company).toMatchObject({ price: 8_000_000, company_name: "Brandt GmbH", status: "pending" });
  const group = await added({
    ...one,
    booking_type: "private_group",
    packageId: null,
    group_size: "6-10",
    time: "06:00 PM",
    request_id: randomUUID(),
  });
  expect(group).toMatchObject({ status: "confirmed", price: null, class_time: "18:00:00" });
  expect(group.starts_at?.toISOString()).toBe("2026-12-01T17:00:00.000Z");
});

it("refuses invalid requests and everyone but staff", async () => {
  const { id: packageId } = await aPackage();
  const archived = await aPackage({ name: "Old hours", is_archived: true });
  const refusal = async (given: object, by: Member | null = admin) => {
    const result = await addRequest(fresh.db, by, {
      ...one,
      packageId,
      request_id: randomUUID(),
      ...given,
    });
    return result.ok ? undefined : result.refusal;
  };
  expect(await refusal({ date: "2026-11-24" })).toBe("date_past");
  expect(await refusal({ date: "2028-01-01" })).toBe("date_far");
  expect(await refusal({ packageId: archived.id })).toBe("package_gone");
  expect(await refusal({ booking_type: "corporate" })).toBe("package_gone");
  expect(await refusal({}, await aMember(fresh.db, { roles: ["instructor"] }))).toBe("not_allowed");
  expect(await refusal({}, null)).toBe("not_allowed");
  const wrong = addRequestForms.corporate.safeParse({ email: "x", participants_count: "501" });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      "Full name is required",
      "Email is invalid",
      "Company name is required",
      "Please select a package",
      "Please enter a number from 1 to 500",
      "Please select frequency",
      "Please select a start date",
    ]),
  );
});

it("changes the package of an open request at the shown price and withdraws its proposal", async () => {
  const { id: packageId } = await aPackage();
  const other = await aPackage({ name: "Twelve hours", price: 540_000 });
  const made = await added({ ...one, packageId, request_id: randomUUID() });
  const quoted = await quote(made, { price: 390_000, classes: 8 });
  if (!quoted.ok) throw new Error(quoted.refusal);
  const form = {
    id: made.id,
    version: quoted.value.version,
    first_name: "Ilse",
    last_name: "Brandt",
    email: "ilse@example.test",
    phone: "+49 30 1234567",
    special_requests: null,
    health_conditions: null,
    emergency_contact: "Not provided",
    emergency_phone: "Not provided",
  };
  const edit = (id: string, price: number | null) =>
    editBooking(fresh.db, admin, { ...form, package: { id, price } });
  expect(await edit(other.id, 500_000)).toEqual({ ok: false, refusal: "price_changed" });
  expect(await edit(randomUUID(), 500_000)).toEqual({ ok: false, refusal: "package_gone" });
  const changed = await edit(other.id, 540_000);
  expect(changed.ok && changed.value).toMatchObject({
    class_name: "Twelve hours",
    class_package_id: other.id,
    price: 540_000,
    quoted_price: null,
    quoted_at: null,
  });
  await fresh.db.update(bookings).set({ status: "confirmed" });
  const late = await editBooking(fresh.db, admin, {
    ...form,
    version: form.version + 1,
    package: { id: packageId, price: 400_000 },
  });
  expect(late).toEqual({ ok: false, refusal: "package_settled" });
});

it("proposes a price in the booking's currency", async () => {
  const { id: packageId } = await aPackage();
  const made = await added({ ...one, packageId, request_id: randomUUID() });
  await fresh.db.update(bookings).set({ currency: "USD" });
  await quote(made, { price: 45_050, classes: 1 });
  const [mail] = await owed("proposal");
  const { subject, text } = await composeEmail("proposal", mail?.props, studio);
  expect(subject).toContain("Our proposal: Eight hours");
  expect(text).toContain("$450.50");
  expect(text).not.toContain("₹");
});
