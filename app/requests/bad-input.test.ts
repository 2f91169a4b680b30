import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#app/accounts/member.ts";
import { bookingForms } from "#app/bookings/forms.ts";
import { bookingMessages } from "#app/bookings/messages.ts";
import { answerBookingForm } from "#app/bookings/seats/answer-booking-form.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classPackages } from "#app/catalogue/tables.server.ts";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { rateLimits } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { requestValues } from "#tests/support/request-forms.ts";
import { answerRequestForm, type RequestForm } from "./answer-request-form.server.ts";
import { bookPrivateGroup } from "./book-private-group.server.ts";
import { corporateFlow, corporateForm } from "./corporate-form.ts";
import { groupFlow, groupForm } from "./group-form.ts";
import { individualFlow, individualForm } from "./individual-form.ts";
import { requestFailed, requestMessages } from "./messages.ts";
import { requestCorporateProgram } from "./request-corporate-program.server.ts";
import { requestIndividualSessions } from "./request-individual-sessions.server.ts";
import type { Values } from "./wizard.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh);
let offers: Record<Kind, string>;

type Kind = "private_group" | "corporate" | "individual";
const kinds = ["private_group", "corporate", "individual"] as const;
const origin = "https://studio.test";
const address = "203.0.113.7";

beforeEach(async () => {
  const offerOf = async (type: "Private group" | "Corporate" | "Individual") =>
    (await aPackage(fresh.db, { type, price: 200_000 })).id;
  offers = {
    private_group: await offerOf("Private group"),
    corporate: await offerOf("Corporate"),
    individual: await offerOf("Individual"),
  };
});

const dateOf = { private_group: "date", corporate: "startDate", individual: "startDate" } as const;

/** Returns the values of a valid submit. */
function right(kind: Kind): Values {
  return {
    ...requestValues[kind],
    packageId: offers[kind],
    quotedPrice: "200000",
    request_id: randomUUID(),
    timezone: "Asia/Kolkata",
    ...(kind === "private_group" ? { groupSize: "2-5" } : { startDate: "2026-12-04" }),
    ...(kind === "corporate" ? { participantsCount: "20", sessionFrequency: "one-time" } : {}),
  };
}

function formOf(values: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, intent: "submit", step: "3" })) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

/** Submits the values and returns the page's response. */
function send(kind: Kind, values: Values, as: Actor = member, broken = false) {
  const { db } = fresh;
  const answer = <Form>(
    form: RequestForm<Form>,
    book: (
      db: Database,
      as: Actor,
      values: Form & { address: string },
    ) => ReturnType<typeof bookPrivateGroup>,
  ) =>
    answerRequestForm(formOf(values), { db, origin }, form, (one) =>
      broken ? Promise.reject(new Error("the disk is full")) : book(db, as, { ...one, address }),
    );
  if (kind === "private_group") return answer({ flow: groupFlow, whole: groupForm }, bookPrivateGroup);
  if (kind === "individual") {
    return answer({ flow: individualFlow, whole: individualForm }, requestIndividualSessions);
  }
  return answer({ flow: corporateFlow, whole: corporateForm }, requestCorporateProgram);
}

const stored = () => fresh.rows(bookings);

describe.each(kinds)("the %s form", (kind) => {
  it("books valid input for the signed-in member at the studio's price", async () => {
    expect(getSuccess(await send(kind, right(kind)))?.value.booking_id).toMatch(/^YOG-/);
    expect(await stored()).toMatchObject([
      {
        user_id: member.id,
        booking_type: kind,
        price: 200_000,
        status: kind === "private_group" ? "confirmed" : "pending",
      },
    ]);
  });

  // Proves V2-2
  it("refuses forged fields with any value", async () => {
    const forged = {
      user_id: randomUUID(),
      price: "1",
      status: "confirmed",
      booking_type: "public_group",
      booking_id: "YOG-20261125-AAAAAA",
      class_package_id: randomUUID(),
      created_at: "2020-01-01",
    };
    for (const [name, value] of Object.entries(forged)) {
      const answer = await send(kind, { ...right(kind), [name]: value });
      expect(answer).toMatchObject({ error: requestMessages.changed_on_its_way });
    }
    expect(await stored()).toEqual([]);
  });

  it("refuses unknown packages and offers the current ones", async () => {
    const other = kind === "corporate" ? offers.individual : offers.corporate;
    for (const packageId of [randomUUID(), other]) {
      const answer = await send(kind, { ...right(kind), packageId });
      expect(answer).toMatchObject({
        fieldErrors: { packageId: [requestMessages.package_gone] },
        stale: true,
      });
    }
    await fresh.db.update(classPackages).set({ is_active: false });
    expect(await send(kind, right(kind))).toMatchObject({ stale: true });
    expect(await stored()).toEqual([]);
  });

  // Proves V2-2
  it("refuses a changed or forged price", async () => {
    for (const quotedPrice of ["1", "", "199999"]) {
      const answer = await send(kind, { ...right(kind), quotedPrice });
      expect(answer).toMatchObject({ error: requestMessages.price_changed, stale: true });
    }
    await fresh.db.update(classPackages).set({ price: 300_000 });
    expect(await send(kind, right(kind))).toMatchObject({ error: requestMessages.price_changed });
    expect(await send(kind, { ...right(kind), quotedPrice: "-5" })).toMatchObject({
      error: requestMessages.changed_on_its_way,
    });
    expect(await stored()).toEqual([]);
  });

  it("validates dates in the visitor's time zone", async () => {
    const name = dateOf[kind];
    // In Auckland it is the 26th already, in Kolkata the 25th.
    setClock(() => new Date("2026-11-25T16:00:00Z"));
    const ahead = { ...right(kind), timezone: "Pacific/Auckland", time: "08:00 PM" };
    if (kind !== "private_group") delete (ahead as Values).time;
    expect(await send(kind, { ...ahead, [name]: "2026-11-25" })).toMatchObject({
      fieldErrors: { [name]: [requestMessages.date_past] },
    });
    expect(await stored()).toEqual([]);
    expect(getSuccess(await send(kind, { ...ahead, [name]: "2026-11-26" }))).toBeDefined();
    // In Honolulu it is still the 25th when Kolkata has the 26th.
    setClock(() => new Date("2026-11-25T19:00:00Z"));
    const west = {
      ...right(kind),
      timezone: "Pacific/Honolulu",
      ...("time" in ahead ? { time: "08:00 PM" } : {}),
    };
    expect(getSuccess(await send(kind, { ...west, [name]: "2026-11-25" }))).toBeDefined();
    expect(await send(kind, { ...west, [name]: "2026-11-24", request_id: randomUUID() })).toMatchObject({
      fieldErrors: { [name]: [requestMessages.date_past] },
    });
    expect(await stored()).toHaveLength(2);
  });

  it("stores nothing and marks each invalid field", async () => {
    const values = right(kind);
    const unseen = ["request_id", "quotedPrice"];
    const wrong = [
      "\u0000",
      "x".repeat(2_001),
      "'; drop table bookings;--\u0007".repeat(90),
      "no-such-choice".repeat(200),
    ];
    for (const name of Object.keys(values)) {
      for (const text of wrong) {
        const value = Array.isArray(values[name]) ? [text] : text;
        const answer = await send(kind, { ...values, [name]: value });
        const failed = getError(answer);
        const words = failed?.fieldErrors?.[name] ?? (failed?.error ? [failed.error] : []);
        // Control characters are removed from optional fields.
        if (!failed) {
          await fresh.db.delete(bookings);
          expect(text, name).toBe("\u0000");
          continue;
        }
        expect(words.length, `${name} says something`).toBeGreaterThan(0);
        if (unseen.includes(name)) expect(failed.error).toBe(requestMessages.changed_on_its_way);
        expect(await stored()).toEqual([]);
      }
    }
  });

  it("requires a package except for a private group, which is booked without a price", async () => {
    const answer = await send(kind, { ...right(kind), packageId: "" });
    const [row] = await stored();
    if (kind !== "private_group") {
      expect(["ok" in answer, row]).toEqual([false, undefined]);
      return;
    }
    expect(answer).toHaveProperty("value.booking_id");
    expect(row).toMatchObject({ class_package_id: null, price: null });
  });

  it("books or explains any input", async () => {
    const values = right(kind);
    const anything = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: "binary", maxLength: 40 }));
    await fc.assert(
      fc
        .asyncProperty(fc.constantFrom(...Object.keys(values)), anything, async (name, text) => {
          const value = Array.isArray(values[name]) ? [text] : text;
          const answer = await send(kind, {
            ...values,
            [name]: value,
            ...(name === "request_id" ? {} : { request_id: randomUUID() }),
          });
          const rows = await stored();
          expect(rows).toHaveLength("ok" in answer ? 1 : 0);
          for (const row of rows) {
            // A private group may leave the package open; then there is no price to store.
            const price = row.class_package_id === null ? null : 200_000;
            expect(row).toMatchObject({ user_id: member.id, price, booking_type: kind });
            if (kind !== "private_group") expect(row.class_package_id).not.toBeNull();
          }
          const failed = getError(answer);
          const [words = failed?.error] = Object.values(failed?.fieldErrors ?? {}).flat();
          if (failed) expect(words).toMatch(/\w+ .*[.\w]$/);
        })
        .beforeEach(async () => {
          // Cleans up even after a failure, so that later runs don't report the same rows.
          await fresh.db.delete(bookings);
          await fresh.db.delete(rateLimits);
        }),
      { numRuns: 40, examples: [["packageId", ""]] },
    );
  });

  // Proves 2.8.2
  it("shows an error and keeps the entered values", async () => {
    const values = right(kind);
    const answer = await send(kind, values, member, true);
    expect(answer).toMatchObject({ error: requestFailed[kind], typed: { email: [values.email] } });
    const words = {
      private_group: "An error occurred while booking your class.",
      corporate: "An error occurred while submitting your request.",
      individual: "An error occurred while booking your session.",
    };
    expect(requestFailed[kind]).toBe(words[kind]);
  });
});

describe("Book Now of the schedule", () => {
  it("refuses unknown classes, dates and forms, and books only for signed-in members", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const sent = { intent: "book", schedule_id: weekly.id, date: "2026-11-26", request_id: randomUUID() };
    const press = (given: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...sent, ...given })) form.append(name, value);
      return answerBookingForm(fresh.db, member, parseFields(form, bookingForms), origin);
    };
    for (const given of [
      { schedule_id: randomUUID() },
      { schedule_id: "x' or 1=1" },
      { date: "2026-11-27" },
      { date: "0000-00-00" },
      { request_id: "1" },
      { request_id: "" },
    ] as Record<string, string>[]) {
      expect(await press(given)).toEqual({ error: bookingMessages.not_bookable });
    }
    expect(await press({ date: "2026-11-19" })).toEqual({ error: bookingMessages.started });
    expect(await stored()).toEqual([]);
    const other = await aMember(fresh.db);
    const forged = {
      user_id: other.id,
      price: "1",
      status: "pending",
      booking_type: "corporate",
      time_zone: "Mars/Base",
    };
    expect(await press(forged)).toEqual({ error: bookingMessages.price_changed });
    expect(await press({ ...forged, price: "12500" })).toMatchObject({ value: { step: "booked" } });
    expect(await stored()).toMatchObject([
      {
        user_id: member.id,
        price: 12_500,
        status: "confirmed",
        booking_type: "public_group",
        timezone: "UTC",
      },
    ]);
  });
});
