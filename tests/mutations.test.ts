import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mutations } from "./mutations/mutations.ts";

it("finds one place in the sources and existing tests for each mutation", () => {
  const misfits = mutations.filter(({ file, find, replace, tests }) => {
    const places = existsSync(file) ? readFileSync(file, "utf8").split(find).length - 1 : 0;
    return places !== 1 || find === replace || tests.length === 0 || !tests.every((test) => existsSync(test));
  });
  expect(misfits.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  expect(mutations.length).toBeGreaterThan(40);
});
