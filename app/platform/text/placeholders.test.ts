import { expect, it } from "vitest";
import { fillPlaceholders } from "./placeholders.ts";

it.each([
  ["Hello, {first_name}!", "Hello, Asha!", "Hello!"],
  ["Hello {first_name},", "Hello Asha,", "Hello,"],
  ["Hello {first_name}, welcome", "Hello Asha, welcome", "Hello, welcome"],
  ["Dear {first_name},\n\nwe miss you", "Dear Asha,\n\nwe miss you", "Dear,\n\nwe miss you"],
  ["Thanks, {first_name}, for coming", "Thanks, Asha, for coming", "Thanks, for coming"],
  ["Dear {first_name} and family", "Dear Asha and family", "Dear and family"],
  ["It is {first_name}'s turn", "It is Asha's turn", "It is your turn"],
  ["{first_name}’s week", "Asha’s week", "Your week"],
  ["{first_name}, new classes", "Asha, new classes", "New classes"],
  ["<p>{first_name}, new classes</p>", "<p>Asha, new classes</p>", "<p>New classes</p>"],
  ["<p>It is {first_name}&#x27;s turn</p>", "<p>It is Asha&#x27;s turn</p>", "<p>It is your turn</p>"],
  ["Good news. {first_name}, see you soon", "Good news. Asha, see you soon", "Good news. See you soon"],
  ["See you soon {first_name}", "See you soon Asha", "See you soon"],
  ["{first_name}", "Asha", ""],
])("fills %j and leaves no gap without a name", (text, named, nameless) => {
  expect(fillPlaceholders(text, { first_name: "Asha" })).toBe(named);
  expect(fillPlaceholders(text, { first_name: "" })).toBe(nameless);
});

it("keeps unknown placeholders", () => {
  expect(fillPlaceholders("{first_name} {studio} {toString}", { first_name: "Asha" })).toBe(
    "Asha {studio} {toString}",
  );
});

it("escapes a value once and does not fill a placeholder inside it", () => {
  const values = { first_name: "{studio}<b>", studio: "Sadhana" };
  expect(fillPlaceholders("{first_name} {studio}", values, (text) => text.replace(/</g, "&lt;"))).toBe(
    "{studio}&lt;b> Sadhana",
  );
});
