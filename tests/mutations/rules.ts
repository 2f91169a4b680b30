import { Stryker } from "@stryker-mutator/core";
import { findRuleFiles } from "../support/runner/commands.ts";

// `npm run mutations:rules [-- words]`: mutates the pure rules with StrykerJS and runs the tests that need no database.
// Words select files by path. Repeated runs test only changes. Not part of `npm test`.

const words = process.argv.slice(2).join(" ");
const files = findRuleFiles();
const chosen = files.filter((file) => file.includes(words));
console.log(`${files.length} pure-rule files${words ? `, ${chosen.length} chosen` : ""}`);

await new Stryker({
  mutate: chosen,
  packageManager: "npm",
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "tests/mutations/rules.vitest.ts", related: true },
  coverageAnalysis: "perTest",
  // A mistake in what a module works out as it loads would need all tests for each.
  ignoreStatic: true,
  // Words on screen are no rules.
  mutator: { excludedMutations: ["StringLiteral"] },
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  incremental: true,
  incrementalFile: "test-results/mutations/rules.json",
  tempDirName: "test-results/mutations/sandbox",
  ignorePatterns: ["build", "data", "fonts", "docs", "public", "bench", ".react-router"],
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: "test-results/mutations/report.json" },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, reportScoreTable: true },
  thresholds: { high: 95, low: 90, break: words ? null : 85 },
  timeoutMS: 20_000,
  // Vitest reads no tsconfig here, and Stryker would rewrite it with an interface that TypeScript 7 no longer has.
  tsconfigFile: "none",
  allowEmpty: true,
}).runMutationTest();
