import { expect } from "vitest";
import { fieldValue, pageText } from "#tests/support/http/page-text.ts";
import { it } from "#tests/support/journey.ts";

const member = "member@sadhana.test";

/** The cookie of the chosen time zone, if the answer sets it. */
const zoneIn = ({ headers }: { headers: Headers }) =>
  /(?:^|, ?)time_zone=([^;]+)/.exec(headers.getSetCookie().join(", "))?.[1];

it("sends the chosen time zone once, with a member's first page", async ({ openSession }) => {
  const session = await openSession(member);
  expect(zoneIn(await session.get("/profile"))).toMatch(/^Europe/);
  expect(zoneIn(await session.get("/profile"))).toBeUndefined();
});

it("shows a member's bookings in the chosen time zone without scripts", async ({ openSession }) => {
  const { text } = await (await openSession(member)).get("/profile?tab=bookings");
  expect(pageText(text)).toContain("Stockholm (GMT");
});

it("exports a member's own bookings", async ({ openSession }) => {
  const { headers, text } = await (await openSession(member)).get("/dashboard/user-profile/export.csv");
  expect(headers.get("Content-Type")).toContain("text/csv");
  expect(text).toContain("Booking ID");
});

it("refuses a file that is no picture, and keeps the other fields as typed", async ({ openSession }) => {
  const session = await openSession("guide@sadhana.test");
  const form = new FormData();
  form.set("intent", "save");
  form.set("full_name", "Somebody Else");
  form.set("email", "guide@sadhana.test");
  form.set("experience_years", "");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  form.set("avatar", new Blob([svg], { type: "image/png" }), "me.png");
  const { text } = await session.post("/profile?edit=1", form);
  expect(pageText(text)).toContain("Please choose a photo: JPEG, PNG, WebP, AVIF or GIF.");
  expect(fieldValue(text, "full_name")).toBe("Somebody Else");
  expect(fieldValue(text, "experience_years")).toBe("");
  const header = /<main\b.*?<header\b.*?<\/header>/s.exec(text)?.[0] ?? "";
  expect(header).not.toContain("<img");
});
