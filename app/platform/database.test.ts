import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { reason, stackLines } from "./database.server.ts";
import { loggedPath } from "./log.server.ts";

const fresh = testDatabase();

describe("the log describes failures without personal data", () => {
  // Proves V16-5
  it.each([
    ["a NUL in a text", sql`select ${"private.person\u0000@example.com"}::text`],
    ["a date nobody has", sql`select ${"0000-01-01 private.person@example.com"}::date`],
    ["a key that is none", sql`select ${"private.person@example.com"}::uuid`],
    ["a statement with an error", sql`select ${"private.person@example.com"} from nowhere`],
    ["a row that is there already", sql`insert into roles (name) values (${"user"}), (${"user"})`],
  ])("in %s", async (_what, statement) => {
    const error = await fresh.db.execute(statement).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(String(error)).toMatch(/private|user/);
    const said = `${reason(error)} ${stackLines(error)}`;
    expect(said).not.toMatch(/private|example\.com|params|Failed query/);
    expect(reason(error)).toMatch(/^[\w "]+ \([0-9A-Z]{5}\)$/);
    expect(stackLines(error)).toMatch(/^\s+at /);
  });

  it("describes an error that the job queue passes on as a plain object", () => {
    const caught = { ...new Error("gone"), message: "connection refused", queue: "emails", worker: "1" };
    expect(reason(caught)).toBe("connection refused");
    expect(reason({ queue: "emails" })).not.toContain("[object");
  });

  it("leaves out a failed query without a cause", () => {
    expect(reason(new Error("Failed query: select $1\nparams: private.person@example.com"))).toBe(
      "a statement failed",
    );
    expect(reason(new AggregateError([Object.assign(new Error(""), { code: "ECONNREFUSED" })]))).toBe(
      "ECONNREFUSED",
    );
  });

  // Proves V16-5
  it.each([
    ["/calendar/mq1aJkXo0k1v8a0Yd3P.ics", "/calendar/*"],
    ["/learning/6f1c9a50-7d0a-4a55-9e6a-1f4f6a0f1b11.data", "/learning/*"],
    ["/bookings/YOG-20261122-ABC123/cancel", "/bookings/*/cancel"],
    ["/learning/rss.xml", "/learning/rss.xml"],
    ["/dashboard/article-management.data", "/dashboard/article-management.data"],
    ["/private.person@example.com", "/*"],
    ["/", "/"],
  ])("in the address %s", (path, logged) => {
    expect(loggedPath(path)).toBe(logged);
  });
});
