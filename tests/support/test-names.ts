import { execFileSync } from "node:child_process";
import { relative } from "node:path";

let byFile: Map<string, string[]> | undefined;

/**
 * The tests of every file, as the runner lists them: their whole names, the descriptions they stand in parted
 * by ` > `. A test that is skipped is not among them; one with many values has its name before they are put in.
 */
export function testNames(): ReadonlyMap<string, string[]> {
  byFile ??= listed();
  return byFile;
}

function listed(): Map<string, string[]> {
  // Without the variables of this run, Vitest lists the tests of every tier.
  const own = /^(VITEST|TEST_TIER)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const said = execFileSync(process.execPath, ["node_modules/vitest/vitest.mjs", "list", "--json"], {
    encoding: "utf8",
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = new Map<string, string[]>();
  for (const { name, file } of JSON.parse(said) as { name: string; file: string }[]) {
    const path = relative(process.cwd(), file);
    found.set(path, [...(found.get(path) ?? []), name]);
  }
  return found;
}

/** The tests that a document names, as `file › name`. */
export function namedTests(text: string): { file: string; name: string }[] {
  return [...text.matchAll(/`([^`›]+) › ([^`]+)`/g)].map(([, file = "", name = ""]) => ({ file, name }));
}

/** Whether this is exactly one test: by its whole name, or by its own where no other of the file is called so. */
export function isOneTest({ file, name }: { file: string; name: string }): boolean {
  const names = testNames().get(file) ?? [];
  const whole = names.filter((one) => one === name);
  if (whole.length > 0) return whole.length === 1;
  return names.filter((one) => one.endsWith(` > ${name}`)).length === 1;
}
