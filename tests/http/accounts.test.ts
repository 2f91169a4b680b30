import { expect } from "vitest";
import { sendForm } from "#tests/support/http/send-form.ts";
import { emailedPath, newPassword, signUp } from "#tests/support/http/sign-up.ts";
import { it } from "#tests/support/journey.ts";

const member = { email: "member@sadhana.test", password: "namaste-2026" };

it("signs a visitor up without scripts; the link works once", async ({ openSession, studio }) => {
  const email = "plain@visitor.test";
  const session = await openSession();
  await signUp(session, email, "/unauthorized");
  const early = await sendForm(session, "/login", { email, password: newPassword });
  expect(early.text).toContain("Your email address is not verified yet.");
  const path = await emailedPath(studio, email, /Confirm/);
  expect((await sendForm(session, path, { plain: "1" })).location).toBe("/unauthorized");
  expect((await session.get("/login")).location).toBe("/");

  const stranger = await openSession();
  const used = await sendForm(stranger, path, { plain: "1" });
  expect(used.text).toContain("Sign In Failed");
  expect(used.text).toContain("No session found. Please try signing in again.");
});

it("replaces a password without scripts: a mistake keeps the form and its link", async ({
  openSession,
  studio,
}) => {
  const email = "plain.forgetful@visitor.test";
  const first = await openSession();
  await signUp(first, email);
  await sendForm(first, await emailedPath(studio, email, /Confirm/), { plain: "1" });

  const session = await openSession();
  const question = await sendForm(session, "/reset-password", { email });
  expect(question.text).toContain("If this address belongs to an account");
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

it("never leads to another site after signing in", async ({ openSession }) => {
  const places = [
    "https://evil.example/",
    "/.//evil.example/phish",
    "/a/..//evil.example",
    "/%2e//evil.example",
  ];
  for (const place of places) {
    const session = await openSession();
    const path = `/login?redirect=${encodeURIComponent(place)}`;
    expect([place, (await sendForm(session, path, member)).location]).toEqual([place, "/"]);
    expect([place, (await session.get(path)).location]).toEqual([place, "/"]);
    const sent = await session.post("/login", { ...member, intent: "sign-in", redirect: place });
    expect([place, sent.location]).toEqual([place, "/"]);
  }
});

it("keeps the credential out of reach of scripts", async ({ openSession }) => {
  const session = await openSession();
  const { headers } = await sendForm(session, "/login", member);
  const cookies = headers.getSetCookie();
  expect(cookies.some((cookie) => /session_token=.+;.*HttpOnly/i.test(cookie))).toBe(true);
  // The zone chosen in Settings comes with the first answer about the session.
  const answer = await session.get("/api/session");
  const readable = [...cookies, ...answer.headers.getSetCookie()].filter((one) => !/HttpOnly/i.test(one));
  for (const cookie of readable) expect(cookie).toMatch(/^(signed_in=1|time_zone=[\w%+-]+);/);
  expect(JSON.parse(answer.text)).toMatchObject({ token_type: "cookie", user: { roles: ["user"] } });
  expect(answer.text).not.toMatch(/access_token|refresh_token/);
});

const forged = "sadhana.session_token=forged.signature; signed_in=1";

it("ends signed out, whatever the server thinks of the session", async ({ studio }) => {
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
