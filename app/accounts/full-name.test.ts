import { describe, expect, it } from "vitest";
import { nameFromEmail, splitName } from "./full-name.ts";

describe("names", () => {
  it("are made from the address until the person says otherwise", () => {
    expect(nameFromEmail("asha.rao@studio.test")).toBe("asha.rao");
    expect(nameFromEmail('"odd@name"@studio.test')).toBe('"odd@name"');
  });

  it("are split at the first space", () => {
    expect(splitName("  Maya Lindqvist Berg ")).toEqual({ first_name: "Maya", last_name: "Lindqvist Berg" });
    expect(splitName("Maya")).toEqual({ first_name: "Maya", last_name: "" });
  });
});
