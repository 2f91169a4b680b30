import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { licenceInFile, licencesFile, licencesText, shippedPackages } from "#server/licences.ts";

const packages = shippedPackages(readFileSync("package-lock.json", "utf8"));

it("lists the current licenses of all shipped packages: `npm run licences` writes them", () => {
  expect(readFileSync(licencesFile, "utf8")).toBe(licencesText());
});

it("ships no package with an unknown license", () => {
  expect(packages.filter(({ licence }) => licence === "none stated")).toEqual([]);
});

it("lists the license that each installed package declares", () => {
  const installed = packages.filter(({ path }) => existsSync(join(path, "package.json")));
  const otherwise = installed.filter(({ path, licence, version }) => {
    const own = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    return (own.license ?? licenceInFile[own.name]) !== licence || own.version !== version;
  });
  expect(otherwise.map(({ path }) => path)).toEqual([]);
  const needed = packages.filter(({ kind }) => kind === "needed");
  expect(needed.filter((one) => !installed.includes(one))).toEqual([]);
});
