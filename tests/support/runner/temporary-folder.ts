import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let root: string | undefined;

/** Creates an empty folder that is removed when the test process ends. */
export function temporaryFolder(): string {
  if (!root) {
    const made = mkdtempSync(join(tmpdir(), "sadhana-tests-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    root = made;
  }
  return mkdtempSync(join(root, "folder-"));
}
