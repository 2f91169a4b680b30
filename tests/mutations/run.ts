import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Mutation, mutations } from "./mutations.ts";

// `npm run mutations [-- words]`: makes one mistake after the other in a copy of the sources and runs the tests
// that should notice it. Words choose the mutations whose names hold them, `2/3` the second third of all. Not part
// of `npm test`.

const words = process.argv.slice(2).join(" ");
const [, part, parts] = /^(\d+)\/(\d+)$/.exec(words) ?? [];
const chosen = mutations.filter(({ name }, at) =>
  part && parts ? at % Number(parts) === Number(part) - 1 : name.includes(words),
);
const folder = mkdtempSync(join(tmpdir(), "sadhana-mutations-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

copySources();
const misfits = chosen.filter((one) => occurrences(one) !== 1);
for (const { name, file } of misfits) console.log(`does not apply once: ${name} (${file})`);
// A test that fails without a mutation proves nothing.
const needed = [...new Set(chosen.flatMap(({ tests }) => tests))];
if (misfits.length > 0 || chosen.length === 0 || !isGreen(needed, "the tests without a mistake"))
  process.exit(1);

const survived = chosen.filter((one) => !isKilled(one));
console.log(`${chosen.length - survived.length} killed, ${survived.length} survived`);
process.exit(survived.length === 0 ? 0 : 1);

function copySources(): void {
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of listed.stdout.split("\0").filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

function occurrences({ file, find }: Mutation): number {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, "utf8").split(find).length - 1 : 0;
}

function isKilled({ name, file, find, replace, tests }: Mutation): boolean {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  const outcome = run(tests);
  writeFileSync(path, text);
  // A run that never came to its tests has noticed nothing either.
  const isSeen = outcome.status !== 0 && outcome.failed > 0;
  console.log(`${isSeen ? "killed  " : "SURVIVED"} ${name}`);
  if (!isSeen && outcome.status !== 0) console.log(outcome.output);
  return isSeen;
}

function isGreen(tests: string[], name: string): boolean {
  const outcome = run(tests);
  const isPassed = outcome.status === 0;
  console.log(`${isPassed ? "green   " : "RED     "} ${name}`);
  if (!isPassed) console.log(outcome.output);
  return isPassed;
}

interface Report {
  numFailedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs tests of the copy; `output` tells what failed, or why nothing ran. */
function run(tests: string[]): { status: number | null; failed: number; output: string } {
  const file = join(folder, "report.json");
  rmSync(file, { force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(folder, "node_modules/vitest/vitest.mjs"),
      ...["run", "--project", "unit*", "--bail", "1", "--reporter", "json", "--outputFile", file],
      ...tests,
    ],
    { cwd: folder, encoding: "utf8", env: { ...process.env, CI: "1" }, maxBuffer: 2 ** 26 },
  );
  if (!existsSync(file)) return { status, failed: 0, output: stderr };
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${name} ${fullName}`),
  ]);
  return { status, failed: report.numFailedTests, output: failures.join("\n") };
}
