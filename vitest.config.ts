import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/runner/longest-first.ts";
import { testsAlone } from "./tests/support/runner/sharing.ts";

/** A slow machine is no failure: what is waited for may take its time, also where `expect.poll` waits. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
/** What walks through a studio or stops one waits for much: with a third worker two processors are seldom idle. */
const walking = { sequence: { groupOrder: 2 }, maxWorkers: 3 };
const env = { LOG_LEVEL: "silent" };
const alone = testsAlone();

/**
 * unit: rules, parts and commands, on a PostgreSQL of the run's own, many files in one process. unit-alone: those of
 * them that need a process each. races: several connections or processes at once. processes: the built studio, started,
 * killed and asked from outside. journeys: the built studio, walked through in a real browser. walks: through everything
 * there is, for ten minutes; not part of `npm test`, but of `npm run walks`.
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
          include: ["{app,server,database}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.races.test.ts", ...alone],
          isolate: false,
          globalSetup: "tests/support/prepared-server.ts",
          setupFiles: "tests/support/runner/clean-process.ts",
          sequence: { groupOrder: 0 },
          env,
          ...patience,
        },
      },
      {
        test: {
          name: "unit-alone",
          include: ["tests/*.test.ts", "tests/histories/*.test.ts", ...alone],
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
          ...walking,
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
          ...walking,
          env,
          ...patience,
          testTimeout: 400_000,
        },
      },
      {
        test: {
          name: "walks",
          include: ["tests/walks/**/*.test.ts"],
          globalSetup: [
            "tests/support/prepared-server.ts",
            "tests/support/prepared-build.ts",
            "tests/support/prepared-demo.ts",
            "tests/support/prepared-browser.ts",
          ],
          sequence: { groupOrder: 3 },
          env,
          ...patience,
        },
      },
    ],
  },
});
