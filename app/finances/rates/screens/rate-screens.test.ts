import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { aPlace, aRate, aSession } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { callRoute } from "#tests/support/http/call-route.ts";
import { settlePay } from "../../pay/settle-pay.server.ts";
import { instructorRates } from "../../tables.server.ts";
import { movedRatePath, proposeRate } from "../rate-address.ts";
import { action as changeBulk, loader as openBulk } from "./bulk-rates.tsx";
import { loader as openRate, action as saveRate } from "./rate.tsx";
import { action as endOrRemove } from "./rate-act.tsx";
import { previewWords } from "./rate-difference.tsx";
import { action as chooseRates, loader as openList } from "./rate-management.tsx";

const rates = "/dashboard/rate-management";
const rupees = (amount: number) => ({ amount, currency: "INR" });

const fresh = testDatabase("2026-12-02T10:00:00+05:30");
const actor = testMember(fresh, { roles: ["admin"] });

type Handler = Parameters<typeof callRoute>[0];

function call(handler: Handler, at: string, form?: Record<string, string>, params?: Record<string, string>) {
  return callRoute(handler, { db: fresh.db, actor, at: rates + at, form, params });
}

/** Adds an ended class with one booking and its pending pay. */
async function held(date: string) {
  const { id: instructor_id } = await aMember(fresh.db, { roles: ["instructor"] });
  await aPlace(fresh.db, (await aSession(fresh.db, date, { instructor_id })).id);
  await settlePay(fresh.db);
}

const lastDay = async () => (await fresh.db.select().from(instructorRates))[0]?.effective_until;

describe("the end of a rate", () => {
  const act = ({ id, version }: { id: string; version: number }, name: string, fields = {}) =>
    call(endOrRemove, `/${id}/${name}?q=a`, { version: String(version), ...fields }, { id, act: name });

  it("previews its effect if it is in the past, before saving", async () => {
    const rate = await aRate(fresh.db, actor);
    await held("2026-11-10");
    expect(await act(rate, "end", { on: "2026-11-09" })).toMatchObject({
      error: previewWords,
      typed: { on: ["2026-11-09"] },
      preview: { lines: 1, sums: [{ before: rupees(100_000), after: rupees(0) }] },
    });
    expect(await lastDay()).toBeNull();
    expect(await act(rate, "end", { on: "2026-11-09", sure: "on" })).toBe(`${rates}?q=a&done=ended`);
    expect(await lastDay()).toBe("2026-11-09");
  });

  it("is saved immediately without effects, and needs a day and the version on screen", async () => {
    const rate = await aRate(fresh.db, actor);
    await held("2026-11-10");
    expect(await act(rate, "end")).toMatchObject({ fieldErrors: { on: [refusalMessages.bad_date] } });
    expect(await act({ ...rate, version: 9 }, "end", { on: "2026-11-10" })).toMatchObject({
      error: refusalMessages.changed_meanwhile,
      current: { version: rate.version },
    });
    expect(await act(rate, "end", { on: "2026-11-10" })).toBe(`${rates}?q=a&done=ended`);
  });

  it("can be the removal of a rate that was never used", async () => {
    const rate = await aRate(fresh.db, actor);
    expect(await act(rate, "remove")).toBe(`${rates}?q=a&done=removed`);
    expect(await lastDay()).toBeUndefined();
  });
});

describe("the form of a rate", () => {
  const typed = {
    ...{ schedule_type: "adhoc", category: "public_group", payment_type: "per_class", amount: "1200" },
    ...{ effective_from: "2026-12-10", is_active: "on" },
  };
  const save = (at: string, fields: Record<string, string> = {}, id?: string) =>
    call(saveRate, at, { ...typed, request_id: randomUUID(), version: "1", ...fields }, id ? { id } : {});

  it("offers to end the rate in its way, and replaces it", async () => {
    const old = await aRate(fresh.db, actor);
    const words =
      "This overlaps a rate for the same teacher, class, schedule and category from 2026-01-01 on.";
    expect(await save("/new")).toMatchObject({ fieldErrors: { effective_from: [words] }, instead: old.id });
    expect(await save("/new", { instead: old.id })).toBe(`${rates}?done=replaced`);
    expect(await lastDay()).toBe("2026-12-09");
  });

  it("previews a change of past pay, and keeps the choice to end the other rate", async () => {
    const { id } = await aRate(fresh.db, actor);
    await held("2026-11-10");
    const back = { effective_from: "2026-11-01", instead: id };
    expect(await save("/new", back)).toMatchObject({
      ...{ error: previewWords, typed: { instead: [id] } },
      preview: { sums: [{ before: rupees(100_000), after: rupees(120_000) }] },
    });
    expect(await save(`/${id}`, {}, id)).toMatchObject({ preview: { lines: 1 } });
    expect(await save(`/${id}/replace`, { effective_from: "2026-11-01" }, id)).toMatchObject({
      preview: { lines: 1 },
    });
    expect(await save("/new", { ...back, sure: "on" })).toBe(`${rates}?done=replaced`);
  });

  it("shows what a colleague changed", async () => {
    const { id } = await aRate(fresh.db, actor, { note: "Theirs" });
    expect(await save(`/${id}`, { version: "7", sure: "on" }, id)).toMatchObject({
      typed: { amount: ["1200"] },
      current: { version: 1, values: { note: "Theirs", amount: "1000" } },
    });
    expect(await save(`/${id}`, { sure: "on" }, id)).toBe(`${rates}?done=changed`);
  });

  it("opens with a copy, with proposed values, and from today", async () => {
    const { id } = await aRate(fresh.db, actor, { note: "Like this" });
    const open = (at: string, params = {}) => call(openRate, at, undefined, params);
    expect(await open(`/new?copy=${id}`)).toMatchObject({
      act: "add",
      values: { note: "Like this", effective_from: "2026-12-02" },
    });
    const proposal = proposeRate({ amount: "5", category: "corporate" });
    expect(await open(proposal.slice(rates.length))).toMatchObject({
      values: { amount: "5", category: "corporate" },
    });
    expect(await open(`/${id}`, { id })).toMatchObject({
      act: "change",
      values: { effective_from: "2026-01-01" },
    });
    expect(await open(`/${id}/replace`, { id })).toMatchObject({
      ...{ act: "replace", version: 1 },
      values: { effective_from: "2026-12-02" },
    });
  });
});

describe("several rates at once", () => {
  const send = async (at: string, fields: Record<string, string> = {}) => {
    const { id } = (await fresh.db.select().from(instructorRates))[0] ?? (await aRate(fresh.db, actor));
    return call(changeBulk, `/bulk?${at}`, { ids: id, request_id: randomUUID(), ...fields });
  };

  it("open their own page before they end", async () => {
    const { id } = await aRate(fresh.db, actor);
    const choose = (fields: Record<string, string>) =>
      call(chooseRates, "?q=a", { ids: id, on: "2026-12-31", ...fields });
    expect(await choose({ intent: "bulk_end" })).toBe(`${rates}/bulk?q=a&on=2026-12-31&act=end&ids=${id}`);
    expect(await choose({ intent: "bulk_raise", percent: "x" })).toMatchObject({
      error: "Please enter a percentage, such as 5 or -2.5.",
    });
    expect(await choose({ intent: "bulk_end", ids: "" })).toMatchObject({
      error: refusalMessages.nothing_chosen,
    });
    expect(await lastDay()).toBeNull();
    expect(await send("act=end&on=2026-12-31")).toHaveProperty("ok");
    expect(await lastDay()).toBe("2026-12-31");
  });

  it("preview their effect on pending pay before saving", async () => {
    await aRate(fresh.db, actor);
    await held("2026-11-10");
    const sums = [{ before: rupees(100_000), after: rupees(0) }];
    const end = "act=end&on=2026-11-09";
    expect(await send(end)).toMatchObject({ error: previewWords, preview: { lines: 1, sums } });
    expect(await send("act=raise&on=2026-11-09&percent=5")).toMatchObject({
      preview: { sums: [{ before: rupees(100_000), after: rupees(105_000) }] },
    });
    expect(await lastDay()).toBeNull();
    expect(await send(end, { sure: "on" })).toHaveProperty("ok");
    expect(await lastDay()).toBe("2026-11-09");
  });

  it("show what their end or raise comes to, including future rates", async () => {
    const { id } = await aRate(fresh.db, actor, { second_amount: "12.50" });
    const look = (search: string) => call(openBulk, `/bulk?${search}`);
    const raises = [
      { before: rupees(100_000), after: rupees(102_500) },
      { before: { amount: 1_250, currency: "USD" }, after: { amount: 1_281, currency: "USD" } },
    ];
    expect(await look(`act=raise&on=2026-12-10&percent=2.5&ids=${id}`)).toMatchObject({ rows: [{ raises }] });
    expect(await look("act=raise&on=2026-12-10&percent=2.5&every=1")).toMatchObject({ rows: [{ id }] });
    expect(await look("act=end&on=2026-12-31&every=1")).toMatchObject({
      rows: [{ effective_until: null, stays: false }],
    });
    expect(await look("act=end&on=2025-12-31&every=1")).toMatchObject({ rows: [{ stays: true }] });
    expect(await look("act=raise&on=2026-12-10&percent=0")).toBe(rates);
  });
});

const id = "8f14e45f-ceea-4e7a-9d2b-6f0c5d4b3a21";
it.each([
  [`?rate=${id}&q=ana`, `/${id}?q=ana`],
  [`?rate=${id}&ask=end`, `/${id}/end`],
  [`?rate=${id}&ask=replace`, `/${id}/replace`],
  [`?new=rate&copy=${id}`, `/new?copy=${id}`],
  ["?new=rate&rate_amount=5&tab=gaps", "/new?tab=gaps&rate_amount=5"],
  [`?ask=end_all&on=2026-12-31&ids=${id}`, `/bulk?act=end&on=2026-12-31&ids=${id}`],
  ["?ask=raise&on=2026-12-31&percent=5&every=1", "/bulk?act=raise&on=2026-12-31&percent=5&every=1"],
])("leads from the earlier address %s to %s", async (before, after) => {
  expect(await call(openList, before)).toBe(rates + after);
  expect(movedRatePath(new Request(`https://studio.test${rates}${after}`))).toBeUndefined();
});
