import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Signs of a test that needs more than this process, such as a database, or the original source. */
const needsMore = /tests\/support\/|node:(child_process|cluster|http|net|worker_threads)|\bnew Function\(/;

/** The tests of pure rules, without a database. At least one must fail for every mutation of a rule. */
export default defineConfig({
  test: {
    include: globSync("app/**/*.test.{ts,tsx}").filter((file) => !needsMore.test(readFileSync(file, "utf8"))),
    setupFiles: "tests/support/runner/clean-process.ts",
    env: { LOG_LEVEL: "silent" },
    testTimeout: 60_000,
  },
});
