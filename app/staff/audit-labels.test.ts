import { expect, it } from "vitest";
import { changedFields, valueText } from "./audit-labels.ts";

it("writes every stored amount of money as an amount", () => {
  const after = { total: 120_000, currency: "INR", reason: "Class canceled" };
  expect(changedFields({ before: null, after })[0]).toEqual({ field: "Total", before: "", after: "1200" });
  const quoted = { before: { quoted_price: 288_050 }, after: { quoted_price: null } };
  expect(changedFields(quoted)).toEqual([{ field: "Quoted price", before: "2880.50", after: "" }]);
  expect(valueText({ price: 12_500, currency: "USD" })).toBe("Price: 125; Currency: USD");
});
