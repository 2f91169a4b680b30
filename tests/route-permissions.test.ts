import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listRoutes } from "./fuzz/routes.ts";
import { nobodys, reaches } from "./support/others-rows.ts";
import { declaredRules, offers } from "./support/route-permissions.ts";

const routes = await listRoutes();
const files = [...new Set(routes.map(({ file }) => file))];

// Proves V4-1
it("names the rule of every loader and action outside the dashboard", () => {
  const isDeclared = (file: string, path: string) =>
    declaredRules.has(file) || !path.startsWith("/dashboard");
  const found = routes
    .filter(({ file, path }) => isDeclared(file, path))
    .map(({ file }) => [file, offers(file, "loader"), offers(file, "action")])
    .filter(([, ...offered]) => offered.includes(true));
  const declared = [...declaredRules].map(([file, rules]) => [file, ...rules.map((rule) => rule !== "-")]);
  expect(new Map(declared.map((row) => [row[0], row]))).toEqual(new Map(found.map((row) => [row[0], row])));
});

it("names whose row it is for every screen that takes an id", () => {
  const byAddress = routes.filter(({ path }) => /[:*]/.test(path)).map(({ file }) => file);
  const byForm = files.filter((file) => /get\("(\w+_)?id"\)/.test(readFileSync(`app/${file}`, "utf8")));
  const screens = [...Object.keys(reaches), ...Object.keys(nobodys)];
  expect([...byAddress, ...byForm].filter((file) => !screens.includes(file))).toEqual([]);
  expect(screens.filter((file) => !files.includes(file))).toEqual([]);
  expect(Object.keys(reaches).filter((file) => file in nobodys)).toEqual([]);
});
