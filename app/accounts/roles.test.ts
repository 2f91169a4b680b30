import { describe, expect, it } from "vitest";
import { sortRoles } from "./roles.ts";

describe("roles", () => {
  // Proves 1.2.12, 1.3.1, 1.6.1, 1.7.1, 1.8.14, 2.6.8
  it("are sorted in the studio's order without unknown ones", () => {
    expect(sortRoles(["user", "emperor", "instructor", "super_admin"])).toEqual([
      "super_admin",
      "instructor",
      "user",
    ]);
  });
});
