import { expect, it } from "vitest";
import { setClock } from "#app/platform/time/clock.ts";
import { withCookies } from "#tests/support/test-services.ts";
import { clearedDraftCookies, draftCookies, readDraftCookies } from "./draft-cookie.server.ts";

const db = withCookies();
const page = "/book/corporate";
const values = { goals: "Ünïcode; and = signs".repeat(200), preferredDays: ["Monday"] };

/** As the browser sends them back. */
const sent = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

it("stores a draft in cookies of a size that browsers accept", () => {
  const cookies = draftCookies(db, page, values);
  expect(readDraftCookies(db, page, `other=1; ${sent(cookies)}`)).toEqual(values);
  for (const cookie of cookies) {
    expect(cookie.length).toBeLessThan(4_000);
    expect(cookie).toMatch(/; Max-Age=3600; Path=\/book; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("Secure");
  }
});

it("reads only its own cookies of the same page", () => {
  const cookies = sent(draftCookies(db, page, values));
  expect(readDraftCookies(db, "/book/individual", cookies)).toBeUndefined();
  expect(
    readDraftCookies(db, page, cookies.replace("booking_draft_0=", "booking_draft_0=x")),
  ).toBeUndefined();
  for (const none of [null, "", "a=b", sent(clearedDraftCookies(db)), "booking_draft_0=.."]) {
    expect(readDraftCookies(db, page, none)).toBeUndefined();
  }
});

it("encrypts the draft and expires after an hour", () => {
  const note = "A slipped disc in March";
  const cookies = draftCookies(db, page, { healthConditions: note });
  expect(sent(cookies)).not.toContain(note);
  for (const [, piece = ""] of sent(cookies).matchAll(/=([^;]+)/g)) {
    expect(Buffer.from(piece, "base64url").toString()).not.toMatch(/disc|March/);
  }
  setClock(() => new Date(Date.now() + 3_601_000));
  expect(readDraftCookies(db, page, sent(cookies))).toBeUndefined();
  setClock();
});

it("stores no draft that is too long for cookies", () => {
  expect(draftCookies(db, page, { goals: "x".repeat(20_000) })).toEqual([]);
});
