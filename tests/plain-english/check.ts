import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findStilted } from "./find-stilted.ts";
import quoted from "./quoted.json" with { type: "json" };

// `npm run english`: fails on a stilted sentence in changed lines, and reports how many there are in all. Changed lines
// differ from the merge base with origin/main; on main itself from the previous commit.

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 });
const quietly = (...args: string[]) => {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
};

const exceptions = new Set(quoted);
const changed = findChangedLines();
let words = 0;
let total = 0;
let failures = 0;
for (const path of listFiles()) {
  const found = findStilted(path, readFileSync(path, "utf8"), exceptions);
  words += found.words;
  total += found.findings.length;
  const lines = changed?.get(path);
  if (!lines) continue;
  for (const { line, lastLine, sentence, rule } of found.findings) {
    if (!lines.some((one) => one >= line && one <= lastLine)) continue;
    failures += 1;
    console.error(`${path}:${line} ${rule.name} (${rule.advice})\n  ${sentence}`);
  }
}
console.log(`${((total / words) * 1000).toFixed(1)} stilted turns per 1,000 words.`);
if (!changed) console.log("There is no history to compare with, so nothing was checked.");
if (failures > 0) process.exit(1);

function listFiles(): string[] {
  return git(
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    "*.ts",
    "*.tsx",
    "*.json",
    "*.md",
  )
    .split("\0")
    .filter(
      // The texts of the demo studio are marketing and follow other rules.
      (path) =>
        path &&
        !/migrations\/|package(-lock)?\.json$|docs\/spec-coverage\.md$|demo\/content\/|plain-english\/(rules\.ts|quoted\.json|.*\.test\.ts)$/.test(
          path,
        ),
    );
}

/** Returns the added or changed lines of each file, or undefined without history. */
function findChangedLines(): Map<string, number[]> | undefined {
  const head = quietly("rev-parse", "HEAD");
  const shared = quietly("merge-base", "origin/main", "HEAD");
  const base = shared && shared !== head ? shared : quietly("rev-parse", "--verify", "HEAD~1");
  if (!base) return undefined;
  const lines = new Map<string, number[]>();
  let path = "";
  for (const row of git("diff", "-U0", "-w", "--no-color", "--no-ext-diff", base).split("\n")) {
    if (row.startsWith("+++ b/")) path = row.slice(6);
    const [, first, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
    if (!first) continue;
    const more = Array.from({ length: Number(count) }, (_, at) => Number(first) + at);
    lines.set(path, [...(lines.get(path) ?? []), ...more]);
  }
  for (const added of git("ls-files", "-z", "--others", "--exclude-standard").split("\0").filter(Boolean)) {
    lines.set(
      added,
      [...readFileSync(added, "utf8").split("\n").keys()].map((at) => at + 1),
    );
  }
  return lines;
}
