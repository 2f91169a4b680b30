import { describe, expect, it } from "vitest";
import { distinguishNames, nameFromEmail, namesAmong, withoutAddresses } from "./full-name.ts";

describe("names", () => {
  it("come from the address by default", () => {
    expect(nameFromEmail("asha.rao@studio.test")).toBe("asha.rao");
    expect(nameFromEmail('"odd@name"@studio.test')).toBe('"odd@name"');
  });

  it("get a mark only when several people share them", () => {
    const people = [
      { id: "1", name: "Asha Rao", email: "asha@studio.test" },
      { id: "2", name: "asha rao ", email: "other@studio.test" },
      { id: "3", name: "Arun Pillai", email: "arun@studio.test" },
    ];
    expect(withoutAddresses(people)).toEqual([
      { id: "1", name: "Asha Rao (asha@studio.test)" },
      { id: "2", name: "asha rao  (other@studio.test)" },
      { id: "3", name: "Arun Pillai" },
    ]);
    expect(distinguishNames(people, () => null)).toEqual(people);
    expect(people.map(namesAmong(people))).toEqual(withoutAddresses(people).map(({ name }) => name));
  });
});
