import { expect } from "vitest";
import { pageText } from "#tests/support/http/page-text.ts";
import { it } from "#tests/support/journey.ts";

it("shows a member's profile link in the header without scripts", async ({ openSession }) => {
  const member = await openSession("member@sadhana.test");
  const header = /<header\b.*?<\/header>/s.exec((await member.get("/about")).text)?.[0] ?? "";
  expect(header).toMatch(/<a [^>]*href="\/profile"/);
  const { status, text } = await member.get("/profile");
  expect(status).toBe(200);
  expect(text).toMatch(/<h1\b/);
});

it("opens the only module of a role at /dashboard", async ({ openSession }) => {
  const lead = await openSession("energy@sadhana.test");
  expect(await lead.get("/dashboard")).toMatchObject({ status: 302, location: "/dashboard/transactions" });
  const { text } = await lead.get("/dashboard/transactions");
  expect(text).toMatch(/<h1[^>]*>Transactions</);
  expect(text).not.toContain("Component not found");
});

it.for([
  ["instructor@sadhana.test", "/dashboard/newsletter-management"],
  ["member@sadhana.test", "/dashboard/business-settings?tab=texts"],
  ["member@sadhana.test", "/dashboard/business-settings/preview?page=about"],
  ["member@sadhana.test", "/dashboard/article-editing"],
] as const)("refuses %s at %s", async ([email, path], { openSession }) => {
  const session = await openSession(email);
  const { location = "" } = await session.get(path);
  expect(pageText((await session.get(location)).text)).toContain("You don't have access to this module");
});

it("ends signed out with a session that is over, and while sessions cannot be read", async ({
  openSession,
  db,
}) => {
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
