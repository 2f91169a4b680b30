import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import { changeCapacity } from "#app/planning/change-session.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { startTicking } from "#tests/support/runner/ticking-clock.ts";
import { cancelBooking } from "../own/cancel-booking.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookings, waitingList } from "../tables.server.ts";
import { acceptSpot, readOffer } from "./accept-spot.server.ts";
import { joinWaitingList } from "./waiting-list.server.ts";
import { listOwnWaiting } from "./waiting-queries.server.ts";

// A full class on Thursday 26 November 2026, 06:30 in Kolkata, with two members waiting.
const fresh = testDatabase("2026-11-24T10:00:00+05:30", { ticks: true });
const admin = testMember(fresh, { roles: ["admin"] });
let holders: Member[];
let held: Booking[];
let waiting: Member[];
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>;

const at = startTicking;
const date = "2026-11-26";
const elevenHoursBefore = "2026-11-25T19:30:00+05:30";
const start = "2026-11-26T06:30:00+05:30";

beforeEach(async () => {
  weekly = await aWeeklyClass(fresh.db, { max_participants: 2, type: { name: "Gentle Hatha" } });
  holders = [await aMember(fresh.db), await aMember(fresh.db)];
  held = [];
  for (const holder of holders) held.push(await bookSeat(fresh.db, weekly.id, date, holder));
  waiting = [await aMember(fresh.db), await aMember(fresh.db)];
  for (const member of waiting) await join(member);
  // The studio changed the class, so its bookings can be canceled until the start.
  await fresh.db.update(classSessions).set({ changed_at: new Date("2026-11-24T11:00:00+05:30") });
});

const join = (member: Member, use_pass = false) =>
  joinWaitingList(fresh.db, member, { schedule_id: weekly.id, date, time_zone: "Asia/Kolkata", use_pass });
const cancel = async (which: number) =>
  expect(
    await cancelBooking(fresh.db, holders[which] as Member, {
      booking_id: held[which]?.booking_id ?? "",
      key: null,
    }),
  ).toMatchObject({ ok: true });
const sent = async (kind: string) =>
  (await fresh.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.created_at)).map(
    ({ to_email }) => to_email,
  );
async function findPlaceId(member: Member | undefined) {
  const rows = await fresh.rows(waitingList, eq(waitingList.user_id, member?.id ?? ""));
  return rows[0]?.id ?? "";
}
const accept = async (member: Member | undefined, pass_id = "") =>
  acceptSpot(fresh.db, member ?? null, { waiting_id: await findPlaceId(member), key: null, pass_id });
const seatsTaken = async () => (await fresh.rows(classSessions))[0]?.seats_taken;

describe("a seat that comes free", () => {
  it("books in the first on the waiting list while members can still cancel", async () => {
    setClock(() => new Date("2026-11-25T18:30:00+05:30"));
    await cancel(0);
    expect(await sent("waiting_promoted")).toEqual([waiting[0]?.email]);
    expect(await sent("spot_offered")).toEqual([]);
  });

  it("is offered to everyone waiting once it is too late to cancel, without booking anyone", async () => {
    at(elevenHoursBefore);
    await expectEffects(fresh, () => cancel(0), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [
        ["booking_cancelled", holders[0]?.email ?? ""],
        ...waiting.map(({ email }): [string, string] => ["spot_offered", email]),
      ],
      bells: [
        ["class_cancelled", holders[0]?.id ?? ""],
        ...waiting.map(({ id }): ["spot_offered", string] => ["spot_offered", id]),
      ],
    });
    expect(await seatsTaken()).toBe(1);
    expect(await listOwnWaiting(fresh.db, waiting[1]?.id ?? "", new Date(elevenHoursBefore))).toMatchObject([
      { is_offered: true },
    ]);
    const [mail] = await fresh.rows(mails, eq(mails.kind, "spot_offered"));
    const { text } = await composeEmail("spot_offered", mail?.props as object, studio);
    expect(text.replace(/\s+/g, " ")).toContain(
      "The cancellation deadline has passed, so you can't cancel once you accept.",
    );
  });

  it("follows the studio's own limit for booking members in", async () => {
    await changeSetting(fresh.db, admin, { key: "studio", value: { promotion_hours: 24 } });
    at("2026-11-25T07:00:00+05:30");
    await cancel(0);
    expect(await sent("waiting_promoted")).toEqual([]);
    expect(await sent("spot_offered")).toHaveLength(2);
  });

  it("is offered again for a second seat, and not twice for one", async () => {
    at(elevenHoursBefore);
    await cancel(0);
    const [session] = await fresh.rows(classSessions);
    const change = (max_participants: number) =>
      changeCapacity(fresh.db, admin, { session_id: session?.id ?? "", max_participants });
    // One seat is free already, and stays the only one.
    at("2026-11-25T19:31:00+05:30");
    expect(await accept(waiting[0])).toMatchObject({ ok: true });
    expect(await sent("spot_offered")).toHaveLength(2);
    at("2026-11-25T19:32:00+05:30");
    expect(await change(3)).toMatchObject({ ok: true });
    expect(await sent("spot_offered")).toHaveLength(3);
    at("2026-11-25T19:33:00+05:30");
    expect(await change(2)).toMatchObject({ ok: true });
    expect(await sent("spot_offered")).toHaveLength(3);
  });
});

describe("an offered spot", () => {
  beforeEach(async () => {
    at(elevenHoursBefore);
    await cancel(0);
  });

  it("goes to the first to accept, and shows the others that it is taken", async () => {
    const person = waiting[1] as Member;
    const accepted = await expectEffects(fresh, () => accept(person), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["spot_accepted", person.email]],
      bells: [["class_booked", person.id]],
    });
    expect(accepted).toMatchObject({ ok: true, value: { status: "confirmed", user_id: waiting[1]?.id } });
    expect(await accept(waiting[1])).toEqual(accepted);
    expect(await accept(waiting[0])).toEqual({ ok: false, refusal: "seat_taken" });
    expect(await seatsTaken()).toBe(2);
    expect(await sent("spot_accepted")).toEqual([waiting[1]?.email]);
    const place = { waiting_id: await findPlaceId(waiting[0]), key: null };
    expect(await readOffer(fresh.db, waiting[0] as Member, place)).toMatchObject({ refusal: "seat_taken" });
    at("2026-11-25T19:45:00+05:30");
    await cancel(1);
    expect((await sent("spot_offered")).filter((email) => email === waiting[0]?.email)).toHaveLength(2);
  });

  it("says before it is accepted that it can no longer be canceled", async () => {
    const place = { waiting_id: await findPlaceId(waiting[0]), key: null };
    const offer = await readOffer(fresh.db, waiting[0] as Member, place);
    expect(offer?.cancellation.isOpen).toBe(false);
  });

  it("ends when the class starts", async () => {
    at(start);
    expect(await accept(waiting[0])).toEqual({ ok: false, refusal: "closed" });
  });

  it("opens only for its owner", async () => {
    const waiting_id = await findPlaceId(waiting[0]);
    for (const actor of [null, waiting[1] as Member]) {
      for (const key of [null, "", "x".repeat(43)]) {
        expect(await acceptSpot(fresh.db, actor, { waiting_id, key, pass_id: "" })).toEqual({
          ok: false,
          refusal: "not_found",
        });
      }
    }
    const not_uuid = { waiting_id: "x", key: null, pass_id: "" };
    expect(await acceptSpot(fresh.db, null, not_uuid)).toEqual({ ok: false, refusal: "not_found" });
  });

  it("is no longer offered to members who left or booked the seat themselves", async () => {
    await bookSeat(fresh.db, weekly.id, date, waiting[0] as Member);
    expect(await listOwnWaiting(fresh.db, waiting[0]?.id ?? "", new Date(elevenHoursBefore))).toEqual([]);
    await fresh.db.update(waitingList).set({ status: "left" }).where(eq(waitingList.status, "waiting"));
    expect(await accept(waiting[1])).toEqual({ ok: false, refusal: "not_waiting" });
  });

  it("spends the pass that the page named, and asks again when that has changed", async () => {
    await fresh.db.update(waitingList).set({ use_pass: true });
    expect(await accept(waiting[0], "00000000-0000-4000-8000-000000000000")).toEqual({
      ok: false,
      refusal: "pass_changed",
    });
    const pass = await aPass(fresh.db, waiting[0] as Member);
    const place = { waiting_id: await findPlaceId(waiting[0]), key: null };
    expect((await readOffer(fresh.db, waiting[0] as Member, place))?.pass?.id).toBe(pass.id);
    expect(await accept(waiting[0])).toEqual({ ok: false, refusal: "pass_changed" });
    expect(await accept(waiting[0], pass.id)).toMatchObject({
      ok: true,
      value: { pass_id: pass.id, price: 0 },
    });
    const [after] = await fresh.rows(passes);
    expect(after?.credits_left).toBe((pass.credits_left ?? 0) - 1);
    expect(await fresh.rows(bookings, eq(bookings.pass_id, pass.id))).toHaveLength(1);
  });
});
