import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";

/** A slow machine is no failure: what is waited for may take its time, also where `expect.poll` waits. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/** What walks through a studio or stops one waits for much: with a third worker two processors are seldom idle. */
const walking = { sequence: { groupOrder: 2 }, maxWorkers: 3 };
const env = { LOG_LEVEL: "silent" };
const slow = "**/*.slow.test.{ts,tsx}";
const later = [slow, "**/*.nightly.test.ts"];
const inSupport = (name: string) => `tests/support/${name}.ts`;
const withBrowser = ["prepared-server", "prepared-build", "prepared-demo", "prepared-browser"].map(inSupport);
/** Many files share a process, which imports the sources once. */
const inOneProcess = {
  isolate: false,
  globalSetup: "tests/support/prepared-server.ts",
  setupFiles: "tests/support/runner/clean-process.ts",
  env,
  ...patience,
};

/**
 * unit: rules, parts and commands, on a PostgreSQL of the run's own. races: several connections at once. processes: the
 * built studio, started, and asked from outside. journeys: the built studio in a real browser. slow, nightly: what only
 * `npm run test:all` and `npm run test:nightly` run.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
          sequence: { groupOrder: 0 },
          ...inOneProcess,
        },
      },
      {
        test: {
          name: "races",
          include: ["{app,server,tests}/**/*.races.test.ts"],
          sequence: { groupOrder: 1 },
          ...inOneProcess,
        },
      },
      {
        test: {
          name: "processes",
          include: ["tests/{http,processes}/**/*.test.ts"],
          exclude: later,
          globalSetup: ["prepared-server", "prepared-build", "prepared-demo"].map(inSupport),
          ...walking,
          env,
          ...patience,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          exclude: later,
          // The files that a process runs share a browser and its caches.
          isolate: false,
          globalSetup: withBrowser,
          ...walking,
          env,
          ...patience,
        },
      },
      {
        test: {
          name: "slow-journeys",
          include: [`tests/journeys/${slow}`],
          isolate: false,
          globalSetup: withBrowser,
          ...walking,
          env,
          ...patience,
        },
      },
      {
        test: {
          name: "slow",
          include: [slow],
          exclude: ["tests/journeys/**"],
          globalSetup: withBrowser,
          setupFiles: "tests/support/runner/clean-process.ts",
          ...walking,
          env,
          ...patience,
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: "nightly",
          include: ["**/*.nightly.test.ts"],
          globalSetup: withBrowser,
          sequence: { groupOrder: 4 },
          env,
          ...patience,
          testTimeout: 0,
        },
      },
    ],
  },
});
