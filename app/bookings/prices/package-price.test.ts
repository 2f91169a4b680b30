import { expect, it } from "vitest";
import { corporateEstimate } from "./corporate-estimate.ts";
import { packagePrice, packageTypes, requestTypes } from "./package-price.ts";

const price = { amount: 50_000, currency: "INR" } as const;
const request = { group_size: null, participants_count: null, session_frequency: null };

it("maps every request type to a package type", () => {
  expect(requestTypes.map((type) => packageTypes[type])).toEqual([
    "Individual",
    "Corporate",
    "Private group",
  ]);
});

it("charges individuals the package price", () => {
  expect(packagePrice(price, { ...request, booking_type: "individual" })).toBe(price);
});

it("charges a private group by size or leaves the price to an agreement", () => {
  const group = (group_size: string | null) =>
    packagePrice(price, { ...request, booking_type: "private_group", group_size });
  expect(group(null)).toBeNull();
  expect(group("")).toBeNull();
  expect(group("8+")).toBeNull();
  expect(group("2-4")).toBe(price);
});

it("estimates a company's price by participants and frequency", () => {
  const company = { ...request, booking_type: "corporate" } as const;
  expect(packagePrice(price, company)).toEqual(corporateEstimate(price, 1, "one-time"));
  const weekly = { ...company, participants_count: 12, session_frequency: "weekly" };
  expect(packagePrice(price, weekly)).toEqual(corporateEstimate(price, 12, "weekly"));
  expect(packagePrice(price, weekly)).not.toEqual(packagePrice(price, company));
  expect(packagePrice(price, { ...weekly, session_frequency: "hourly" })).toEqual(
    corporateEstimate(price, 12, "one-time"),
  );
});
