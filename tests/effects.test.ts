import { expect, it } from "vitest";
import { commands } from "./support/runner/commands.ts";
import { sources } from "./support/sources.ts";

/** Names of commands that only read. */
const reads = /^(list|find|read|count|prepare|preview|prove|answer|open|join|link|live|feed)/;

const changing = commands.filter(({ name }) => !reads.test(name));

it("has a test for the effects of each command", () => {
  expect(changing.length).toBeGreaterThan(80);
  const tests = sources
    .filter(({ path, text }) => text.includes("expectEffects(") || path.startsWith("tests/support/"))
    .map(({ text }) => text)
    .join("\n");
  const named = new Set(tests.match(/\b\w+\b/g));
  const missing = changing.filter(({ name }) => !named.has(name)).map(({ path, name }) => `${path} ${name}`);
  expect(missing).toEqual([]);
});
