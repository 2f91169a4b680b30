import { expect, it } from "vitest";
import { listAddress } from "./list-address.ts";

const shown = new URLSearchParams("q=asha&status=active&person=7&show=money");

it("leads back to the list as it was asked for", () => {
  expect(listAddress(shown, { opened: ["person", "show"], otherwise: "/all" })).toBe("?q=asha&status=active");
});

it("opens something else of it, and takes away what is set to nothing", () => {
  const set = { person: "8", q: "" };
  expect(listAddress(shown, { opened: ["person", "show"], set, otherwise: "/all" })).toBe(
    "?status=active&person=8",
  );
});

it("says where the list is when its address holds nothing", () => {
  const opened = ["q", "status", "person", "show"];
  expect(listAddress(shown, { opened, otherwise: "/all" })).toBe("/all");
});
