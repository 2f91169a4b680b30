import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aCompanyRequest } from "#tests/support/content/company-request.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { bookingTypes } from "../kinds.ts";
import type { Booking } from "../queries.server.ts";
import { bookings } from "../tables.server.ts";
import { acceptQuote, findProposal, quoteRequest } from "./quote-request.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const colleague = testMember(fresh, { roles: ["super_admin"] });
const guest = testMember(fresh);

const aRequest = (given = {}) => aCompanyRequest(fresh.db, guest, given);
const stored = async (id: string) => (await fresh.rows(bookings, eq(bookings.id, id)))[0];
const proposals = () => fresh.rows(mails, eq(mails.kind, "proposal"));
const quote = ({ id, version }: Booking, given = {}) =>
  quoteRequest(fresh.db, admin, {
    ...{ id, version, price: 4_500_000, classes: 8, words: "Twice a week.", valid_until: "2026-12-09" },
    ...given,
  });

async function findLink({ booking_id }: Booking) {
  const { path } = ((await proposals()).at(-1)?.props ?? {}) as { path: string };
  return { booking_id, key: new URL(path, "http://studio.test").searchParams.get("key") };
}

it("emails a proposal, and notifies each admin once when it is accepted", async () => {
  const booking = await aRequest();
  const { id } = booking;
  await expectEffects(fresh, () => quote(booking), {
    staff: ["bookings"],
    mails: [["proposal", guest.email]],
    audit: audited("requests.quote", admin, id, {
      before: { quoted_price: null },
      after: { quoted_price: 4_500_000, quoted_classes: 8, valid_until: "2026-12-09" },
    }),
  });
  const link = await findLink(booking);
  const found = await findProposal(fresh.db, link.booking_id, link.key);
  expect(found).toMatchObject({ quoted_price: 4_500_000 });
  expect(await stored(id)).toMatchObject({ price: null, desk_status: "responded" });
  const guessed = () => acceptQuote(fresh.db, { ...link, key: "guessed" });
  expect(await expectEffects(fresh, guessed, {})).toMatchObject({ refusal: "not_found" });
  await expectEffects(fresh, () => acceptQuote(fresh.db, link), {
    staff: ["bookings"],
    bells: [
      ["proposal_accepted", admin.id],
      ["proposal_accepted", colleague.id],
    ],
    audit: audited("requests.accept", null, id, { before: { price: null }, after: { price: 4_500_000 } }),
  });
  expect((await expectEffects(fresh, () => acceptQuote(fresh.db, link), {})).ok).toBe(true);
  expect(await stored(id)).toMatchObject({ price: 4_500_000, desk_status: "in_progress" });
  const [bell] = await fresh.rows(notifications);
  expect(bell?.link).toBe(`/desk/requests/${booking.booking_id}`);
});

it("replaces a proposal by a newer one and lets it expire", async () => {
  const booking = await aRequest();
  await quote(booking);
  const old = await findLink(booking);
  setClock(() => new Date("2026-11-25T11:00:00+05:30"));
  await quote(booking, { version: 2, price: 4_000_000 });
  expect(await acceptQuote(fresh.db, old)).toMatchObject({ refusal: "not_found" });
  const link = await findLink(booking);
  setClock(() => new Date("2026-12-10T00:00:00+05:30"));
  expect(await acceptQuote(fresh.db, link)).toMatchObject({ refusal: "expired" });
  expect(await stored(booking.id)).toMatchObject({ price: null, quote_answered_at: null });
});

it("emails a proposal once per form and refuses it after a newer or accepted one", async () => {
  const booking = await aRequest();
  for (let press = 0; press < 2; press += 1) expect((await quote(booking)).ok).toBe(true);
  expect(await proposals()).toHaveLength(1);
  expect(await stored(booking.id)).toMatchObject({ version: booking.version + 1 });
  for (const other of [{ price: 1 }, { classes: 1 }, { words: "" }, { valid_until: "2026-12-08" }]) {
    expect(await quote(booking, other)).toMatchObject({ refusal: "changed_meanwhile" });
  }
  await acceptQuote(fresh.db, await findLink(booking));
  expect(await quote(booking)).toMatchObject({ refusal: "changed_meanwhile" });
  expect(await proposals()).toHaveLength(1);
});

it("requires an open request, an amount, a day within ninety and the current version", async () => {
  const booking = await aRequest();
  for (const [given, refusal] of [
    [{ price: 0 }, "bad_amount"],
    [{ valid_until: "2026-11-24" }, "bad_date"],
    [{ valid_until: "2027-03-01" }, "bad_date"],
    [{ version: 7 }, "changed_meanwhile"],
  ] as const) {
    expect(await quote(booking, given)).toMatchObject({ refusal });
  }
  for (const booking_type of bookingTypes) {
    const isRequest = booking_type === "corporate" || booking_type === "individual";
    expect([booking_type, (await quote(await aRequest({ booking_type }))).ok]).toEqual([
      booking_type,
      isRequest,
    ]);
  }
  expect(await quote(await aRequest({ status: "cancelled" }))).toMatchObject({ refusal: "not_active" });
});
