import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";

/** Long timeouts, also for `expect.poll`, because a slow machine is not a failure. */
const patience = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000 } } };
const nightly = "**/*.nightly.test.ts";
/** `npm test` leaves out slow files. Vitest does not apply `--exclude` to projects. */
const later = process.env.TEST_TIER === "quick" ? [nightly, "**/*.slow.test.{ts,tsx}"] : [nightly];
const withStudio = ["prepared-server", "prepared-build", "prepared-browser"].map(
  (name) => `tests/support/${name}.ts`,
);
/** Files share processes, so that each process imports the sources and starts a browser only once. */
const shared = {
  isolate: false,
  setupFiles: "tests/support/runner/clean-process.ts",
  env: { LOG_LEVEL: "silent" },
  ...patience,
};

/**
 * unit: rules, parts and commands, on a PostgreSQL server of the run. races: several connections at once. studio: the
 * production build, tested with requests or a real browser. nightly: only in `npm run test:nightly`.
 */
export default defineConfig({
  test: {
    // Workers wait for PostgreSQL, studios and browsers, most of all in the slow tests. These numbers keep two processors busy.
    maxWorkers: process.env.TEST_TIER === "quick" ? 3 : 4,
    reporters: ["default", "./tests/support/runner/seen-effects.ts"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{app,server,database}/**/*.test.{ts,tsx}",
            "tests/*.test.ts",
            "tests/histories/*.test.ts",
          ],
          exclude: ["**/*.races.test.ts", ...later],
          globalSetup: "tests/support/prepared-server.ts",
          sequence: { groupOrder: 0 },
          ...shared,
        },
      },
      {
        test: {
          name: "races",
          include: ["{app,server,tests}/**/*.races.test.ts"],
          globalSetup: "tests/support/prepared-server.ts",
          sequence: { groupOrder: 1 },
          ...shared,
        },
      },
      {
        test: {
          name: "studio",
          include: ["tests/{http,processes,journeys,walks}/**/*.test.ts"],
          exclude: later,
          globalSetup: withStudio,
          sequence: { groupOrder: 2 },
          ...shared,
        },
      },
      {
        test: {
          name: "nightly",
          include: [nightly],
          globalSetup: withStudio,
          sequence: { groupOrder: 3 },
          ...shared,
          testTimeout: 0,
        },
      },
    ],
  },
});
