import { describe, expect, it } from "vitest";
import type { Member } from "./member.ts";
import { type RoleName, roleNames } from "./roles.ts";
import { type Action, may, whoMay } from "./who-may.ts";

const someone = (...roles: RoleName[]): Member => ({
  id: "00000000-0000-4000-8000-000000000001",
  email: "someone@example.test",
  name: "Someone",
  image: null,
  roles,
  session_id: "00000000-0000-4000-8000-000000000002",
  expires_at: new Date("2100-01-01"),
});

describe("who may do what", () => {
  it("lets the signed out do only what anyone may", () => {
    const allowed = (Object.keys(whoMay) as Action[]).filter((action) => may(null, action));
    expect(allowed.filter((action) => whoMay[action] !== "anyone")).toEqual([]);
    expect(may(null, "site.read")).toBe(true);
    expect(may(null, "schedule.book")).toBe(false);
  });

  it("gives every member what needs signing in, whatever the role", () => {
    for (const role of roleNames) expect(may(someone(role), "schedule.book")).toBe(true);
    expect(may(someone(), "schedule.book")).toBe(true);
  });

  it("keeps roles and settings with the admins", () => {
    for (const action of ["roles.grant", "settings.change"] as const) {
      const allowed = roleNames.filter((role) => may(someone(role), action));
      expect(allowed).toEqual(["super_admin", "admin"]);
    }
  });

  it("counts any of a person's roles", () => {
    expect(may(someone("user", "admin"), "roles.grant")).toBe(true);
  });
});
