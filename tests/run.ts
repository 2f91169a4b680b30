import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenNeeded } from "#server/build.ts";

// `npm test`: types, lint and walls, then every test, each project with what it needs brought along. The
// last line says how many passed, failed and were skipped, and nothing else ends a run.

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
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const total: Counted = { passed: 0, failed: 0, skipped: 0 };

check("types", () => program("react-router", "typegen") && program("tsc"));
check("lint", () => program("biome", "check", "--error-on-warnings", "."));
check("no dead code", () => program("knip", "--no-progress"));
await checkBuild();
add(tests());
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

function check(name: string, passes: () => boolean): void {
  const started = Date.now();
  const passed = passes();
  console.log(`${passed ? "✓" : "✗"} ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
}

/** Built here once, so that no journey waits for it. */
async function checkBuild(): Promise<void> {
  const error = await buildWhenNeeded().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error) console.error(error);
  check("build", () => error === undefined);
}

function tests(): Counted {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-tests-"));
  const file = join(folder, "report.json");
  try {
    const fine = program(
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...process.argv.slice(2),
    );
    return count(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined, fine);
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
  // A file that broke before its tests has no failed test of its own, and an error between tests none at all.
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

/** Runs a program that npm brought, with this very Node, and says whether it ended well. */
function program(name: string, ...given: string[]): boolean {
  const run = spawnSync(process.execPath, [`node_modules/.bin/${name}`, ...given], { stdio: "inherit" });
  return run.status === 0;
}
