import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** What a test uses that needs more than this process, such as a database, or the source as it was written. */
const needsMore = /tests\/support\/|node:(child_process|cluster|http|net|worker_threads)|\bnew Function\(/;

/** The tests of pure rules, which need no database: a mutation of a rule must fail one of them. */
export default defineConfig({
  test: {
    include: globSync("app/**/*.test.{ts,tsx}").filter((file) => !needsMore.test(readFileSync(file, "utf8"))),
    setupFiles: "tests/support/runner/clean-process.ts",
    env: { LOG_LEVEL: "silent" },
    testTimeout: 60_000,
  },
});
