import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "database/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: ["**/*.races.test.ts"],
          globalSetup: "tests/support/prepared-database.ts",
          env: { LOG_LEVEL: "silent" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
