import { expect, it } from "vitest";
import { type ScriptModule, scriptGroups } from "./script-groups.ts";

const screen = (id: string, ...imports: string[]): ScriptModule => ({
  id,
  bytes: 9_000,
  isEntry: true,
  imports,
});
const part = (id: string, bytes: number, ...imports: string[]): ScriptModule => ({
  id,
  bytes,
  isEntry: false,
  imports,
});

it("puts what the same screens need into one file, and leaves to a screen what it alone needs", () => {
  const groups = scriptGroups([
    screen("home", "card", "own"),
    screen("about", "card"),
    part("card", 20_000, "price"),
    part("price", 20_000),
    part("own", 20_000),
  ]);
  expect([groups.get("card"), groups.get("own")]).toEqual([groups.get("price"), undefined]);
  expect(groups.get("card")).toBeDefined();
});

it("spares a small file where hardly anything is fetched in vain", () => {
  const groups = scriptGroups([
    screen("home", "crumb", "card"),
    screen("about", "crumb", "card"),
    screen("terms", "card"),
    part("crumb", 300),
    part("card", 20_000),
  ]);
  expect(groups.get("crumb")).toBe(groups.get("card"));
});

it("keeps a small part apart from a large one that few of its screens need", () => {
  const groups = scriptGroups([
    screen("login", "crumb", "editor"),
    screen("profile", "crumb", "editor"),
    ...["home", "about", "terms"].map((id) => screen(id, "crumb")),
    part("crumb", 300),
    part("editor", 200_000),
  ]);
  expect(groups.get("crumb")).not.toBe(groups.get("editor"));
});

it("counts what a part needs as fetched with it", () => {
  const groups = scriptGroups([
    screen("login", "form", "words"),
    screen("profile", "form", "words"),
    screen("terms", "words"),
    part("form", 300, "checker"),
    part("words", 400),
    { ...part("checker", 200_000), isFixed: true },
  ]);
  expect(groups.get("form")).not.toBe(groups.get("words"));
  expect(groups.has("checker")).toBe(false);
});

it("never lets two files need each other", () => {
  // Joined, the first and the last would need the middle one, which needs them.
  const groups = scriptGroups([
    screen("home", "first", "middle", "last"),
    screen("about", "first", "middle", "last"),
    screen("terms", "middle", "last"),
    ...["login", "profile", "contact"].map((id) => screen(id, "last")),
    part("first", 200, "middle"),
    part("middle", 90_000, "last"),
    part("last", 200),
  ]);
  expect(groups.get("first")).not.toBe(groups.get("last"));
});
