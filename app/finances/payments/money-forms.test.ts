import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  adjustForm,
  entryForm,
  extendForm,
  reasonForm,
  refundForm,
  rejectPaymentForm,
  sellForm,
  transactionForm,
} from "../forms.ts";
import { placedTax, usualPlace } from "../money.ts";
import { abroad, getStateCode, isPlace, placeChoices, placeName } from "../places.ts";

const usual = {
  email: " Payer@Example.test ",
  name: " A Payer ",
  amount: "1250.50",
  occurred_on: "2026-11-25",
};

/** The fields that a form complains about. */
function wrong(form: z.ZodType, sent: object): string[] {
  const parsed = form.safeParse(sent);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join(".")).sort();
}

const typed = (changed: Record<string, string> = {}) => ({ ...usual, ...changed });

describe("the form of a transaction", () => {
  it("reads typed values and fills in the defaults", () => {
    expect(transactionForm.parse(typed())).toEqual({
      direction: "income",
      category: "class_booking",
      email: "payer@example.test",
      name: "A Payer",
      amount: 125_050,
      currency: "INR",
      tax_percent: 0,
      includes_tax: false,
      place_of_supply: "",
      method: "manual",
      reference: "",
      billing_type: "one_time",
      billing_period: null,
      booking: "",
      description: "",
      occurred_on: "2026-11-25",
      status: "completed",
      send: false,
    });
    expect(
      transactionForm.parse(typed({ tax_percent: "18", send: "on", place_of_supply: "29" })),
    ).toMatchObject({
      tax_percent: 18,
      send: true,
      place_of_supply: "29",
    });
  });

  it("requires an email for income, and a valid one for expenses too", () => {
    expect(wrong(transactionForm, typed({ email: "" }))).toEqual(["email"]);
    expect(wrong(transactionForm, typed({ email: "payer" }))).toEqual(["email"]);
    expect(wrong(transactionForm, typed({ email: "", direction: "expense" }))).toEqual([]);
    expect(wrong(transactionForm, typed({ email: "payer", direction: "expense" }))).toEqual(["email"]);
  });

  it("stores the month only for monthly billing", () => {
    const billed = (changed: Record<string, string>) => transactionForm.parse(typed(changed)).billing_period;
    expect(billed({ billing_type: "monthly", billing_month: "2026-09" })).toBe("2026-09-01");
    expect(billed({ billing_type: "monthly", billing_month: "2026-12" })).toBe("2026-12-01");
    expect(billed({ billing_month: "2026-09" })).toBeNull();
    for (const billing_month of ["", "2026-13", "2026-00", "1926-01", "x2026-01", "2026-011"]) {
      expect(wrong(transactionForm, typed({ billing_type: "monthly", billing_month }))).toEqual([
        "billing_month",
      ]);
    }
  });

  it("refuses unknown choices, places, dates and amounts, and names that are missing", () => {
    for (const field of [
      "direction",
      "category",
      "currency",
      "tax_percent",
      "method",
      "billing_type",
      "status",
    ]) {
      expect(wrong(transactionForm, typed({ [field]: "nothing" })), field).toEqual([field]);
    }
    expect(wrong(transactionForm, typed({ place_of_supply: "25" }))).toEqual(["place_of_supply"]);
    expect(wrong(transactionForm, typed({ amount: "0" }))).toEqual(["amount"]);
    expect(wrong(transactionForm, typed({ name: " " }))).toEqual(["name"]);
    for (const occurred_on of ["", "2026-02-30", "1999-12-31", "2100-01-01"]) {
      expect(wrong(transactionForm, typed({ occurred_on })), occurred_on).toEqual(["occurred_on"]);
    }
    for (const occurred_on of ["2000-01-01", "2099-12-31"]) {
      expect(wrong(transactionForm, typed({ occurred_on }))).toEqual([]);
    }
  });
});

describe("other forms about money", () => {
  it("read an entry, a refund and the reason to keep a payment", () => {
    expect(entryForm.parse({})).toEqual({
      ...{ category: "class_booking", method: "manual", reference: "", description: "" },
      place_of_supply: "",
    });
    expect(refundForm.parse({ amount: "5", reason: "Moved away" })).toEqual({
      ...{ amount: 500, method: "manual", reason: "Moved away", occurred_on: null, cancel_booking: false },
    });
    expect(refundForm.parse({ amount: "5", reason: "x", occurred_on: "2026-11-25" }).occurred_on).toBe(
      "2026-11-25",
    );
    expect(wrong(refundForm, { amount: "5", reason: "x", occurred_on: "1999-12-31" })).toEqual([
      "occurred_on",
    ]);
    expect(wrong(refundForm, { amount: "5", reason: "x", occurred_on: "2100-01-01" })).toEqual([
      "occurred_on",
    ]);
    for (const form of [reasonForm]) expect(wrong(form, { reason: "" })).toEqual(["reason"]);
    expect(wrong(rejectPaymentForm, {})).toEqual(["words"]);
  });

  it("read a pass that is sold, changed or extended", () => {
    const sold = { email: "Payer@Example.test", pass_type_id: "c1c7d0d3-4dd0-4f28-9d1b-0d3f3ad0f0a1" };
    expect(sellForm.parse(sold)).toMatchObject({ email: "payer@example.test", currency: "INR", gift: false });
    expect(sellForm.parse({ ...sold, gift: "yes" }).gift).toBe(true);
    expect(wrong(sellForm, { ...sold, email: "payer", pass_type_id: "" })).toEqual(["email", "pass_type_id"]);
    const delta = (text: string) => adjustForm.safeParse({ delta: text, reason: "x" }).data?.delta;
    expect(["2", "+2", "-2", "999"].map(delta)).toEqual([2, 2, -2, 999]);
    expect(["0", "", "02", "1.5", "1000", "x1", "1x"].map(delta)).toEqual(Array.from({ length: 7 }));
    expect(extendForm.parse({ valid_until: "2026-12-01" })).toEqual({ valid_until: "2026-12-01" });
  });
});

describe("the place of a customer", () => {
  it("is a state of India by code or another country, listed last", () => {
    expect(isPlace("29")).toBe(true);
    expect(isPlace("25")).toBe(false);
    expect([placeName("29"), placeName(abroad), placeName("00")]).toEqual([
      "Karnataka",
      "Another country",
      "",
    ]);
    expect(placeChoices.at(-1)).toEqual({ value: abroad, label: "Another country" });
    const names = placeChoices.slice(0, -1).map(({ label }) => label);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
    expect(getStateCode("29ABCDE1234F1Z5")).toBe("29");
  });

  it("is guessed from the currency and the studio's own GST number", () => {
    expect(usualPlace("", "INR")).toBe("");
    expect(usualPlace("", "USD")).toBe("");
    expect(usualPlace("29ABCDE1234F1Z5", "INR")).toBe("29");
    expect(usualPlace("29ABCDE1234F1Z5", "USD")).toBe(abroad);
    expect(usualPlace("99ABCDE1234F1Z5", "INR")).toBe("");
  });

  it("decides the GST within a price that stays the same", () => {
    const pending = { total: 118_000, currency: "INR", tax_percent: 5, place_of_supply: "29" } as const;
    expect(placedTax(pending, "27", 18)).toEqual({
      ...{ net: 112_381, tax: 5_619, total: 118_000, tax_percent: 5, place_of_supply: "27" },
    });
    expect(placedTax(pending, abroad, 18)).toEqual({
      ...{ net: 118_000, tax: 0, total: 118_000, tax_percent: 0, place_of_supply: abroad },
    });
    const foreign = { ...pending, tax_percent: 0, place_of_supply: abroad };
    expect(placedTax(foreign, "29", 18)).toMatchObject({ net: 100_000, tax: 18_000, tax_percent: 18 });
    expect(placedTax({ ...foreign, currency: "USD" }, "29", 18)).toMatchObject({ tax: 0, tax_percent: 0 });
  });
});
