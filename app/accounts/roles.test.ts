import { describe, expect, it } from "vitest";
import { sortRoles } from "./roles.ts";

describe("roles", () => {
  it("come in the studio's order, without strangers", () => {
    expect(sortRoles(["user", "emperor", "instructor", "super_admin"])).toEqual([
      "super_admin",
      "instructor",
      "user",
    ]);
  });
});
