import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { openDataFolder, readSecret } from "./data-folder.server.ts";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

it("creates the folder and its secret for this user alone", () => {
  openDataFolder(join(folder, "a", "b"));
  readSecret(join(folder, "a", "b"));
  expect([modeOf("a"), modeOf("a", "b"), modeOf("a", "b", "secret")]).toEqual(["700", "700", "600"]);
});

// Proves V13-4
it("removes other users' access to an existing folder", () => {
  mkdirSync(join(folder, "outbox"));
  writeFileSync(join(folder, "secret"), "x".repeat(43));
  writeFileSync(join(folder, "outbox", "mail.eml"), "a reset link");
  for (const [path, mode] of [
    ["secret", 0o644],
    ["outbox", 0o777],
    [".", 0o755],
  ] as const) {
    chmodSync(join(folder, path), mode);
  }
  openDataFolder(folder);
  expect([modeOf("."), modeOf("outbox"), modeOf("secret")]).toEqual(["700", "700", "600"]);
});
