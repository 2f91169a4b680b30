import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = ["app", "tests/support"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, "utf8") })),
);

/** What is read changes nothing, whoever asks. */
const reads = /^(list|find|read|count|prepare|preview|prove|answer|open|join|link|live|feed)/;

/** Every command: `(db, actor, …)`, outside screens and queries. Commands of others' transactions begin with `tx`. */
const commands = sources
  .filter(({ path }) => path.endsWith(".server.ts") && !path.includes("/screens/"))
  .filter(({ path }) => !/queries\.server\.ts$/.test(path))
  .flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /^export (?:async )?function (\w+)\(\s*db: Database,\s*(?:actor|member|who|by)\w*: (?:Actor|Member)\b/gm,
      ),
    ]
      // What takes a command's own part as a function is a frame for commands.
      .filter(({ index }) => !/\(\s*tx: Database/.test(text.slice(index, text.indexOf(" {\n", index))))
      .map(([, name = ""]) => ({ path, name })),
  )
  .filter(({ name }) => !reads.test(name));

it("has a test for what each command sets off", () => {
  expect(commands.length).toBeGreaterThan(80);
  const tests = sources
    .filter(({ path, text }) => text.includes("expectEffects(") || path.startsWith("tests/support/"))
    .map(({ text }) => text)
    .join("\n");
  const named = new Set(tests.match(/\b\w+\b/g));
  const missing = commands.filter(({ name }) => !named.has(name)).map(({ path, name }) => `${path} ${name}`);
  expect(missing).toEqual([]);
});
