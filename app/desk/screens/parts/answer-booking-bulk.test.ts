import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { answerBookingBulk } from "./answer-booking-bulk.server.ts";
import { answerBookings } from "./answer-bookings.server.ts";

let fresh: FreshDatabase;
let actor: Member;

beforeEach(async () => {
  startSigning("a secret of at least thirty-two characters");
  fresh = await freshDatabase();
  actor = await aMember(fresh.db, { roles: ["super_admin"] });
});

afterEach(() => fresh.close());

async function booked(status: BookingStatus): Promise<string> {
  const rows = await fresh.db
    .insert(bookings)
    .values({
      booking_id: `YOG-${randomUUID()}`,
      email: "ilse@example.test",
      first_name: "Ilse",
      class_name: "Eight hours",
      booking_type: "individual",
      desk_status: "new",
      status,
    })
    .returning({ id: bookings.id });
  return rows[0]?.id ?? "";
}

function context(fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("https://studio.test/dashboard/class-bookings", { method: "POST" });
  return { db: fresh.db, actor, request, form };
}

it("tells the desk of each row that may not move what it is told of a single one", async () => {
  const [waits, missed, held] = [await booked("pending"), await booked("no_show"), await booked("completed")];
  const ids = [waits, missed, held];
  const refused = "A no show booking cannot become confirmed. A completed booking cannot become confirmed.";
  expect(await answerBookingBulk(context(), "confirm", ids)).toEqual({ ok: `1 done, 2 refused: ${refused}` });
  expect(await answerBookingBulk(context(), "confirm", [missed, held])).toEqual({
    error: `0 done, 2 refused: ${refused}`,
  });
  expect(await answerBookingBulk(context({ reason: "Asked by phone" }), "cancel", ids)).toEqual({
    ok: "1 done, 2 refused: A no show booking cannot become cancelled. A completed booking cannot become cancelled.",
  });
  // What stands there already is done, whoever did it.
  expect(await answerBookingBulk(context({ reason: "Asked by phone" }), "cancel", [waits])).toEqual({
    ok: "1 done",
  });
  expect(await answerBookingBulk(context(), "confirm", [waits, randomUUID()])).toEqual({
    error:
      "0 done, 2 refused: A cancelled booking cannot become confirmed. This entry is not found. Somebody may have removed it.",
  });
});

it("uses the same words for the acts of one booking", async () => {
  const id = await booked("no_show");
  const answer = (fields: Record<string, string>) =>
    answerBookings(context({ id, ...fields }), async () => []);
  expect(await answer({ intent: "confirm" })).toEqual({
    error: "A no show booking cannot become confirmed.",
  });
  expect(await answer({ intent: "completed" })).toEqual({
    error: "A no show booking cannot become completed.",
  });
  expect(await answer({ intent: "cancel", reason: "Asked by phone" })).toEqual({
    error: "A no show booking cannot become cancelled.",
  });
});
