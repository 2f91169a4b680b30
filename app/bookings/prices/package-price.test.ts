import { expect, it } from "vitest";
import { corporateEstimate } from "./corporate-estimate.ts";
import { packagePrice, packageTypeOf, requestTypes } from "./package-price.ts";

const request = { group_size: null, participants_count: null, session_frequency: null };

it("names the kind of package for every request that staff answer", () => {
  expect(requestTypes.map((type) => packageTypeOf[type])).toEqual([
    "Individual",
    "Corporate",
    "Private group",
  ]);
});

it("charges individuals the price of the package", () => {
  expect(packagePrice(50_000, { ...request, booking_type: "individual" })).toBe(50_000);
});

it("charges a private group its price where the size has one, and leaves others to an agreement", () => {
  const group = (group_size: string | null) =>
    packagePrice(50_000, { ...request, booking_type: "private_group", group_size });
  expect(group(null)).toBeNull();
  expect(group("")).toBeNull();
  expect(group("8+")).toBeNull();
  expect(group("2-4")).toBe(50_000);
});

it("estimates a company's price by its people and how often they meet", () => {
  const company = { ...request, booking_type: "corporate" } as const;
  expect(packagePrice(50_000, company)).toBe(corporateEstimate(50_000, 1, "one-time"));
  const weekly = { ...company, participants_count: 12, session_frequency: "weekly" };
  expect(packagePrice(50_000, weekly)).toBe(corporateEstimate(50_000, 12, "weekly"));
  expect(packagePrice(50_000, weekly)).not.toBe(packagePrice(50_000, company));
  expect(packagePrice(50_000, { ...weekly, session_frequency: "hourly" })).toBe(
    corporateEstimate(50_000, 12, "one-time"),
  );
});
