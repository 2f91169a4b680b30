import { expect, it } from "vitest";
import { settingForms } from "#app/settings/forms.ts";
import type { ListedPay, ListedPayout } from "../pay-queries.server.ts";
import { drawPayoutStatement, inPages } from "./draw-payout-statement.server.ts";

const rows = (...heights: number[]) => heights.map((height) => ({ height }));

it("breaks pages by row height and never leaves the total alone", () => {
  const pages = (heights: number[]) => inPages(rows(...heights), 50, 100, 10).map((page) => page.length);
  expect(pages([20, 20])).toEqual([2]);
  expect(pages([20, 20, 10])).toEqual([3]);
  // Two rows would fit, but the total would be alone on the next page.
  expect(pages([20, 20, 20])).toEqual([1, 2]);
  expect(pages([40, 60, 60, 20])).toEqual([1, 1, 2]);
  expect(inPages(rows(...Array(90).fill(22)), 250, 780, 70).flat()).toHaveLength(90);
});

// Proves V5-5
it("yields to requests while it measures a long statement", async () => {
  const settings = Object.fromEntries(
    Object.entries(settingForms).map(([key, form]) => [key, form.parse({})]),
  );
  const payout = {
    ...{ number: "P-1", currency: "INR", from_date: "2026-01-01", until_date: "2026-12-31", total: 1 },
    ...{
      method: "cash",
      reference: "",
      paid_on: "2026-11-25",
      teacher: "Asha",
      teacher_email: "asha@example.test",
    },
  } as ListedPayout;
  const line = { pay_date: "2026-11-01", amount: 100, kind: "adjustment", reason: "Extra hour" } as ListedPay;
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const file = await drawPayoutStatement(payout, Array<ListedPay>(300).fill(line), settings as never);
  isOver = true;
  expect(file.subarray(0, 4).toString()).toBe("%PDF");
  // About 11 pages, and 15 times 20 rows.
  expect(turns).toBeGreaterThan(22);
});
