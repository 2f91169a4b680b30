import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { nobodys, reaches } from "./support/others-rows.ts";
import { routePermissions } from "./support/route-permissions.ts";

const files = [...readFileSync("app/routes.ts", "utf8").matchAll(/"([a-z/-]+\/screens\/[^"]+)"/g)].map(
  (match) => match[1] ?? "",
);

/** What a route module offers: a declaration, or a name handed on from elsewhere. */
function offers(file: string, what: "loader" | "action"): boolean {
  const text = readFileSync(`app/${file}`, "utf8");
  return new RegExp(
    `^export (async )?(function|const|let) ${what}\\b|^export \\{[^}]*\\b${what}\\b[^}]*\\}`,
    "m",
  ).test(text);
}

// Proves V4-1
it("says of every screen that reads or changes something who may", () => {
  const found = [...new Set(files)].flatMap((file) =>
    (["loader", "action"] as const).filter((what) => offers(file, what)).map((what) => `${file} ${what}`),
  );
  const declared = Object.entries(routePermissions).flatMap(([file, row]) =>
    (["loader", "action"] as const).filter((what) => row[what]).map((what) => `${file} ${what}`),
  );
  expect(declared.sort()).toEqual(found.sort());
});

it("says of every screen that is told an id whose row it may be", () => {
  const routes = [...readFileSync("app/routes.ts", "utf8").matchAll(/route\(\s*"([^"]+)",\s*"([^"]+)"/g)];
  const byAddress = routes.filter(([, path = ""]) => /[:*]/.test(path)).map(([, , file = ""]) => file);
  const byForm = files.filter((file) => /get\("(\w+_)?id"\)/.test(readFileSync(`app/${file}`, "utf8")));
  const screens = [...Object.keys(reaches), ...Object.keys(nobodys)];
  expect([...byAddress, ...byForm].filter((file) => !screens.includes(file))).toEqual([]);
  expect(screens.filter((file) => !files.includes(file))).toEqual([]);
  expect(Object.keys(reaches).filter((file) => file in nobodys)).toEqual([]);
});
