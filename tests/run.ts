import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// `npm test`: types, lint and the tests. `npm run test:all` adds the slow ones, `npm run test:nightly` runs those that
// need hours. `npm test -- booking` runs only the test files whose path contains the word. The last line always says how
// many passed, failed and were skipped.

interface Counted {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

const total: Counted = { passed: 0, failed: 0, skipped: 0 };

const tiers = { quick: "!nightly", all: "!nightly", nightly: "nightly" };
const [tier, words] = readArguments(process.argv.slice(2));

const isWhole = words.length === 0 && tier !== "nightly";
// The checks use the processor while the build and tests wait. Their results come last, so that a failure is
// easy to see.
const checks = isWhole
  ? [
      check("build", ["server/build.ts"]),
      check("types", [programOf("react-router"), "typegen"], [programOf("tsc"), "--singleThreaded"]),
      check("lint", [programOf("biome"), "check", "--error-on-warnings", "."]),
      check("no dead code", [programOf("knip"), "--no-progress"]),
    ]
  : [];
await checks[0];
add(await runTests());
for (const said of await Promise.all(checks)) console.log(said);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

/** The tier that the npm script names, and what else was typed, which goes to Vitest. */
function readArguments([first = "", ...others]: string[]): [keyof typeof tiers, string[]] {
  const tier = first.replace(/^--tier=/, "");
  return tier in tiers ? [tier as keyof typeof tiers, others] : ["quick", [first, ...others].filter(Boolean)];
}

/** Runs programs with this Node, each only if the one before succeeded. Returns their output and the result. */
async function check(name: string, ...steps: string[][]): Promise<string> {
  const started = Date.now();
  let said = "";
  let passed = true;
  for (const step of steps) {
    if (!passed) break;
    const run = spawn(process.execPath, step, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [run.stdout, run.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => {
        said += part;
      });
    }
    const [code] = await once(run, "close");
    passed = code === 0;
  }
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  return `${said}${passed ? "✓" : "✗"} ${name} (${Math.round((Date.now() - started) / 1000)} s)`;
}

async function runTests(): Promise<Counted> {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-tests-"));
  const file = join(folder, "report.json");
  try {
    const given = [
      `--project=${tiers[tier]}`,
      "--reporter=default",
      "--reporter=json",
      "--reporter=./tests/support/runner/seen-effects.ts",
      `--outputFile.json=${file}`,
      ...words,
    ];
    const run = spawn(process.execPath, [programOf("vitest"), "run", ...given], {
      stdio: "inherit",
      env: { ...process.env, TEST_TIER: tier },
    });
    const [code] = await once(run, "close");
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
    return count(report, code === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report: Report | undefined, fine: boolean): Counted {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const skipped = report.testResults.flatMap((file) =>
    file.assertionResults.filter(({ status }) => status !== "passed" && status !== "failed"),
  );
  for (const test of skipped) console.log(`skipped: ${test.fullName}`);
  // A file that fails before its tests has no failed test, and an error between tests has no file.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  for (const file of broken) console.log(`broken: ${file.name}`);
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !fine ? 1 : failed,
    skipped: skipped.length,
  };
}

function add(counted: Counted): void {
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
}

/** Finds a program installed by npm. */
function programOf(name: string): string {
  return `node_modules/.bin/${name}`;
}
