import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";

/** A slow machine is no failure: what is waited for may take its time, also where `expect.poll` waits. */
const patience = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
const env = { LOG_LEVEL: "silent" };

/**
 * unit: rules, parts and commands, on a PostgreSQL of the run's own. races: several connections or processes
 * at once. processes: the built studio, started, killed and asked from outside. journeys: the built studio, walked through in a real browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,server,database}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          exclude: ["**/*.races.test.ts"],
          globalSetup: "tests/support/prepared-server.ts",
          sequence: { groupOrder: 0 },
          env,
          ...patience,
        },
      },
      {
        test: {
          name: "races",
          include: ["{app,server,tests}/**/*.races.test.ts"],
          globalSetup: "tests/support/prepared-server.ts",
          sequence: { groupOrder: 1 },
          env,
          ...patience,
        },
      },
      {
        test: {
          name: "processes",
          include: ["tests/processes/**/*.test.ts"],
          globalSetup: [
            "tests/support/prepared-server.ts",
            "tests/support/prepared-build.ts",
            "tests/support/prepared-demo.ts",
          ],
          sequence: { groupOrder: 2 },
          env,
          ...patience,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: [
            "tests/support/prepared-server.ts",
            "tests/support/prepared-build.ts",
            "tests/support/prepared-demo.ts",
            "tests/support/prepared-browser.ts",
          ],
          sequence: { groupOrder: 2 },
          env,
          ...patience,
          testTimeout: 400_000,
        },
      },
    ],
  },
});
