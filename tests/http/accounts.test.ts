import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { demoPassword } from "#tests/support/demo-people.ts";
import { fieldValue, pageText } from "#tests/support/http/page-text.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { emailedPath, newPassword, signUp } from "#tests/support/http/sign-up.ts";
import { it } from "#tests/support/journey.ts";

const member = "member@sadhana.test";
const credentials = { email: member, password: demoPassword };

it("signs a visitor up without scripts; the link works once", async ({ openSession, studio }) => {
  const email = "plain@visitor.test";
  const session = await openSession();
  await signUp(session, email, "/unauthorized");
  const path = await emailedPath(studio, email, /Confirm/);
  // This sends another email, whose link leads elsewhere.
  const early = await sendForm(session, "/login", { email, password: newPassword });
  expect(early.text).toContain("Your email address is not verified yet.");
  expect((await sendForm(session, path, { intent: "confirm" })).location).toBe("/unauthorized");
  expect((await session.get("/login")).location).toBe("/");

  const stranger = await openSession();
  const used = await sendForm(stranger, path, { intent: "confirm" });
  expect(used.text).toContain("Sign In Failed");
  expect(used.text).toContain("No session found. Please try signing in again.");
});

it("resets a password without scripts, and keeps the link after errors", async ({ openSession, studio }) => {
  const email = "plain.forgetful@visitor.test";
  const first = await openSession();
  await signUp(first, email);
  await sendForm(first, await emailedPath(studio, email, /Confirm/), { intent: "confirm" });

  const session = await openSession();
  const question = await sendForm(session, "/reset-password", { email });
  expect(question.text).toContain("If an account uses this address");
  let page = await session.get(await emailedPath(studio, email, /new password/));
  const send = async (one: string, two: string) => {
    const fields = { password: one, confirmPassword: two };
    page = await sendForm(session, "/update-password", fields, page.text);
    return page.text;
  };
  expect(await send("another morning", "another evening")).toContain("Passwords do not match.");
  expect(await send("sunshine", "sunshine")).toContain("Please choose a less common password");
  expect(await send("another morning", "another morning")).toContain("Password updated successfully!");
  const signedIn = await sendForm(session, "/login", { email, password: "another morning" });
  expect(signedIn.location).toBe("/");
});

// Proves V3-5
it("never redirects to another site after the sign-in", async ({ openSession }) => {
  const places = [
    "https://evil.example/",
    "/.//evil.example/phish",
    "/a/..//evil.example",
    "/%2e//evil.example",
  ];
  for (const place of places) {
    const session = await openSession();
    const path = `/login?redirect=${encodeURIComponent(place)}`;
    expect([place, (await sendForm(session, path, credentials)).location]).toEqual([place, "/"]);
    expect([place, (await session.get(path)).location]).toEqual([place, "/"]);
    const sent = await session.post("/login", { ...credentials, intent: "sign-in", redirect: place });
    expect([place, sent.location]).toEqual([place, "/"]);
  }
});

// Proves 1.3.5, 2.7.15, V7.2-2
it("stores the session in a cookie that scripts cannot read", async ({ openSession }) => {
  const session = await openSession();
  const { headers } = await sendForm(session, "/login", credentials);
  const cookies = headers.getSetCookie();
  expect(cookies.some((cookie) => /session_token=.+;.*HttpOnly/i.test(cookie))).toBe(true);
  // The first session response contains the time zone from the settings.
  const answer = await session.get("/api/session");
  const readable = [...cookies, ...answer.headers.getSetCookie()].filter((one) => !/HttpOnly/i.test(one));
  for (const cookie of readable) expect(cookie).toMatch(/^(signed_in=1|time_zone=[\w%+-]+);/);
  expect(JSON.parse(answer.text)).toMatchObject({ token_type: "cookie", user: { roles: ["user"] } });
  expect(answer.text).not.toMatch(/access_token|refresh_token/);
});

const forged = "sadhana.session_token=forged.signature; signed_in=1";

// Proves 1.7.16, 1.8.17
it("signs out even with a missing or forged session", async ({ studio }) => {
  for (const cookie of ["", forged]) {
    const answer = await fetch(`${studio.origin}/logout`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: studio.origin, Cookie: cookie },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/signed_in=;[^,]*Max-Age=0/);
    if (cookie)
      expect(answer.headers.getSetCookie().join()).toMatch(/sadhana\.session_token=;[^,]*Max-Age=0/);
  }
});

it("shows a member's profile link in the header without scripts", async ({ openSession }) => {
  const session = await openSession(member);
  const header = /<header\b.*?<\/header>/s.exec((await session.get("/about")).text)?.[0] ?? "";
  expect(header).toMatch(/<a [^>]*href="\/profile"/);
  const { status, text } = await session.get("/profile");
  expect(status).toBe(200);
  expect(text).toMatch(/<h1\b/);
});

// Proves 1.2.11, 1.6.8, 1.8.2
it("opens the only module of a role at /dashboard", async ({ openSession }) => {
  const lead = await openSession("energy@sadhana.test");
  expect(await lead.get("/dashboard")).toMatchObject({ status: 302, location: "/dashboard/transactions" });
  const { text } = await lead.get("/dashboard/transactions");
  expect(text).toMatch(/<h1[^>]*>Transactions</);
  expect(text).not.toContain("Component not found");
});

it.for([
  ["instructor@sadhana.test", "/dashboard/newsletter-management"],
  ["member@sadhana.test", "/dashboard/business-settings/texts/home"],
  ["member@sadhana.test", "/dashboard/business-settings/preview?page=about"],
  ["member@sadhana.test", "/dashboard/article-editing"],
] as const)("refuses %s at %s", async ([email, path], { openSession }) => {
  const session = await openSession(email);
  const { location = "" } = await session.get(path);
  expect(pageText((await session.get(location)).text)).toContain("You don't have access to this module");
});

// Proves 1.7.16, 1.8.17, V7.4-3
it("signs out with an expired session or without readable sessions", async ({ openSession, db }) => {
  const expectSignedOut = async (prepare: () => Promise<unknown>) => {
    const session = await openSession("guide@sadhana.test");
    await prepare();
    const { status, location, headers } = await session.post("/logout", {});
    expect([status, location]).toEqual([302, "/"]);
    const cookies = headers.getSetCookie().join();
    expect(cookies).toMatch(/sadhana\.session_token=;[^,]*Max-Age=0/);
    expect(cookies).toMatch(/signed_in=;[^,]*Max-Age=0/);
  };
  await expectSignedOut(() => db.execute("delete from session"));
  await expectSignedOut(() => db.execute("alter table session rename to session_away"));
  await db.execute("alter table session_away rename to session");
});

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

const email = "energy@sadhana.test";

// Proves 2.1.3, 2.3.9, 2.4.2, 2.6.4, 2.7.12
it("shows a member's messages, newest first, with a status in color", async ({ openSession, db }) => {
  const user_id = (await findAccountByEmail(db, email))?.id ?? "";
  const statuses = ["new", "in_progress", "responded", "completed"] as const;
  await db.insert(contactMessages).values(
    statuses.map((status, at) => ({
      user_id,
      name: "Energy Lead",
      email,
      subject: `Question ${at + 1}`,
      message: "What about the mats?",
      status,
      created_at: new Date(Date.UTC(2026, 0, 20 - at)),
    })),
  );
  await db.insert(contactMessages).values({ name: "A", email, subject: "Of nobody", message: "x" });
  const { text } = await (await openSession(email)).get("/profile?tab=queries");
  expect(text).not.toContain("Of nobody");
  const [main = ""] = /<main\b.*<\/main>/s.exec(text) ?? [];
  const rows = main.split(/<li\b/).filter((row) => row.includes("Question "));
  const shown = rows.map((row) =>
    pageText(`<li${row}`).match(/Question \d|New|In progress|Responded|Completed/g),
  );
  expect(shown).toEqual([
    ["Question 1", "New"],
    ["Question 2", "In progress"],
    ["Question 3", "Responded"],
    ["Question 4", "Completed"],
  ]);
  const looks = rows.map((row) => /<span class="([^"]*)"[^>]*>(?:New|In progress|Responded)</.exec(row)?.[1]);
  expect(new Set(looks.filter(Boolean)).size).toBe(3);
});

// Proves 2.1.3, 2.2.23
it("shows three bookings as recent activity, and all under My Bookings", async ({ openSession, db }) => {
  const user_id = (await findAccountByEmail(db, email))?.id ?? "";
  await db.insert(bookings).values(
    [1, 2, 3, 4].map((day) => ({
      booking_id: `YOG-2026010${day}-ABCDE${day + 1}`,
      user_id,
      class_name: `Class ${day}`,
      class_date: `2026-01-0${day}`,
      class_time: "06:30",
      timezone: "Asia/Kolkata",
      first_name: "Energy",
      last_name: "Lead",
      email,
      status: "confirmed" as const,
      booking_type: "private_group" as const,
    })),
  );
  const session = await openSession(email);
  const [recent = ""] = /Recent activity.*?<\/section>/s.exec((await session.get("/profile")).text) ?? [];
  expect(recent.match(/<li\b/g)).toHaveLength(3);
  expect(pageText(recent)).toContain("Confirmed");
  const all = pageText((await session.get("/profile?tab=bookings")).text);
  for (const day of [1, 2, 3, 4]) expect(all).toContain(`Class ${day}`);
});
